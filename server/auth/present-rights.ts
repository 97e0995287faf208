import type { CurrentUser, Services } from '../app/context.ts';
import { hasTwoFactor } from './two-factor/take-code.ts';

/**
 * Somebody with the rights that they have just now. Where the settings ask admins for two-factor sign-in, one who has yet to turn
 * it on counts as anybody else: whatever asks who is an admin is told so.
 */
export async function withPresentRights(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  currentUser: CurrentUser,
): Promise<CurrentUser> {
  if (!settings.adminTwoFactor || !currentUser.isAdmin) return currentUser;
  if (await hasTwoFactor(database.db, currentUser._id)) return currentUser;
  return { ...currentUser, isAdmin: false, needsTwoFactor: true };
}
