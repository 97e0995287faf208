import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { counted } from '#domain/text/counted.ts';
import { type Draft, draftOf } from '../../mail/draft.ts';
import type { Executor } from '../../process/database.ts';
import { queueEmail } from '../../mail/queue.ts';
import type { Services } from '../../process/services.ts';

/** An account, by its address and name, and the token of a link. */
interface Linked {
  to: string;
  username: string;
  token: string;
}

/** Asks the reader of mail at a new address whether it is theirs. */
export function emailToNewAddress({ to, username, token }: Linked): Draft {
  return draftOf('confirm-new-address', { to, values: { username }, links: { confirm: `/confirm-email/${token}` } });
}

/** Asks the user who signed up with an address to confirm that they read mail there. */
export function emailToPresentAddress({ to, username, token }: Linked): Draft {
  return draftOf('confirm-address', { to, values: { username }, links: { confirm: `/confirm-email/${token}` } });
}

/** Tells a user whose address has just been proven by a password reset what the account holds: somebody else may have put it there. */
export function emailOfBelongings({
  to,
  username,
  listings,
  hasAgencyPage,
}: {
  to: string;
  username: string;
  listings: number;
  hasAgencyPage: boolean;
}): Draft {
  const english = [listings > 0 ? counted(listings, 'listing', 'listings') : '', hasAgencyPage ? 'an agency page' : ''];
  const burmese = [
    listings > 0 ? `ကြော်ငြာ ${burmeseDigits(String(listings))} ခု` : '',
    hasAgencyPage ? 'အကျိုးဆောင်စာမျက်နှာ' : '',
  ];
  const contents = { en: english.filter(Boolean).join(' and '), my: burmese.filter(Boolean).join('နှင့် ') };
  return draftOf('account-contents', { to, replyTo: 'site', values: { username, contents } });
}

/** Notifies the address that an account had until now, with the link that restores it. Replies go to the site. */
export function emailToOldAddress({ to, username, token }: Linked): Draft {
  return draftOf('address-changed', {
    to,
    replyTo: 'site',
    values: { username },
    links: { undo: `/undo-email/${token}` },
  });
}

/** Notifies an address that was an account's only until somebody restored the previous one. */
export function emailToReplacedAddress({ to, username }: { to: string; username: string }): Draft {
  return draftOf('address-restored', { to, replyTo: 'site', values: { username } });
}

/** Notifies a user, in the transaction of the change itself, that their password was changed (ACC-47). Replies go to the site. */
export async function notifyNewPassword(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  { email, username }: { email: string; username: string },
  by: 'form' | 'letter' | 'admin',
): Promise<void> {
  const name = by === 'admin' ? 'password-changed-by-admin' : 'password-changed';
  await queueEmail(services, tx, draftOf(name, { to: email, replyTo: 'site', values: { username } }));
}
