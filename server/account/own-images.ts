import { and, eq, inArray } from 'drizzle-orm';
import { Invalid } from '#domain/errors.ts';
import { imageAddress, imageIdOf } from '#domain/image/address.ts';
import type { Executor } from '../database/executor.ts';
import { image } from '../database/schema.ts';
import type { CurrentUser } from '../app/context.ts';
import type { UserRow } from './person.ts';

/**
 * The avatar that a form asks for, as it is kept: an image that was uploaded for this (ACC-3), by the person or by the admin who edits them.
 * @returns undefined when it stays as it is, null when there is to be none.
 * @throws Invalid for anything else
 */
export async function avatarOf(
  tx: Executor,
  currentUser: CurrentUser,
  person: UserRow,
  address: string | null | undefined,
): Promise<string | null | undefined> {
  if (address === undefined || address === person.avatar) return undefined;
  if (address === null) return null;
  const id = imageIdOf(address);
  if (id === undefined || !(await isAvatar(tx, id, [person.id, currentUser._id]))) {
    throw new Invalid('invalid', [{ field: 'avatar', code: 'avatar_image' }]);
  }
  await giveImages(tx, [id], currentUser, person.id);
  return imageAddress(id, 200);
}

/** Gives a person the images that an admin has uploaded for them: they live and go with what they show. */
export async function giveImages(tx: Executor, ids: readonly string[], from: CurrentUser, to: string): Promise<void> {
  if (from._id === to) return;
  await tx
    .update(image)
    .set({ userId: to })
    .where(and(inArray(image.id, [...ids]), eq(image.userId, from._id)));
}

/** Locked, so that no clean-up takes it before it is shown. */
async function isAvatar(tx: Executor, id: string, owners: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ id: image.id })
    .from(image)
    .where(
      and(eq(image.id, id), eq(image.state, 'ready'), eq(image.purpose, 'avatar'), inArray(image.userId, [...owners])),
    )
    .for('no key update');
  return found.length > 0;
}
