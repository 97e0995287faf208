import { z } from 'zod';
import { suspensionLimits } from '../account/suspension.ts';
import { hidingLimits } from '../listing/hiding.ts';
import { listingTypes, propertyTypes } from '../listing/listing.ts';
import { exampleIds, withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { type ReportedKind, reportedKinds, reportLimits } from '../report/report.ts';
import { isVisible } from '../text/characters.ts';
import { futureDay } from '../text/future-day.ts';
import { idField, manyLines } from '../text/plain-text.ts';
import { townshipSlugs } from '../township/township.ts';

/** Length of a question to the owner of a listing, and of the answer, in UTF-16 code units (MOD-45). */
export const questionLimits = {
  question: { minimum: 10, maximum: 1000 },
  answer: { minimum: 2, maximum: 1000 },
} as const;

/** Length of a word to the owner that may be left out. */
const note = { minimum: 0, maximum: 500 } as const;

/**
 * The decisions about a case at the desk (MOD-42), and the length of the reason that each needs: its owner, or the user, is sent it.
 * `keep`: nothing is wrong; `done`: it was dealt with elsewhere; `show`: a listing that waits or is hidden is shown; `refuse`: it stays hidden after
 * an appeal; `merge`: it is the same as another listing, which its visitors see instead; `reopen`: the reports that were closed last are open again.
 */
export const decisionReasons = {
  keep: undefined,
  done: undefined,
  show: note,
  refuse: hidingLimits.answer,
  ask: questionLimits.question,
  correct: note,
  hide: hidingLimits.reason,
  end: hidingLimits.reason,
  merge: hidingLimits.reason,
  remove: undefined,
  suspend: suspensionLimits.reason,
  reopen: undefined,
} as const;
export type Decision = keyof typeof decisionReasons;
export const decisions = Object.keys(decisionReasons) as [Decision, ...Decision[]];

/** Whether a decision needs a reason, and how long one may be; undefined for one that takes none. */
export function reasonOf(decision: Decision): { minimum: number; maximum: number } | undefined {
  return decisionReasons[decision];
}

/** The facts of a case on which it depends what can be decided. */
export interface Decidable {
  kind: ReportedKind;
  /** Open reports. */
  count: number;
  /** Whether it is still there. */
  isThere: boolean;
  isHidden: boolean;
  /** Whether it is a listing that waits until everyone sees it. */
  waits: boolean;
  isAppealed: boolean;
  /** Whether its owner has answered a question. */
  isAnswered: boolean;
}

/** Returns the decisions that a case allows, in the order of the desk. */
export function decisionsFor({ kind, count, isThere, isHidden, waits, isAppealed, isAnswered }: Decidable): Decision[] {
  const isReported = count > 0 || isAnswered;
  const possible: Record<Decision, boolean> = {
    keep: isReported && !isHidden,
    done: isReported,
    show: kind === 'listing' && isThere && isHidden,
    refuse: isAppealed,
    ask: kind === 'listing' && isThere,
    correct: kind === 'listing' && isThere,
    hide: kind === 'listing' && isThere && (!isHidden || waits),
    end: kind === 'listing' && isThere && !isHidden,
    merge: kind === 'listing' && isThere && (!isHidden || waits),
    remove: kind === 'review' && isThere,
    suspend: isThere,
    // Of what is at the desk no longer.
    reopen: false,
  };
  return decisions.filter((decision) => possible[decision]);
}

/** Who can be suspended because of a listing of an agency (MOD-70). */
export const suspendedOf = ['member', 'agency'] as const;

const reasonCodes = {
  refuse: 'appeal_answer_length',
  ask: 'question_length',
  suspend: 'suspension_reason_length',
} as const satisfies Partial<Record<Decision, RuleCode>>;

/** The sentence about a reason that is too short or too long. */
function reasonCode(decision: Decision): RuleCode {
  return decision in reasonCodes ? reasonCodes[decision as keyof typeof reasonCodes] : 'hiding_reason_length';
}

/** The decisions that have a field of their own. */
const fieldsOf = {
  until: 'suspend',
  whom: 'suspend',
  into: 'merge',
  type: 'correct',
  township: 'correct',
  propertyType: 'correct',
} as const satisfies Record<string, Decision>;

/** Treats a form field without visible characters as left out. */
const leftOut = (value: unknown) => (typeof value === 'string' && !isVisible(value) ? undefined : value);
const mostReason = Math.max(...Object.values(decisionReasons).map((one) => one?.maximum ?? 0));

/** Body of POST /api/desk/decide: one decision about one thing. */
export const decisionSchema = z
  .strictObject(
    withExamples(
      {
        kind: z.enum(reportedKinds, 'invalid_value'),
        id: idField().describe('Id of the listing or the review, or of the user whose agency it is.'),
        decision: z.enum(decisions, 'invalid_value'),
        lastAt: z.iso
          .datetime({ error: 'invalid_value' })
          .optional()
          .describe(
            'The time of the latest report that was seen: later ones stay open. Without it all of them are closed.',
          ),
        updatedAt: z.iso
          .datetime({ error: 'invalid_value' })
          .optional()
          .describe('The `updatedAt` of the listing that was seen: if it was changed since, nothing is decided.')
          .meta({ 'x-shown': false }),
        answeredAt: z.iso
          .datetime({ error: 'invalid_value' })
          .optional()
          .describe('The time of the owner’s answer that was seen; left out if there was none.')
          .meta({ 'x-shown': false }),
        reason: z
          .preprocess(leftOut, manyLines(0, mostReason, 'hiding_reason_length').optional())
          .describe('The owner, or the user, is sent it; of `ask` the question.'),
        answer: z
          .preprocess(
            leftOut,
            manyLines(reportLimits.answer.minimum, reportLimits.answer.maximum, 'report_answer_length').optional(),
          )
          .describe('Sent to those who left an address with their report.'),
        until: z
          .preprocess(leftOut, futureDay.optional())
          .describe('Of `suspend`: the day in Yangon on which it ends; without one, until somebody ends it.'),
        whom: z
          .preprocess(leftOut, z.enum(suspendedOf, 'invalid_value').optional())
          .describe(
            'Of `suspend`: the member who has the listing, or the agency whose it is; without it, the member if there is one.',
          ),
        into: z
          .preprocess(
            leftOut,
            z
              .uuid('merge_target' satisfies RuleCode)
              .toLowerCase()
              .optional(),
          )
          .describe('Of `merge`: the other listing.'),
        type: z.enum(listingTypes, 'invalid_value').optional().describe('Of `correct`, as the next two.'),
        township: z.enum(townshipSlugs, 'invalid_value').optional(),
        propertyType: z.enum(propertyTypes, 'invalid_value').optional(),
      },
      {
        kind: 'listing',
        id: exampleIds.listing,
        decision: 'hide',
        lastAt: '2026-01-06T03:00:00.000Z',
        reason: 'The photos show another property.',
        answer: 'It is no longer shown.',
        until: undefined,
        whom: undefined,
        into: undefined,
        type: undefined,
        township: undefined,
        propertyType: undefined,
      },
    ),
  )
  .superRefine((form, context) => {
    const { decision, reason = '', into, type, township, propertyType } = form;
    const refuse = (field: string, code: RuleCode) =>
      context.addIssue({ code: 'custom', path: [field], message: code });
    const { minimum, maximum } = reasonOf(decision) ?? { minimum: 0, maximum: mostReason };
    if (reason.length < minimum || reason.length > maximum) refuse('reason', reasonCode(decision));
    for (const [field, needs] of Object.entries(fieldsOf))
      if (needs !== decision && form[field as keyof typeof fieldsOf] !== undefined) refuse(field, 'invalid_value');
    if (decision === 'merge' && into === undefined) refuse('into', 'merge_target');
    if (decision === 'correct' && !(type ?? township ?? propertyType)) refuse('township', 'correction_needed');
  });
export type DecisionForm = z.output<typeof decisionSchema>;

/** Body of POST /api/desk/answer/{id}. */
export const questionAnswerSchema = z.strictObject(
  withExamples(
    {
      answer: manyLines(questionLimits.answer.minimum, questionLimits.answer.maximum, 'question_answer_length'),
      askedAt: z.iso
        .datetime({ error: 'invalid_value' })
        .optional()
        .describe('The `askedAt` of the question that was read.')
        .meta({ 'x-shown': false }),
    },
    { answer: 'Yes, these are our photos. The building was painted last month.' },
  ),
);

export type QuestionAnswer = z.output<typeof questionAnswerSchema>;

/** A question to the owner of a listing, and the answer. */
export const questionSchema = z.object(
  withExamples(
    {
      question: z.string(),
      askedAt: z.iso.datetime(),
      answer: z.string().nullable(),
      answeredAt: z.iso.datetime().nullable(),
    },
    { question: 'Are these photos of this flat?', answer: null, answeredAt: null },
  ),
);
export type Question = z.output<typeof questionSchema>;
