/**
 * A portal reduced to its database, for tests that kill one: `node hold-database.ts <DATA_DIR>` prints the address once the
 * embedded database runs, and stops it on SIGTERM.
 */
import { startEmbeddedPostgres } from '#server/database/embedded.ts';

const [, , dataDir = ''] = process.argv;
const database = await startEmbeddedPostgres(dataDir, () => undefined);
const stayAlive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => void database.stop().finally(() => clearInterval(stayAlive)));
process.stdout.write(`${database.url}\n`);
