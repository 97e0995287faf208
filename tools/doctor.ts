import { parseArgs } from 'node:util';
import { type Upkeep, upkeepOf } from '#server/metrics/upkeep.ts';
import { sharedPhotos } from './doctor/copies.ts';
import { examine, lookedAt } from './doctor/examine.ts';
import type { Examination } from './doctor/examination.ts';
import { requirePresentSchema } from '#server/database/known-migrations.ts';
import { atPlace, say } from './maintenance/opening.ts';
import { openReadOnly } from '#server/database/read-only.ts';
import { loadDictionary } from '#server/search/dictionary.ts';

/** Reminders of what the operator has to see to. They are no findings: nothing is wrong with a row or an object. */
const reminders: Record<Upkeep['due'][number], string> = {
  mail: 'No mail server is set (SMTP_URL): nobody receives email, and listings end without their owners being asked.',
  backup: 'No backup was made in the last 7 days (npm run backup -- --to FOLDER).',
  rate: 'No exchange rate was set in the last 30 days: prices are shown in one currency only.',
};

/** Maximum number of similar photo pairs that are listed. */
const mostHints = 20;

// `npm run doctor`: reports what is wrong with the portal's rows and objects, and changes nothing. `-- --quick` checks
// that objects exist without reading them; `-- --copies` also compares every photo with all others.
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, copies: { type: 'boolean', default: false } },
});

await atPlace(async ({ settings, database, storage, secret }) => {
  const { client, db, close } = await openReadOnly(database.url);
  try {
    await requirePresentSchema(client);
    const isThorough = !values.quick;
    await loadDictionary(db);
    const examination: Examination = { db, storage, secret, now: new Date(), isThorough, counts: new Map() };
    let findings = 0;
    for await (const finding of examine(examination)) {
      findings += 1;
      say(finding);
    }
    const outcome = findings === 0 ? 'No problems found' : `${findings.toLocaleString('en')} problems found`;
    const { due } = await upkeepOf(db, settings);
    say([`${outcome}: examined ${lookedAt(examination)}.`, ...due.map((duty) => reminders[duty])].join(' '));
    if (values.copies) await sayHints(sharedPhotos(examination));
    if (findings > 0) process.exitCode = 1;
  } finally {
    await close();
  }
});

/** Prints hints that deserve a look though nothing may be wrong; if there are many, only the first. */
async function sayHints(hints: AsyncIterable<string>): Promise<void> {
  let shown = 0;
  for await (const hint of hints) {
    if (shown === mostHints) return say(`Worth a look: there are more than these ${mostHints} pairs.`);
    shown += 1;
    say(`Worth a look: ${hint}`);
  }
}
