import { type Draft, draftOf } from '../mail/draft.ts';
import { dayPhrase } from '../package/emails.ts';

/** Tells a user that their account is suspended, why, and until when (MOD-6). */
export function emailAboutSuspension(to: string, { reason, until }: { reason: string; until: Date | null }): Draft {
  const common = { to, quote: reason, links: { contact: '/contact' } };
  return until === null
    ? draftOf('account-suspended', common)
    : draftOf('account-suspended-until', { ...common, values: { day: dayPhrase(until) } });
}

/** Tells a user that their account is no longer suspended (MOD-7). */
export function emailAboutReinstatement(to: string): Draft {
  return draftOf('account-reinstated', { to, links: { signIn: '/sign-in' } });
}
