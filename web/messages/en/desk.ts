import type { Decision } from '#domain/desk/decision.ts';
import { counted } from '#domain/text/counted.ts';

/** Words of the desk, for moderators. */
export const desk = {
  title: 'Desk',
  queue: 'What is to be decided',
  open: (shown: string, count: number) => `${shown} ${count === 1 ? 'case' : 'cases'} to decide`,
  none: 'There is nothing to decide.',
  causes: {
    appeal: 'appeal',
    asked: 'owner asked',
    answered: 'owner answered',
    waits: 'new',
    changed: 'changed',
    reports: (count: number) => counted(count, 'report', 'reports'),
  },
  since: (day: string) => `since ${day}`,
  owner: (day: string, shown: string, count: number) =>
    `here since ${day} · ${shown} ${count === 1 ? 'listing' : 'listings'}`,
  waits: {
    proof: 'It waits until its poster confirms the email address of the account.',
    review: 'It is new, and waits for a look.',
  },
  changed: 'It was online before, was changed or posted again since, and waits for a look.',
  with: 'Posted by, or with,',
  unproven: (count: number) =>
    count === 1
      ? 'One listing waits for its poster to confirm an address. There is nothing to decide about it.'
      : `${count} listings wait for their posters to confirm an address. There is nothing to decide about them.`,
  appeal: 'Its owner asks for it to be shown again:',
  asked: (day: string) => `Asked on ${day}:`,
  answered: (day: string) => `The owner’s answer of ${day}:`,
  more: (count: number) => `and ${counted(count, 'more report', 'more reports')}`,
  sides: { this: 'This listing', other: 'What it is like' },
  decisions: {
    keep: 'Nothing is wrong',
    done: 'Dealt with',
    show: 'Approve and show',
    refuse: 'Keep it hidden',
    ask: 'Ask the owner',
    correct: 'Correct',
    hide: 'Hide',
    end: 'End',
    merge: 'Merge',
    remove: 'Remove',
    suspend: 'Suspend',
    reopen: 'Take it back',
  } satisfies Record<Decision, string>,
  decided: {
    keep: 'Left as it is.',
    done: 'Closed.',
    show: 'Everyone can see it now.',
    refuse: 'It stays hidden; its owner is told why.',
    ask: 'The owner is asked. The case comes back with the answer, or in three days.',
    correct: 'Corrected; its owner is told.',
    hide: 'Hidden; its owner is told why.',
    end: 'Ended; its owner is told why, and can bring it back.',
    merge: 'Merged: its page leads to the other one.',
    remove: 'The review is removed.',
    suspend: 'The account is suspended.',
    reopen: 'It is open again. Emails about it stay sent.',
  } satisfies Record<Decision, string>,
  see: 'See it',
  seeOrTakeBack: 'See it, or take it back',
  steps: { previous: 'Previous', next: 'Next' },
  cancel: 'Cancel',
  reason: 'Reason',
  /** Names of the field, where it is not the reason. */
  reasons: {
    show: 'A word to its owner (optional)',
    correct: 'A word to its owner (optional)',
    refuse: 'Answer',
    ask: 'Question',
  } as Partial<Record<Decision, string>>,
  whom: 'Whom',
  suspended: {
    member: (name: string) => `The member who has it: ${name}`,
    agency: (name: string) => `The whole agency: ${name}`,
  },
  reasonHint: 'The owner is sent it by email.',
  into: 'The listing to keep',
  intoHint: 'Its address. Visitors of this one’s page are led there.',
  keys: 'Keys: J and K for the next and the previous case, the letter of a decision for its form, Ctrl and Enter to send it, Escape to leave it.',
  waiting: (count: number) => (count === 1 ? 'One case is to be decided.' : `${count} cases are to be decided.`),
  toDesk: 'To the desk',
};

/** Words for the owner of a listing who was asked something. */
export const deskQuestion = {
  title: 'A question about your listing',
  asked: (day: string) => `Asked on ${day}`,
  answer: 'Your answer',
  answerHint: '2 to 1,000 characters. You can also correct the listing.',
  send: 'Send',
  answered: (day: string) => `Your answer of ${day}`,
  thanks: 'Thank you. We will read it.',
};
