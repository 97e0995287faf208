import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { questionLimits } from '#domain/desk/decision.ts';
import { lengthBetween, moment } from './columns.ts';
import { listing } from './listing.ts';

/** A question of a moderator to the owner of a listing, and the answer (MOD-45); it is deleted once the case is decided. */
export const deskQuestion = pgTable(
  'desk_question',
  {
    listingId: uuid('listing_id')
      .primaryKey()
      .references(() => listing.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('desk_question_answered').on(table.answeredAt).where(sql`${table.answeredAt} is not null`),
    check('desk_question_question', lengthBetween(table.question, { ...questionLimits.question, minimum: 1 })),
    check('desk_question_answer_length', lengthBetween(table.answer, { ...questionLimits.answer, minimum: 1 })),
    check('desk_question_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);
