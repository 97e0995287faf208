import { z } from 'zod';
import { emailField } from '../account/email-address.ts';
import { exampleIds, withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { isVisible } from '../text/characters.ts';
import { idField, manyLines } from '../text/plain-text.ts';

/** Kinds of things that can be reported: a listing, a review, or an agency. */
export const reportedKinds = ['listing', 'review', 'agent'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** Reasons for which visitors report something (MOD-18); `gone` asks the listing's owner instead of the admins (LST-184). */
export const visitorReasons = [
  'gone',
  'wrong-price',
  'wrong-photos',
  'not-the-owner',
  'posted-twice',
  'impostor',
  'untrue',
  'unsafe',
] as const;
export type VisitorReason = (typeof visitorReasons)[number];

/** Signals that the portal itself reports (MOD-33, MOD-40, MOD-58), and what each points at. */
export const signalTargets = {
  'suspended-number': 'user',
  'suspended-photo': 'user',
  'near-copy': 'listing',
  'same-photo': 'listing',
  'copied-text': 'listing',
  'like-hidden': 'listing',
  'same-number': null,
  'low-price': null,
  'number-or-link': null,
  'posts-many': 'user',
} as const satisfies Record<string, 'listing' | 'user' | null>;
export type Signal = keyof typeof signalTargets;
const signals = Object.keys(signalTargets) as Signal[];

/** Every reason for which something is before the admins. */
export const reportReasons = [...visitorReasons, ...signals] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Whether a reason is a signal of the portal itself. */
export function isSignal(reason: ReportReason): reason is Signal {
  return reason in signalTargets;
}

/** The reasons for which each kind can be reported, in the order of the form. */
export const reasonsOf: Record<ReportedKind, readonly VisitorReason[]> = {
  listing: ['gone', 'wrong-price', 'wrong-photos', 'not-the-owner', 'posted-twice', 'unsafe'],
  review: ['untrue', 'unsafe'],
  agent: ['impostor', 'untrue', 'unsafe'],
};

/** How much a report for a reason weighs in the order of the cases: what costs people money or safety comes first (MOD-20). */
export const reasonWeights: Record<ReportReason, number> = {
  unsafe: 5,
  'suspended-number': 5,
  'suspended-photo': 5,
  'like-hidden': 5,
  'near-copy': 4,
  'same-photo': 3,
  'copied-text': 3,
  'low-price': 3,
  'same-number': 2,
  'posts-many': 2,
  'number-or-link': 1,
  'not-the-owner': 4,
  impostor: 4,
  'wrong-photos': 3,
  untrue: 2,
  'wrong-price': 2,
  'posted-twice': 1,
  gone: 1,
};

/** Lengths of what reporters and admins write, in UTF-16 code units. */
export const reportLimits = { words: 500, answer: { minimum: 2, maximum: 1000 } } as const;

/** Days for which a report is kept once it is closed, and while it is open; and for which an address waits for what came of it. */
export const reportDays = { closed: 180, open: 365, email: 90 } as const;

/** Open reports with the same address: whoever leaves it on more is not written to about those. */
export const mostToAnswer = 5;

/** Outcomes of a case: something was done, or it stays as it is. */
export const reportOutcomes = ['acted', 'kept'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

const wrongReason = 'report_reason' satisfies RuleCode;

/** Treats a form field without visible characters as left out. */
const leftOut = (value: unknown) => (typeof value === 'string' && !isVisible(value) ? undefined : value);

/** Body of POST /api/report. */
export const reportSchema = z
  .strictObject(
    withExamples(
      {
        kind: z.enum(reportedKinds, 'invalid_value'),
        id: idField().describe('Id of the listing or the review, or of the user whose agency it is.'),
        reason: z.enum(visitorReasons, wrongReason),
        words: z.preprocess(leftOut, manyLines(0, reportLimits.words, 'report_words_length').optional()),
        email: z
          .preprocess(leftOut, emailField('email_invalid', 'email_invalid').optional())
          .describe('To hear what came of it; forgotten once that is sent.'),
      },
      {
        kind: 'listing',
        id: exampleIds.listing,
        reason: 'wrong-photos',
        words: 'These are the photos of the show flat.',
        email: 'mya.thida@example.com',
      },
    ),
  )
  .refine(({ kind, reason }) => reasonsOf[kind].includes(reason), { path: ['reason'], error: wrongReason });
export type ReportForm = z.output<typeof reportSchema>;

/** How the open reports of one thing are closed. */
export interface Closing {
  kind: ReportedKind;
  id: string;
  /** The time of the latest report that was seen, in ISO format; all of them if it is left out. */
  lastAt: string | undefined;
  outcome: ReportOutcome;
  /** Sent to those who left an address. */
  answer: string | undefined;
}
