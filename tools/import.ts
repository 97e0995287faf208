import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { isRuleCode, ruleTexts } from '#domain/refusals.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { openPortal } from '#server/app/portal.ts';
import { presentUser } from '#server/auth/session/session.ts';
import { user } from '#server/database/schema.ts';
import { openLog } from '#server/process/log.ts';
import { siteAddress } from '#server/process/settings.ts';
import { StartError } from '#server/process/start-error.ts';
import type { CurrentUser } from '#server/process/services.ts';
import { headingOf, wordsOf } from '#server/spreadsheet/answer.ts';
import { keepImport } from '#server/spreadsheet/order.ts';
import { countRows, importById, type ImportRow, selectRows } from '#server/spreadsheet/queries.ts';
import { setColumns, startImport } from '#server/spreadsheet/start.ts';
import { receiveFile, takeZipPart } from '#server/spreadsheet/receive-file.ts';
import { type Importing, workOn } from '#server/spreadsheet/run-import.ts';
import { atPlace, say } from './maintenance/opening.ts';

// `npm run import -- FILE --account EMAIL [--as EMAIL] [--photos ZIP] [--check] [--end-absent]`: imports a spreadsheet of listings, as the page
// /import does, with the columns that are guessed or were chosen there before. `--as` names an admin, who needs no package for it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    account: { type: 'string' },
    as: { type: 'string' },
    photos: { type: 'string' },
    check: { type: 'boolean', default: false },
    'end-absent': { type: 'boolean', default: false },
  },
});

await atPlace(async ({ settings, database }) => {
  const [file] = positionals;
  const { account, as = account, photos } = values;
  if (file === undefined || account === undefined || as === undefined) {
    throw new StartError('Specify the file and the account: npm run import -- FILE --account EMAIL');
  }
  const { services } = await openPortal(settings, database, openLog('silent'));
  try {
    const owner = await userNamed(services, account);
    const currentUser = await userNamed(services, as);
    const site = new URL(siteAddress(settings)).origin;
    const given = { file: await opened(file), name: basename(file), userId: owner._id, site };
    const of = await receiveFile(services, currentUser, given);
    if (photos !== undefined) await sendPhotos(services, currentUser, of.id, await opened(photos));
    await workOn(
      services,
      await setColumns(services, currentUser, of.id, of.mapping, keepImport),
      undefined,
      Number.POSITIVE_INFINITY,
    );
    say(columnsOf(of));
    await report(services, of.id, 'Compared');
    if (values.check) return;
    await workOn(
      services,
      await startImport(services, currentUser, of.id, values['end-absent'], keepImport),
      undefined,
      Number.POSITIVE_INFINITY,
    );
    await report(services, of.id, 'Imported');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [issue] = error.issues;
    throw new StartError(ruleTexts[issue?.code ?? error.code]);
  } finally {
    await services.jobs.close();
  }
});

async function opened(path: string): Promise<Blob> {
  return openAsBlob(path).catch(() => {
    throw new StartError(`There is no file ${path}.`);
  });
}

/** A user by their email address. @throws StartError for none, or one who is suspended */
async function userNamed(services: Importing, email: string): Promise<CurrentUser> {
  const [found] = await services.database.db
    .select({ id: user.id })
    .from(user)
    .where(eq(sql`lower(${user.email})`, email.toLowerCase()));
  const present = found && (await presentUser(services, found.id));
  if (!present) throw new StartError(`No account that may post has the email address ${email}.`);
  return present;
}

async function sendPhotos(services: Importing, currentUser: CurrentUser, id: string, zip: Blob): Promise<void> {
  const { part: size, parts } = importLimits;
  if (zip.size > size * parts) throw new StartError(ruleTexts.import_zip_large);
  for (let part = 1; (part - 1) * size < zip.size; part += 1) {
    await takeZipPart(services, currentUser, id, { part, file: zip.slice((part - 1) * size, part * size) });
  }
}

function columnsOf({ header, mapping }: ImportRow): string {
  return header.map((heading, at) => `  ${heading}: ${mapping[at] ?? 'not read'}`).join('\n');
}

/** Says how many rows have each outcome, and what is wrong with those that are left out. */
async function report({ database: { db } }: Importing, id: string, done: string): Promise<void> {
  const of = await importById(db, id);
  if (!of) return;
  const counts = await countRows(db, id);
  const ended = of.endedCount > 0 ? `, ${of.endedCount} ended` : '';
  say(`${done}: ${counts.new} new, ${counts.changes} changed, ${counts.same} the same, ${counts.fault} wrong${ended}.`);
  for (const { position, faults } of await selectRows(db, id, 'fault', 0, importLimits.rows)) {
    for (const fault of faults) {
      const words = isRuleCode(fault.code) ? wordsOf(fault, 'en') : fault.code;
      say(`  Row ${position}, ${headingOf(of, fault) ?? 'whole row'}: ${words}${fault.about ? ` ${fault.about}` : ''}`);
    }
  }
}
