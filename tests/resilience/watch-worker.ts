import { connectDatabase } from '#server/database/open.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/process/log.ts';
import { textIndex } from '#server/search/text-index.ts';
import { matchNews } from '#server/watch/match.ts';
import { tellDue } from '#server/watch/tell.ts';

/**
 * A process that does what the jobs of a portal do for watches, again and again until it is killed; as of tomorrow, when all is due. With `once` it ends when there is
 * nothing left to do.
 */
const [url = '', mode] = process.argv.slice(2);
const database = await connectDatabase(url, { isPatient: true, connections: 2 });
const jobs = openJobs(database.url, openLog('silent'));
process.send?.('working');
do {
  await matchNews({ database, textIndex });
  await tellDue({ database, jobs }, new Date(Date.now() + 24 * 60 * 60_000));
} while (mode !== 'once');
await jobs.close();
await database.close();
