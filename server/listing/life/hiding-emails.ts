import { type Draft, draftOf } from '../../mail/draft.ts';

/** A listing that an email is about. */
interface About {
  id: string;
  name: string;
}

/** A listing, and the answer to its owner's appeal, if there is one. */
interface Answered extends About {
  answer?: string | undefined;
}

/** Tells the owner of a listing that it is hidden, why, and how to object (MOD-2). */
export function emailAboutHiding(to: string, { id, name, reason }: About & { reason: string }): Draft {
  return draftOf('listing-hidden', { to, title: name, quote: reason, links: { listing: `/hidden-listing/${id}` } });
}

/** Tells the owner of a hidden listing that it is shown again, with the answer to the appeal, if there is one. */
export function emailAboutRestoration(to: string, { id, name, answer }: Answered): Draft {
  return draftOf('listing-restored', { to, title: name, quote: answer, links: { listing: `/listing/${id}` } });
}

/** Tells somebody that an admin has looked at their new listing, and that everyone sees it. */
export function emailAboutApproval(to: string, { id, name, answer }: Answered): Draft {
  return draftOf('listing-approved', { to, title: name, quote: answer, links: { listing: `/listing/${id}` } });
}

/** Tells the owner of a hidden listing why it stays hidden after their appeal. */
export function emailAboutRefusal(to: string, { id, name, answer }: About & { answer: string }): Draft {
  return draftOf('appeal-refused', { to, title: name, quote: answer, links: { listing: `/hidden-listing/${id}` } });
}
