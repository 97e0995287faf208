import type { TokenScope } from '#domain/partner/scopes.ts';
import { Forbidden } from '#domain/errors.ts';
import type { Operation } from './access-table.ts';

/**
 * The calls that each scope of an access token opens (PTN-2). Whatever is in no list is refused to every token: what concerns the account, its
 * sessions and tokens, and all that only staff may do.
 */
export const tokenAccess: Record<TokenScope, readonly Operation[]> = {
  'listings:read': [
    'listing.list',
    'listing.read',
    'listing.ofCode',
    'listing.related',
    'listing.search',
    'listing.fullSearch',
    'listing.counts',
    'listing.townships',
    'listing.views',
    'listing.tapDays',
    'user.listings',
    'user.read',
    'user.agents',
    'exchangeRate.read',
  ],
  'listings:write': [
    'listing.create',
    'listing.update',
    'listing.delete',
    'listing.mark',
    'listing.deleteMany',
    'listing.changeMany',
    'listing.renew',
    'image.upload',
    'image.complete',
    'image.delete',
    'image.video',
    'package.status',
  ],
  'inquiries:read': ['enquiry.messages', 'enquiry.unread'],
};

/** Returns the scopes that open a call to a token. */
export function scopesFor(operation: Operation): TokenScope[] {
  return (Object.keys(tokenAccess) as TokenScope[]).filter((scope) => tokenAccess[scope].includes(operation));
}

/** Refuses a call that none of a token's scopes opens. @throws Forbidden */
export function requireScope(operation: Operation, scopes: readonly TokenScope[]): void {
  if (!scopesFor(operation).some((scope) => scopes.includes(scope))) throw new Forbidden('token_scope');
}
