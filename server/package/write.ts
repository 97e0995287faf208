import { isDeepStrictEqual } from 'node:util';
import { Conflict, NotFound } from '#domain/errors.ts';
import type { NewPackage, PackageChanges } from '#domain/package/create.ts';
import { recordAction } from '../audit/record.ts';
import type { Executor } from '../database/executor.ts';
import type { CurrentUser, Services } from '../app/context.ts';
import { insertPackage, isTitleTaken, lockPackage, lockTitles, type PackageRow, updatePackage } from './queries.ts';

/**
 * Makes a package.
 * @throws Conflict when another has its title, in whatever letter case.
 */
export async function createPackage(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  form: NewPackage,
): Promise<PackageRow> {
  return database.db.transaction(async (tx) => {
    await requireFreeTitle(tx, form.title);
    const created = await insertPackage(tx, form);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'package.create',
      subjectId: created.id,
      thing: { label: form.title },
      change: form,
    });
    return created;
  });
}

/**
 * Changes of a package what is given. Who has it already keeps what they got: places and days are theirs since they took it.
 * @throws NotFound; Conflict when somebody has changed it since its editor read it, or when another has its title
 */
export async function changePackage(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  { updatedAt, ...form }: PackageChanges,
): Promise<PackageRow> {
  return database.db.transaction(async (tx) => {
    // Titles before a package, as everywhere: of two that wait for each other, neither would go on.
    await lockTitles(tx);
    const before = await lockPackage(tx, id);
    if (!before) throw new NotFound('package_not_found');
    if (form.title !== undefined) await requireFreeTitle(tx, form.title, id);
    if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updatedAt.getTime()) {
      throw new Conflict('changed_meanwhile');
    }
    const after = { ...fieldsOf(before), ...form };
    // Written back as it is, it has not been updated (API-15).
    if (isDeepStrictEqual(after, fieldsOf(before))) return before;
    const changed = await updatePackage(tx, id, after);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'package.update',
      subjectId: id,
      thing: { label: before.title },
      change: { before: fieldsOf(before), after: fieldsOf(changed) },
    });
    return changed;
  });
}

async function requireFreeTitle(tx: Executor, title: string, id?: string): Promise<void> {
  await lockTitles(tx);
  await refuseTakenTitle(tx, title, id);
}

/**
 * Refuses a title that another package has, in whatever letter case.
 * @param id of the package that is to have it; undefined for a new one.
 * @throws Conflict
 */
export async function refuseTakenTitle(db: Executor, title: string, id?: string): Promise<void> {
  if (await isTitleTaken(db, title, id)) {
    throw new Conflict('package_title_taken', [{ field: 'title', code: 'package_title_taken' }]);
  }
}

function fieldsOf({ title, price, features, listingLimit, durationDays, highlighted }: PackageRow) {
  return { title, price, features, listingLimit, durationDays, highlighted };
}
