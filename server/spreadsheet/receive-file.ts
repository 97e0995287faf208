import { setImmediate as turn } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { Conflict, Invalid } from '#domain/errors.ts';
import { guessMapping } from '#domain/spreadsheet/guess.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { refuseOwner } from '../listing/create.ts';
import { lockAccount } from '../auth/account-lock.ts';
import { normalisedBody } from '../http/request/input.ts';
import { requireAccess } from '../http/request/access.ts';
import { openRenderQueue } from '../image/variant.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import {
  changeImport,
  deleteImportOf,
  importOf,
  type ImportRow,
  insertImport,
  insertRows,
  rememberedColumns,
} from './queries.ts';
import { openTable } from './read/table.ts';
import { lockIdle } from './start.ts';
import { deleteZip, zipPartKey } from './zip-photos.ts';

/** Rows that are stored at once. */
const batch = 100;
/** Rows by which columns are guessed. */
const sampled = 20;

/** A file of listings. */
interface Given {
  file: Blob;
  name: string;
  /** The account whose listings they are. */
  userId: string;
  /** The site's origin. */
  site: string;
}

/** Files that are read at once, each with a connection to the database, and those that wait (LST-495). */
const reading = openRenderQueue<ImportRow>({ atOnce: 1, waiting: 3 });

/**
 * Reads a file into the import of an account, whose earlier import is deleted, and guesses its columns (LST-444, LST-447).
 * @param signal aborted when the client has gone: its file is not read unless that has begun.
 * @throws Forbidden for another's account; Conflict while an earlier one is at work, or another file of the account is read; Busy while too many
 *   files wait; ClientGone; Invalid for a file that is none, or past its bounds
 */
export async function receiveFile(
  services: Pick<Services, 'database' | 'storage'>,
  currentUser: CurrentUser,
  given: Given,
  signal?: AbortSignal,
): Promise<ImportRow> {
  const { userId } = given;
  requireAccess('import.create', currentUser, userId);
  await refuseOwner(services.database.db, userId);
  if (reading.has(userId)) throw new Conflict('import_running');
  return reading.run(userId, () => readFile(services, currentUser, given), signal);
}

async function readFile(
  services: Pick<Services, 'database' | 'storage'>,
  currentUser: CurrentUser,
  { file, name, userId, site }: Given,
): Promise<ImportRow> {
  const { db } = services.database;
  const { kind, header, sheets, rows } = await openTable(file);
  const [headings, sheetNames] = [inUnicode(header), inUnicode(sheets)];
  const first: string[][] = [];
  let earlier: ImportRow | undefined;
  try {
    const taken = await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      earlier = await deleteImportOf(tx, userId);
      if (await importOf(tx, userId)) throw new Conflict('import_running');
      const id = uuidv7();
      const values = { id, userId, actorId: currentUser._id, fileName: name.slice(0, 200), kind, site };
      await insertImport(tx, { ...values, header: headings, sheets: sheetNames, rowCount: 1, mapping: [] });
      let [waiting, count]: [string[][], number] = [[], 0];
      const store = async () => {
        await insertRows(tx, id, count - waiting.length + 1, waiting);
        waiting = [];
        await turn();
      };
      for await (const row of rows) {
        count += 1;
        waiting.push(row);
        if (first.length < sampled) first.push(row);
        if (waiting.length >= batch) await store();
      }
      await store();
      if (count === 0) throw new Invalid('import_empty');
      const mapping = guessMapping(headings, first, await rememberedColumns(tx, userId));
      await changeImport(tx, id, { rowCount: count, mapping });
      return importOf(tx, userId);
    });
    if (!taken) throw new Error('The import was inserted, but is not there.');
    if (earlier) await deleteZip(services, earlier.id, earlier.photoParts);
    return taken;
  } finally {
    await rows.return(undefined);
  }
}

/** Names of columns and sheets in Unicode: those of a file in Zawgyi are converted like every text. */
function inUnicode(names: string[]): string[] {
  const normalised = normalisedBody({ names }, { names: 'text' });
  return 'fields' in normalised ? (normalised.fields['names'] as string[]) : names;
}

/**
 * Stores the next part of a ZIP with photos (LST-450). Whatever was compared is to be compared again.
 * @param part from 1 on: the first one replaces an earlier ZIP.
 * @throws as `lockIdle`; Conflict for a part that is not the next one, or once it is carried out
 */
export async function takeZipPart(
  services: Pick<Services, 'database' | 'storage'>,
  currentUser: CurrentUser,
  id: string,
  { part, file }: { part: number; file: Blob },
): Promise<void> {
  if (file.size === 0 || file.size > importLimits.part) throw new Invalid('import_zip_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Storage is slow, and no transaction waits for it: the turn is checked before and after.
  await services.database.db.transaction((tx) => requireTurn(tx, currentUser, id, part));
  await services.storage.put(zipPartKey(id, part), bytes, 'application/octet-stream');
  await services.database.db.transaction(async (tx) => {
    await requireTurn(tx, currentUser, id, part);
    await changeImport(tx, id, { photoParts: part, state: 'read' });
  });
}

/** @throws as {@link takeZipPart} */
async function requireTurn(tx: Executor, currentUser: CurrentUser, id: string, part: number): Promise<void> {
  const found = await lockIdle(tx, currentUser, 'import.photos', id);
  if (found.state === 'done') throw new Conflict('import_done');
  if (part !== 1 && part !== found.photoParts + 1) throw new Conflict('changed_meanwhile');
}
