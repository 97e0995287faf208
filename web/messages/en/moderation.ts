import type { BanKind } from '#domain/ban/ban.ts';
import type { Signal, VisitorReason } from '#domain/report/report.ts';
import { counted } from '#domain/text/counted.ts';

/** Words about a hidden listing, for its owner and admins. */
export const hiddenListing = {
  title: 'Hidden listing',
  /** For admins. */
  hide: 'Hide this listing',
  seeWhy: 'Hidden: see why',
  reason: 'Reason',
  reasonHint: 'Its owner reads it, and is sent it by email. 10 to 500 characters.',
  effect:
    'It leaves every list and search at once, and its page is only for its owner and admins. Nothing is deleted, and you can show it again.',
  hideNow: 'Hide it',
  hiddenSince: (day: string) => `Hidden since ${day}`,
  causes: {
    admin: 'An admin has hidden it, for this reason:',
    suspension: 'It is hidden while its owner’s account is suspended, for this reason:',
  },
  /** For its owner. */
  own: 'Only you and the admins can see it. Nothing is deleted. You can correct it, and write to us once.',
  appeal: 'Why should it be shown again?',
  appealHint: 'You can write once. 10 to 2,000 characters.',
  send: 'Send',
  appealed: (day: string) => `What its owner wrote on ${day}`,
  sent: 'Thank you. We will read it and answer.',
  waiting: 'We have not answered yet.',
  answered: (day: string) => `Our answer of ${day}: it stays hidden`,
  /** For admins. */
  answer: 'Answer',
  answerHint: 'Its owner reads it, and is sent it by email. Needed only if it stays hidden.',
  noteHint: 'Its owner is sent it by email. You may leave it empty.',
  restore: 'Show it again',
  keepHidden: 'Keep it hidden',
  suspended: 'It can be shown again once the suspension of its owner has ended.',
  toOwner: 'The owner’s account',
  edit: 'Edit the listing',
  toLists: { own: 'My listings', all: 'Hidden listings' },
};

/** Words about a new listing that waits until everyone sees it, for its poster and admins. */
export const waiting = {
  titles: { proof: 'Waiting for your confirmation', review: 'Waiting for a look' },
  states: { proof: 'Confirm your email', review: 'Waiting for a look' },
  since: (day: string) => `Waiting since ${day}`,
  unseen: 'Only its poster and our admins see it for now.',
  own: {
    proof: (email: string) =>
      `Please confirm ${email} with the link in our email: open it within an hour, in this browser. You do this only once.`,
    review: () =>
      'We look at new listings, and at those that were changed, before everyone sees them. There is nothing for you to do.',
  },
  theirs: {
    proof:
      'Its poster has not confirmed the email address of the account yet. It appears by itself when they do; you can show it before that.',
    review: 'It appears when an admin approves it. If it breaks the rules, hide it with the reason.',
  },
  again: 'Send another link',
  otherAddress: 'Change the address',
  sent: (email: string) => `We have sent another email to ${email}. Please look among the unwanted ones too.`,
  note: 'A word to its poster (optional)',
  approve: 'Approve and show it',
};

/** Words about the listings that admins have deleted. */
export const deletedListings = {
  title: 'Deleted by admins',
  lead: (days: number) =>
    `What an admin deletes can be restored for ${counted(days, 'day', 'days')}, with its photos, reviews and figures. What an owner deletes is gone.`,
  none: 'No admin has deleted a listing lately.',
  deleted: (name: string, day: string) => `deleted by ${name} on ${day}`,
  restore: 'Restore',
  back: 'All listings',
};

/** Words about all reviews, for admins. */
export const everyReview = {
  title: 'Reviews',
  lead: 'A review that you remove leaves the listing’s page at once. Its author cannot write another; you can restore it.',
  states: { shown: 'Shown', removed: 'Removed' },
  none: { shown: 'There are no reviews yet.', removed: 'No review is removed.' },
  written: (name: string, day: string) => `${name}, ${day}`,
  removed: (name: string, day: string) => `removed by ${name} on ${day}`,
  remove: 'Remove',
  restore: 'Restore',
};

/** Texts of the form for reports. */
export const report = {
  titles: { listing: 'Report this listing', review: 'Report this review', agent: 'Report this agency' },
  reason: 'What is wrong?',
  reasons: {
    gone: 'I was told that it is no longer available',
    'wrong-price': 'The price is wrong',
    'wrong-photos': 'The photos show another property',
    'not-the-owner': 'It is not theirs to offer',
    'posted-twice': 'It is posted twice',
    impostor: 'They are not who they say they are',
    untrue: 'What it says is not true',
    unsafe: 'It is offensive or unsafe',
  } satisfies Record<VisitorReason, string>,
  words: 'In your words (optional)',
  wordsHint: 'At most 500 characters.',
  email: 'Email (optional)',
  emailHint: 'To hear what came of it, unless the property is only gone. We delete it once we have told you.',
  lead: 'We never say who reported something. If two people say that a property is gone, we ask its owner, who has 72 hours to answer.',
  send: 'Send report',
  done: 'Thank you. Your report is noted.',
  back: { listing: 'Back to the listing', agent: 'Back to the agency', building: 'Back to the building' },
};

/** Words about what was reported, for admins. */
export const reports = {
  kinds: { listing: 'Listing', review: 'Review', agent: 'Agency' },
  wantsAnswer: 'wants an answer',
  /** Of what the portal itself reports. */
  signals: {
    'suspended-number': (name) => `It has a phone number of ${name}, whose account is suspended`,
    'suspended-photo': (name) => `It has a photo of ${name}, whose account is suspended`,
    'near-copy': (name) => `It is like a listing of ${name} in kind, price, size and a photo`,
    'same-photo': (name) => `It has a photo of a listing of ${name}`,
    'copied-text': (name) => `Its description is that of a listing of ${name}`,
    'like-hidden': (name) => `It has the text or a photo of a listing of ${name} that was hidden or deleted`,
    'same-number': (count) => `${count} accounts use its phone number`,
    'low-price': (lakh) =>
      `A quarter of its kind in this township ask ${lakh} lakh or less; it asks less than half of that`,
    'number-or-link': (text) => `Its texts have ${text}`,
    'posts-many': (count) => `A new account has posted ${count} listings in a day`,
  } satisfies Record<Signal, (words: string) => string> as Record<Signal, (words: string) => string>,
  compare: { user: 'The account' },
  gone: 'It is no longer there.',
  look: 'Look at it',
  answer: 'Answer (optional)',
  answerHint: 'Sent by email to those who left an address.',
};

/** Words about what is banned, for admins. */
export const bans = {
  title: 'Banned',
  lead: 'What you ban cannot be sent in a form any longer: in a sign-up, a listing, a profile, a message or a review. What is there already stays. Nothing is banned from admins.',
  kind: 'What',
  kinds: {
    'email-domain': 'Email address or domain',
    phone: 'Phone number',
    word: 'Word or phrase',
    link: 'Link',
    network: 'Network',
  } satisfies Record<BanKind, string>,
  value: 'Which',
  valueHint:
    'An email address or a domain such as mail.example, a phone number however it is written, a word, an address such as example.com/page, or a network such as 203.0.113.0/24.',
  reason: 'Reason',
  reasonHint: 'Only admins read it.',
  until: 'Until',
  untilHint: 'It ends at the beginning of this day. Leave it empty for one without a fixed end.',
  preview: 'See what it stops',
  stops: (value: string, count: number, isLeast: boolean) =>
    count > 0
      ? `${value} would stop ${isLeast ? 'at least ' : ''}${counted(count, 'thing', 'things')} that ${count === 1 ? 'is' : 'are'} here today:`
      : isLeast
        ? `${value} would stop none of the 500 newest things that may be meant; older ones were not read.`
        : `${value} would stop nothing that is here today.`,
  found: { account: 'Account', listing: 'Listing', agency: 'Agency' },
  more: (count: number) => `and ${count} more`,
  stays: 'These stay as they are. To remove them, hide the listing or suspend the account.',
  ban: 'Ban it',
  none: 'Nothing is banned.',
  by: (name: string, day: string) => `${name}, ${day}`,
  ends: (day: string) => `until ${day}`,
  ended: (day: string) => `ended on ${day}`,
  end: 'End it',
};

/** Words about confirming the phone numbers of a listing, for admins. */
export const confirmNumber = {
  title: 'Confirm its number',
  lead: 'Call it, and ask whether the listing is theirs. Its page then says on which day we confirmed the number, for a year, and so does every other listing of this account with that number. Ask for no papers, and write none down.',
  none: 'It has no number that can be dialled.',
  open: 'Not confirmed.',
  confirmed: (day: string) => `Confirmed on ${day}.`,
  confirm: 'They confirmed it',
  takeBack: 'Take it back',
};

/** Words about the suspension of a user, for admins. */
export const suspension = {
  title: 'Suspension',
  lead: 'A suspended user is signed out and cannot sign in; their listings and their agency’s page are hidden until it ends. Nothing is deleted.',
  ofAdmin: 'An admin cannot be suspended. Take the admin rights first.',
  reason: 'Reason',
  reasonHint: 'The user is sent it by email, and reads it when they try to sign in. 10 to 500 characters.',
  until: 'Until',
  untilHint: 'It ends at the beginning of this day. Leave it empty for one without a fixed end.',
  suspend: 'Suspend',
  suspended: (username: string) => `${username} is suspended.`,
  badge: 'Suspended',
  since: (day: string) => `Suspended since ${day}`,
  ends: (day: string) => `until ${day}`,
  noEnd: 'without a fixed end',
  reinstate: 'End the suspension',
  reinstated: (username: string) => `${username} can sign in again.`,
};
