import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { inquiryLimits } from '#domain/inquiry/inquiry.ts';
import { closedStages, leadLimits, leadSources, leadStages } from '#domain/lead/lead.ts';
import { longestWords } from '#domain/listing/filter.ts';
import { user } from './account.ts';
import { createdAt, id, lengthBetween, oneOf, updatedAt } from './columns.ts';

/** Condition that something is left to do about a lead. */
export function isOpenStage(stage: AnyPgColumn): SQL {
  return sql`${stage} not in (${sql.raw(closedStages.map((one) => `'${one}'`).join(', '))})`;
}

/** A person who may rent or buy from an account: known to that account alone (LEA-1). */
export const lead = pgTable(
  'lead',
  {
    id: id(),
    /** Whose it is: the account that owns the listings. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The member of its team who looks after them; null for the agency itself, and for everybody else (TEM-10). */
    memberId: uuid('member_id').references(() => user.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** As typed; null if they left only an address. */
    phone: text('phone'),
    /** The first number in it as it is dialled, in E.164 where it can be; and the address in lower case: by either a person is known again (LEA-5). */
    number: text('number'),
    email: text('email'),
    source: text('source', { enum: leadSources }).notNull(),
    stage: text('stage', { enum: leadStages }).notNull().default('new'),
    note: text('note').notNull().default(''),
    nextStep: text('next_step').notNull().default(''),
    /** The day of the next step, in Yangon. */
    nextOn: date('next_on'),
    /** The search that they look for, as a watch stores one: its canonical query string; empty for none. */
    wants: text('wants').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('lead_by_number').on(table.ownerId, table.number).where(sql`${table.number} is not null`),
    uniqueIndex('lead_by_email').on(table.ownerId, table.email).where(sql`${table.email} is not null`),
    index('lead_by_owner').on(table.ownerId, table.id),
    index('lead_newest').on(table.ownerId, table.updatedAt, table.id),
    index('lead_by_stage').on(table.ownerId, table.stage, table.updatedAt, table.id),
    index('lead_by_day')
      .on(table.ownerId, table.nextOn, table.id)
      .where(sql`${table.nextOn} is not null and ${isOpenStage(table.stage)}`),
    index('lead_by_member')
      .on(table.memberId, table.updatedAt, table.id, table.stage)
      .where(sql`${table.memberId} is not null`),
    index('lead_by_change').on(table.updatedAt),
    check('lead_source', oneOf(table.source, leadSources)),
    check('lead_stage', oneOf(table.stage, leadStages)),
    check('lead_name', lengthBetween(table.name, inquiryLimits.name)),
    check('lead_phone', lengthBetween(table.phone, inquiryLimits.phone)),
    check('lead_number', sql`${table.number} ~ '^[+]?[0-9]{3,17}$'`),
    check('lead_reach', sql`num_nonnulls(${table.number}, ${table.email}) > 0`),
    check('lead_note', lengthBetween(table.note, { minimum: 0, maximum: leadLimits.note })),
    check('lead_next_step', lengthBetween(table.nextStep, { minimum: 0, maximum: leadLimits.nextStep })),
    // Each character of the words may take nine in an address.
    check('lead_wants', lengthBetween(table.wants, { minimum: 0, maximum: longestWords * 9 + 3000 })),
  ],
);

/** A listing that a lead concerns. It outlives the listing, which may come back from the bin: its name and code say what it was about. */
export const leadListing = pgTable(
  'lead_listing',
  {
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'lead_listing_key', columns: [table.leadId, table.listingId] }),
    index('lead_listing_by_listing').on(table.listingId),
  ],
);
