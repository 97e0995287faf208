import { and, asc, count, eq, isNull, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Remembered } from '#domain/spreadsheet/guess.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import type { Fault, RowOutcome } from '#domain/spreadsheet/states.ts';
import { importColumns, importedPhoto, listing, listingImport, listingImportRow } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

/** An import as its row has it. */
export type ImportRow = typeof listingImport.$inferSelect;

/** The import of an account; undefined if it has none. Index: listing_import_of_account. */
export async function importOf(db: Executor, userId: string): Promise<ImportRow | undefined> {
  const [found] = await db.select().from(listingImport).where(eq(listingImport.userId, userId));
  return found;
}

export async function importById(db: Executor, id: string): Promise<ImportRow | undefined> {
  const [found] = await db.select().from(listingImport).where(eq(listingImport.id, id));
  return found;
}

/** An import, locked until the transaction ends. */
export async function lockImport(tx: Executor, id: string): Promise<ImportRow | undefined> {
  const [found] = await tx.select().from(listingImport).where(eq(listingImport.id, id)).for('update');
  return found;
}

/** Deletes the import of an account, unless a process is at work on it. @returns it, if one was deleted. */
export async function deleteImportOf(tx: Executor, userId: string): Promise<ImportRow | undefined> {
  const [deleted] = await tx
    .delete(listingImport)
    .where(and(eq(listingImport.userId, userId), isNull(listingImport.runner)))
    .returning();
  return deleted;
}

export async function insertImport(tx: Executor, values: typeof listingImport.$inferInsert): Promise<ImportRow> {
  const [created] = await tx.insert(listingImport).values(values).returning();
  if (!created) throw new Error('The import was not inserted.');
  return created;
}

export async function changeImport(tx: Executor, id: string, values: Partial<typeof listingImport.$inferInsert>) {
  await tx
    .update(listingImport)
    .set({ ...values, changedAt: sql`now()` })
    .where(eq(listingImport.id, id));
}

/** Adds rows to an import. @param from the position of the first. */
export async function insertRows(
  tx: Executor,
  importId: string,
  from: number,
  rows: readonly string[][],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(listingImportRow).values(rows.map((cells, at) => ({ importId, position: from + at, cells })));
}

/** Says that a process gets on with an import. @returns whether it is its own: another one may have taken over. */
export async function beat(tx: Executor, id: string, runner: string): Promise<boolean> {
  return changeOwn(tx, id, runner, { beatAt: sql`now()`, takeovers: 0 });
}

/** Says that a process begins to work on an import. @returns as {@link beat} */
export async function begin(tx: Executor, id: string, runner: string): Promise<boolean> {
  return changeOwn(tx, id, runner, { beatAt: sql`now()` });
}

/** Says that a process has stopped, and its order is tried again later. @returns as {@link beat} */
export async function rest(tx: Executor, id: string, runner: string): Promise<boolean> {
  return changeOwn(tx, id, runner, { beatAt: null });
}

async function changeOwn(
  tx: Executor,
  id: string,
  runner: string,
  values: { beatAt: SQL | null; takeovers?: number },
): Promise<boolean> {
  const mine = await tx
    .update(listingImport)
    .set({ ...values, changedAt: sql`now()` })
    .where(and(eq(listingImport.id, id), eq(listingImport.runner, runner)))
    .returning({ id: listingImport.id });
  return mine.length > 0;
}

/** Marks the rows that are not compared, or not carried out, as failed. */
export async function failRows(tx: Executor, importId: string, step: 'check' | 'run'): Promise<void> {
  const faults: Fault[] = [{ field: '', code: 'import_failed' }];
  await tx
    .update(listingImportRow)
    .set({ outcome: 'fault', faults, isDone: step === 'run' })
    .where(and(eq(listingImportRow.importId, importId), isLeft(step)));
}

/** Condition of rows that are not compared yet, or not carried out. */
function isLeft(step: 'check' | 'run'): SQL {
  return step === 'check' ? isNull(listingImportRow.outcome) : eq(listingImportRow.isDone, false);
}

/** Forgets what was found about all rows, before they are compared or carried out. */
export async function resetRows(tx: Executor, importId: string): Promise<void> {
  await tx
    .update(listingImportRow)
    .set({ outcome: null, faults: [], isDone: false })
    .where(eq(listingImportRow.importId, importId));
}

/** The next rows that are not compared yet, or not carried out. Index: listing_import_row_key. */
export function nextRows(db: Executor, importId: string, step: 'check' | 'run', after: number, limit: number) {
  return db
    .select({
      position: listingImportRow.position,
      cells: listingImportRow.cells,
      outcome: listingImportRow.outcome,
    })
    .from(listingImportRow)
    .where(and(eq(listingImportRow.importId, importId), sql`${listingImportRow.position} > ${after}`, isLeft(step)))
    .orderBy(asc(listingImportRow.position))
    .limit(limit);
}

/** Facts that were found about a row. An undefined listing leaves the one that is stored. */
export interface FoundRow {
  position: number;
  outcome: RowOutcome;
  faults: Fault[];
  listingId: string | null | undefined;
}

/** Stores what was found about rows, in one statement. */
export async function setRows(
  tx: Executor,
  importId: string,
  rows: readonly FoundRow[],
  isDone: boolean,
): Promise<void> {
  const found = rows.map(({ listingId, ...row }) => ({ ...row, listing: listingId, keeps: listingId === undefined }));
  await tx.execute(sql`
    update ${listingImportRow} as stored
      set outcome = found.outcome, faults = found.faults, is_done = ${isDone},
        listing_id = case when found.keeps then stored.listing_id else found.listing end
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as found (position integer, outcome text, faults jsonb, listing uuid, keeps boolean)
      where stored.import_id = ${importId} and stored.position = found.position`);
}

/** The cells of all rows in two columns, by which rows that name the same listing are found. @param at positions from 0; below 0 for no column. */
export function selectKeys(db: Executor, importId: string, at: { reference: number; code: number }) {
  const cell = (index: number) =>
    sql<string | null>`${listingImportRow.cells} ->> ${index < 0 ? importLimits.columns : index}::int`;
  return db
    .select({ position: listingImportRow.position, reference: cell(at.reference), code: cell(at.code) })
    .from(listingImportRow)
    .where(eq(listingImportRow.importId, importId))
    .orderBy(asc(listingImportRow.position));
}

/** How many rows have each outcome, and how many of these are carried out. Index: listing_import_row_by_outcome. */
export async function countRows(db: Executor, importId: string) {
  const rows = await db
    .select({
      outcome: listingImportRow.outcome,
      count: count(),
      done: sql<number>`count(*) filter (where ${listingImportRow.isDone})`.mapWith(Number),
    })
    .from(listingImportRow)
    .where(eq(listingImportRow.importId, importId))
    .groupBy(listingImportRow.outcome);
  const of = (outcome: RowOutcome) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  const outcomes = { new: of('new'), changes: of('changes'), same: of('same'), fault: of('fault') };
  return { ...outcomes, done: rows.reduce((sum, row) => sum + row.done, 0) };
}

/** A page of the rows of an import, in order, of one outcome or all. Indexes: listing_import_row_key, listing_import_row_by_outcome. */
export function selectRows(
  db: Executor,
  importId: string,
  outcome: RowOutcome | undefined,
  after: number,
  limit: number,
) {
  const { position, cells, faults, isDone } = listingImportRow;
  return db
    .select({
      position,
      cells,
      outcome: listingImportRow.outcome,
      faults,
      isDone,
      listingId: listing.id,
      code: listing.code,
    })
    .from(listingImportRow)
    .leftJoin(listing, eq(listing.id, listingImportRow.listingId))
    .where(
      and(
        eq(listingImportRow.importId, importId),
        sql`${position} > ${after}`,
        outcome && eq(listingImportRow.outcome, outcome),
      ),
    )
    .orderBy(asc(position))
    .limit(limit);
}

/** The choices of an account for columns before. */
export async function rememberedColumns(db: Executor, userId: string): Promise<Remembered> {
  const [found] = await db.select().from(importColumns).where(eq(importColumns.userId, userId));
  return found?.columns ?? {};
}

export async function rememberColumns(tx: Executor, userId: string, columns: Remembered): Promise<void> {
  await tx
    .insert(importColumns)
    .values({ userId, columns })
    .onConflictDoUpdate({ target: importColumns.userId, set: { columns } });
}

/** The images that an account's imports made of these sources before. */
export async function knownPhotos(
  db: Executor,
  userId: string,
  sources: readonly string[],
): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map();
  const rows = await db
    .select({ source: importedPhoto.source, imageId: importedPhoto.imageId })
    .from(importedPhoto)
    .where(and(eq(importedPhoto.userId, userId), inArray(importedPhoto.source, [...sources])));
  return new Map(rows.map(({ source, imageId }) => [source, imageId]));
}

export async function rememberPhoto(db: Executor, values: typeof importedPhoto.$inferInsert): Promise<void> {
  const { userId, source } = importedPhoto;
  await db
    .insert(importedPhoto)
    .values(values)
    .onConflictDoUpdate({
      target: [userId, source],
      set: { imageId: values.imageId },
    });
}

/**
 * Imports on which a process was at work that has not been heard of for some minutes, or whose order nobody has begun for longer than any is
 * tried, as after a restore. Index: listing_import_at_work.
 */
export function lockStalled(tx: Executor) {
  return tx
    .select()
    .from(listingImport)
    .where(
      and(
        sql`${listingImport.runner} is not null`,
        or(
          lt(listingImport.beatAt, sql`now() - interval '3 minutes'`),
          and(isNull(listingImport.beatAt), lt(listingImport.changedAt, sql`now() - interval '1 day'`)),
        ),
        ne(listingImport.state, 'done'),
      ),
    )
    .orderBy(asc(listingImport.beatAt))
    .limit(20)
    .for('update', { skipLocked: true });
}

/** Deletes the imports that nobody has touched for long. Index: listing_import_by_change. */
export async function deleteOldImports(db: Executor): Promise<ImportRow[]> {
  return db
    .delete(listingImport)
    .where(
      and(
        lt(listingImport.changedAt, sql`now() - make_interval(days => ${importLimits.days}::int)`),
        isNull(listingImport.runner),
      ),
    )
    .returning();
}
