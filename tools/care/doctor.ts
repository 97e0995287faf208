import { parseArgs } from 'node:util';
import { examine, lookedAt } from './examine.ts';
import type { Examination } from './examination.ts';
import { requirePresentSchema } from './migrations.ts';
import { atPlace, say } from './opening.ts';
import { openReadOnly } from './read-only.ts';

// `npm run doctor`: says what is wrong with the rows and objects of the portal, and changes nothing. `-- --quick` looks
// objects up without reading them.
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

await atPlace(async ({ database, storage, secret }) => {
  const { client, db, close } = await openReadOnly(database.url);
  try {
    await requirePresentSchema(client);
    const isThorough = !values.quick;
    const examination: Examination = { db, storage, secret, now: new Date(), isThorough, counts: new Map() };
    let findings = 0;
    for await (const finding of examine(examination)) {
      findings += 1;
      say(finding);
    }
    const outcome = findings === 0 ? 'All is well' : `${findings.toLocaleString('en')} things are wrong`;
    say(`${outcome}: looked at ${lookedAt(examination)}.`);
    if (findings > 0) process.exitCode = 1;
  } finally {
    await close();
  }
});
