import type { StaffRole } from '#domain/account/staff.ts';
import { Forbidden, Unauthenticated } from '#domain/errors.ts';
import type { CurrentUser } from '../../process/services.ts';
import type { ApiEnv } from './context.ts';
import type { Context } from 'hono';

/** Who is allowed besides admins, who always are: anyone; signed-in users; the owner of the resource; staff with a role (ACC-122). */
const permits = {
  anyone: () => true,
  'signed-in': ({ currentUser }) => currentUser !== undefined,
  owner: ({ isOwn }) => isOwn,
  'owner or moderator': (asker) => asker.isOwn || hasRole(asker, 'moderator'),
  'owner or cashier': (asker) => asker.isOwn || hasRole(asker, 'cashier'),
  moderator: (asker) => hasRole(asker, 'moderator'),
  editor: (asker) => hasRole(asker, 'editor'),
  cashier: (asker) => hasRole(asker, 'cashier'),
  admin: () => false,
} satisfies Record<string, (asker: { currentUser: CurrentUser | undefined; isOwn: boolean }) => boolean>;

function hasRole({ currentUser }: { currentUser: CurrentUser | undefined }, role: StaffRole): boolean {
  return currentUser?.staffRoles.includes(role) ?? false;
}

/** A line of the table below. */
export type Rule = keyof typeof permits;

/** Who may call each API operation: one line per operation, keyed by the name given to `operation()` (ACC-7 to ACC-10). */
export const access = {
  'activity.list': 'admin',
  'backup.list': 'admin',
  'backup.make': 'admin',
  'backup.request': 'admin',
  'backup.download': 'admin',
  'banner.list': 'admin',
  'banner.create': 'admin',
  'banner.update': 'admin',
  'banner.delete': 'admin',
  'banner.days': 'admin',
  'banner.view': 'anyone',
  'ban.list': 'admin',
  'ban.preview': 'admin',
  'ban.create': 'admin',
  'ban.delete': 'admin',
  'channel.list': 'admin',
  'channel.decide': 'admin',
  'channel.test': 'admin',
  'desk.cases': 'moderator',
  'desk.decide': 'moderator',
  'desk.question': 'owner or moderator',
  'desk.answer': 'owner',
  'firstStep.list': 'admin',
  'firstStep.tick': 'admin',
  'demo.remove': 'admin',
  'agent.invite': 'admin',
  'auth.signUp': 'anyone',
  'auth.signIn': 'anyone',
  'auth.secondStep': 'anyone',
  'auth.signOut': 'anyone',
  'auth.signOutByPost': 'anyone',
  'auth.session': 'anyone',
  'auth.requestReset': 'anyone',
  'auth.resetPassword': 'anyone',
  'auth.providerNonce': 'anyone',
  'auth.providerSignIn': 'anyone',
  'auth.providerStart': 'anyone',
  'auth.providerCallback': 'anyone',
  'enquiry.contact': 'anyone',
  'enquiry.payment': 'anyone',
  'enquiry.messages': 'signed-in',
  'enquiry.markMessage': 'owner',
  'enquiry.ownPayments': 'signed-in',
  'enquiry.unread': 'signed-in',
  'enquiry.payments': 'cashier',
  'enquiry.markPayment': 'cashier',
  'enquiry.proof': 'cashier',
  'exchangeRate.read': 'anyone',
  'exchangeRate.history': 'admin',
  'exchangeRate.set': 'admin',
  'figure.read': 'admin',
  'figure.download': 'admin',
  'health.read': 'anyone',
  'status.read': 'admin',
  'image.upload': 'signed-in',
  'image.complete': 'owner',
  'image.delete': 'owner',
  'infoPage.read': 'anyone',
  'infoPage.list': 'editor',
  'infoPage.edit': 'editor',
  'infoPage.version': 'editor',
  'infoPage.create': 'editor',
  'infoPage.write': 'editor',
  'infoPage.restore': 'editor',
  'infoPage.set': 'editor',
  'infoPage.delete': 'editor',
  'listing.list': 'anyone',
  'listing.read': 'anyone',
  'listing.ofCode': 'anyone',
  'listing.related': 'anyone',
  'listing.search': 'anyone',
  'listing.fullSearch': 'anyone',
  'listing.suggest': 'anyone',
  'listing.map': 'anyone',
  'listing.townships': 'anyone',
  'listing.counts': 'anyone',
  'listing.since': 'anyone',
  'listing.asked': 'signed-in',
  'listing.readAdvert': 'signed-in',
  'listing.create': 'signed-in',
  'listing.update': 'owner',
  'listing.delete': 'owner',
  // Each listing is checked by the rule for a single one: listing.update, listing.delete.
  'listing.mark': 'signed-in',
  'listing.deleteMany': 'signed-in',
  'listing.renew': 'signed-in',
  'listing.hide': 'moderator',
  'listing.restore': 'moderator',
  'listing.appeal': 'owner',
  'listing.refuseAppeal': 'moderator',
  'listing.confirmNumber': 'moderator',
  'listing.confirmedNumbers': 'anyone',
  'listing.deleted': 'admin',
  'listing.undelete': 'admin',
  'listing.mergedInto': 'anyone',
  'listing.question': 'anyone',
  'listing.answer': 'anyone',
  'listing.view': 'anyone',
  'listing.views': 'anyone',
  'listing.tap': 'anyone',
  'listing.gone': 'anyone',
  'listing.tapDays': 'owner',
  'watch.channels': 'anyone',
  'watch.create': 'anyone',
  // The token of a watch permits everything with it.
  'watch.read': 'anyone',
  'watch.set': 'anyone',
  'watch.delete': 'anyone',
  'watch.feed': 'anyone',
  'watch.list': 'signed-in',
  'watch.watchers': 'signed-in',
  'watch.ownWatchers': 'signed-in',
  'search.progress': 'admin',
  'search.misses': 'admin',
  'search.reading': 'admin',
  'outage.get': 'anyone',
  'outage.list': 'admin',
  'outage.update': 'admin',
  'overview.read': 'admin',
  'overview.weeks': 'admin',
  'overview.townships': 'admin',
  'overview.expiring': 'admin',
  'package.list': 'anyone',
  'package.read': 'anyone',
  'package.status': 'owner or cashier',
  'package.select': 'signed-in',
  'package.buy': 'signed-in',
  'package.create': 'cashier',
  'package.update': 'cashier',
  'package.assign': 'cashier',
  'package.assignments': 'cashier',
  'paymentAccount.list': 'anyone',
  'paymentAccount.set': 'cashier',
  'place.list': 'admin',
  'place.create': 'admin',
  'place.update': 'admin',
  'post.list': 'anyone',
  'post.create': 'editor',
  'post.update': 'editor',
  'post.delete': 'editor',
  'postCategory.list': 'anyone',
  'postCategory.create': 'editor',
  'postCategory.rename': 'editor',
  'postCategory.delete': 'editor',
  'report.create': 'anyone',
  'review.create': 'signed-in',
  'review.list': 'anyone',
  'review.delete': 'owner or moderator',
  'review.every': 'moderator',
  'review.restore': 'moderator',
  'shortlist.read': 'signed-in',
  'shortlist.change': 'signed-in',
  'shortlist.listings': 'anyone',
  'sharedList.list': 'signed-in',
  'sharedList.create': 'signed-in',
  'sharedList.delete': 'signed-in',
  'sharedList.read': 'anyone',
  'sharedList.vote': 'anyone',
  'site.read': 'anyone',
  'site.settings': 'admin',
  'site.set': 'admin',
  'email.list': 'admin',
  'email.read': 'admin',
  'email.set': 'admin',
  'email.preview': 'admin',
  'email.test': 'admin',
  'site.export': 'admin',
  'site.import': 'admin',
  'user.read': 'anyone',
  'user.update': 'owner',
  'user.confirmEmail': 'anyone',
  'user.requestConfirmation': 'signed-in',
  'user.undoEmail': 'anyone',
  'user.proof': 'signed-in',
  'user.suspend': 'moderator',
  'user.reinstate': 'moderator',
  'user.dataCopy': 'signed-in',
  'user.orderDataCopy': 'signed-in',
  'user.downloadDataCopy': 'signed-in',
  'user.deletion': 'owner',
  'user.delete': 'owner',
  'user.list': 'admin',
  'user.choices': 'cashier',
  'session.list': 'signed-in',
  'session.end': 'owner',
  'session.endOthers': 'signed-in',
  'twoFactor.read': 'signed-in',
  'twoFactor.begin': 'signed-in',
  'twoFactor.turnOn': 'signed-in',
  'twoFactor.renewCodes': 'signed-in',
  'twoFactor.turnOff': 'signed-in',
  'twoFactor.turnOffFor': 'admin',
  'user.agents': 'anyone',
  'user.listings': 'anyone',
} as const satisfies Record<string, Rule>;

/** Parts of an operation that only some users may use or see, where others may call the operation too. */
export const privileges = {
  'enquiry.siteMessages': 'admin',
  'listing.createForAgent': 'admin',
  'listing.ended': 'owner',
  'listing.hidden': 'owner or moderator',
  'listing.hiddenAmong': 'moderator',
  'listing.offer': 'admin',
  'listing.owners': 'admin',
  'listing.reassign': 'admin',
  'listing.taps': 'admin',
  'user.appoint': 'admin',
  'user.email': 'owner',
  'user.figures': 'owner',
  'user.suspension': 'moderator',
} as const satisfies Record<string, Rule>;

/** The name of an operation in {@link access}. */
export type Operation = keyof typeof access;
/** The name of a part of an operation in {@link privileges}. */
export type Privilege = keyof typeof privileges;

const rules: Record<Operation | Privilege, Rule> = { ...access, ...privileges };

/** The name of an operation in the OpenAPI document: `listing_create` for `listing.create`. */
export function operationIdOf(operation: Operation): string {
  return operation.replace('.', '_');
}

/** Whether a user, or a visitor, may perform an operation on what belongs to `ownerId`. */
export function isAllowed(
  operation: Operation | Privilege,
  currentUser: CurrentUser | undefined,
  ownerId?: string | null,
): boolean {
  const isOwn = currentUser !== undefined && ownerId === currentUser._id;
  return currentUser?.isAdmin === true || permits[rules[operation]]({ currentUser, isOwn });
}

/**
 * Lets an operation proceed, or refuses it.
 * @param ownerId owner of the resource; needed for operations that owners may perform.
 * @throws Unauthenticated when sign-in is required and nobody is signed in; Forbidden when the user may not do it.
 */
export function requireAccess(
  operation: Operation | Privilege,
  currentUser: CurrentUser | undefined,
  ownerId?: string | null,
): void {
  if (isAllowed(operation, currentUser, ownerId)) return;
  throw currentUser === undefined ? new Unauthenticated('unauthorized') : notTheirs(currentUser);
}

/** Keeps staff from deciding about what is their own: an admin decides then (ACC-124). @throws Forbidden */
export function refuseOwnCase(currentUser: CurrentUser, ownerId: string): void {
  if (!currentUser.isAdmin && currentUser._id === ownerId) throw new Forbidden('own_case');
}

/**
 * Refusal for a user who may not do this; a different code for staff who could with two-factor sign-in.
 * @param fields form fields that the user may not fill in.
 */
export function notTheirs({ needsTwoFactor }: CurrentUser, fields: readonly string[] = []): Forbidden {
  const code = needsTwoFactor ? 'two_factor_required' : 'forbidden';
  return new Forbidden(
    code,
    fields.map((field) => ({ field, code })),
  );
}

/** The user who makes a call that only signed-in users may make: `operation()` has admitted them. */
export function signedIn(c: Context<ApiEnv>): CurrentUser {
  const currentUser = c.get('account');
  if (currentUser === undefined) throw new Unauthenticated('unauthorized');
  return currentUser;
}
