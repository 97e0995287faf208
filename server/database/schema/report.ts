import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { reportedKinds, reportLimits, reportOutcomes, reportReasons } from '#domain/report/report.ts';
import { createdAt, id, lengthBetween, moment, oneOf } from './columns.ts';

/**
 * A report of a listing, a review or an agency (MOD-18). It stays when what it is about is deleted: it names it as it was. Who reported is not
 * stored: only names that tell people apart for a day.
 */
export const report = pgTable(
  'report',
  {
    id: id(),
    kind: text('kind', { enum: reportedKinds }).notNull(),
    /** Id of the listing or the review, or of the user whose agency it is. */
    subjectId: uuid('subject_id').notNull(),
    /** Its title or name, or the text of the review, at that time. */
    label: text('label').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    /** In a reporter's own words; of a signal the name or the figure that its sentence has. */
    words: text('words'),
    /** Of a signal: the other listing, or the user, that it points at. */
    pointsTo: uuid('points_to'),
    /** Where what came of it is sent; forgotten then. */
    email: text('email'),
    /** Name of the reporter, for this thing and day alone. */
    visitor: text('visitor').notNull(),
    /** Name of their network, in the same way. */
    network: text('network').notNull(),
    day: date('day').notNull(),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
    /** The name of the admin at that time. */
    closedBy: text('closed_by'),
    outcome: text('outcome', { enum: reportOutcomes }),
    answer: text('answer'),
  },
  (table) => [
    uniqueIndex('report_once').on(table.subjectId, table.visitor, table.day).where(sql`${table.closedAt} is null`),
    index('report_open').on(table.subjectId, table.createdAt).where(sql`${table.closedAt} is null`),
    index('report_to_answer').on(sql`lower(${table.email})`).where(sql`${table.email} is not null`),
    index('report_by_target').on(table.pointsTo, table.reason).where(sql`${table.pointsTo} is not null`),
    index('report_by_age').on(table.createdAt),
    index('report_closed').on(table.closedAt).where(sql`${table.closedAt} is not null`),
    check('report_kind', oneOf(table.kind, reportedKinds)),
    check('report_reason', oneOf(table.reason, reportReasons)),
    check('report_outcome', oneOf(table.outcome, reportOutcomes)),
    check('report_words', lengthBetween(table.words, { minimum: 1, maximum: reportLimits.words })),
    check('report_answer', lengthBetween(table.answer, { ...reportLimits.answer, minimum: 1 })),
    check(
      'report_closing',
      sql`(${table.closedAt} is null) = (${table.outcome} is null) and (${table.closedAt} is null) = (${table.closedBy} is null)
        and (${table.answer} is null or ${table.closedAt} is not null) and (${table.email} is null or ${table.closedAt} is null)`,
    ),
  ],
);
