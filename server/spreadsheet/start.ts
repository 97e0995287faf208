import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { type Mapping, rememberedWith } from '#domain/spreadsheet/guess.ts';
import { recordAction } from '../audit/record.ts';
import { requireAccess } from '../http/request/access.ts';
import type { Operation } from '../http/request/access-table.ts';
import type { Job } from '../process/jobs.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import {
  deleteImportOf,
  deleteOldImports,
  importById,
  type ImportRow,
  lockImport,
  rememberColumns,
  rememberedColumns,
  resetRows,
} from './queries.ts';
import { type ImportOrder, importQueue, type Ordering, orderImport } from './order.ts';
import { type Importing, workOn } from './run-import.ts';
import { deleteZip, importFolder } from './zip-photos.ts';

/** Starts working on the imports that are ordered. */
export async function importListings(services: Importing): Promise<void> {
  await services.jobs.work(importQueue, (ordered) => workOn(services, ordered));
}

/** Every night: deletes the imports that nobody has touched for a month, and ZIPs that no import has. */
export function importSweep(services: Pick<Services, 'database' | 'storage'>): Job {
  return { name: 'sweep-imports', schedule: '13 4 * * *', run: () => sweepImports(services) };
}

async function sweepImports(services: Pick<Services, 'database' | 'storage'>): Promise<void> {
  const { database, storage } = services;
  await deleteOldImports(database.db);
  for await (const { key } of storage.list(importFolder)) {
    const [id = ''] = key.slice(importFolder.length).split('/');
    const found = await importById(database.db, id);
    if (!found || found.photoParts === 0) await storage.delete(key);
  }
}

/**
 * Locks an import for its account, or an admin.
 * @throws NotFound; Forbidden for another's; Conflict while a process is at work on it
 */
export async function lockIdle(
  tx: Executor,
  currentUser: CurrentUser,
  operation: Operation,
  id: string,
): Promise<ImportRow> {
  const found = await lockImport(tx, id);
  if (!found) throw new NotFound('import_not_found');
  requireAccess(operation, currentUser, found.userId);
  if (found.runner !== null) throw new Conflict('import_running');
  return found;
}

/**
 * Sets what the columns of a file are, remembers that for the account, and has all rows compared with the listings (LST-447, LST-448).
 * @param order a script that works on it itself keeps it.
 * @returns the order, for such a script.
 * @throws as {@link lockIdle}; Invalid for another number of columns; Conflict once it is carried out
 */
export async function setColumns(
  services: Pick<Services, 'database' | 'jobs'>,
  currentUser: CurrentUser,
  id: string,
  mapping: Mapping,
  order: Ordering = orderImport,
): Promise<ImportOrder> {
  return services.database.db.transaction(async (tx) => {
    const found = await lockIdle(tx, currentUser, 'import.columns', id);
    if (found.state === 'done') throw new Conflict('import_done');
    if (mapping.length !== found.header.length)
      throw new Invalid('invalid', [{ field: 'columns', code: 'invalid_value' }]);
    const before = await rememberedColumns(tx, found.userId);
    await rememberColumns(tx, found.userId, rememberedWith(before, found.header, mapping));
    await resetRows(tx, id);
    return order(services, tx, id, { mapping, state: 'checking', actorId: currentUser._id });
  });
}

/**
 * Carries an import out that was compared (LST-449).
 * @param endsAbsent whether the listings end that are online and not in the file.
 * @param order a script that works on it itself keeps it.
 * @returns the order, for such a script.
 * @throws as {@link lockIdle}; Conflict unless it was compared just before
 */
export async function startImport(
  services: Pick<Services, 'database' | 'jobs'>,
  currentUser: CurrentUser,
  id: string,
  endsAbsent: boolean,
  order: Ordering = orderImport,
): Promise<ImportOrder> {
  return services.database.db.transaction(async (tx) => {
    const found = await lockIdle(tx, currentUser, 'import.start', id);
    if (found.state !== 'checked') throw new Conflict('import_not_checked');
    const { userId, fileName, rowCount } = found;
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'import.start',
      subjectId: userId,
      change: { file: fileName, rows: rowCount, endsAbsent },
    });
    return order(services, tx, id, { state: 'running', endsAbsent, actorId: currentUser._id });
  });
}

/** Deletes an import on which nobody works, and its ZIP. What it has done stays done. @throws as {@link lockIdle} */
export async function deleteImport(
  services: Pick<Services, 'database' | 'storage'>,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  const found = await services.database.db.transaction(async (tx) => {
    const idle = await lockIdle(tx, currentUser, 'import.delete', id);
    await deleteImportOf(tx, idle.userId);
    return idle;
  });
  await deleteZip(services, id, found.photoParts);
}
