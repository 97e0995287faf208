import { asc, gte, inArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { firstShownDay, outageLimits, type OutageUpdate, outageUpdateSchema } from '#domain/outage/outage.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { recordAction } from '../audit/record.ts';
import { prepared } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { outage } from '../database/schema.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';

const { township, slots, note, announcedOn } = outage;
const columns = { township, slots, note, announcedOn };

/** Announced outages of all townships, however old; 31 rows at most. Index: the primary key. */
export function selectOutages(db: Executor) {
  return db.select(columns).from(outage).orderBy(asc(township));
}

/** Announced outages shown to visitors. Index: the primary key. */
const shownOutages = prepared('shown_outages', (db) =>
  db
    .select(columns)
    .from(outage)
    .where(gte(announcedOn, sql.placeholder('day')))
    .orderBy(asc(township)),
);

/**
 * Announces the same slots for several townships, replacing what was announced before, and logs who did (OUT-6). Without slots
 * nothing is announced for them any more.
 * @returns what is now announced for all townships.
 */
export async function updateOutages(
  { database }: Pick<Services, 'database'>,
  currentUser: Pick<CurrentUser, '_id'>,
  update: OutageUpdate,
) {
  return database.db.transaction(async (tx) => {
    // Two admins at once: each one's log entry has what was there before.
    await tx.execute(sql`lock table ${outage} in share row exclusive mode`);
    const before = await tx.select(columns).from(outage).where(inArray(township, update.townships));
    await tx.delete(outage).where(inArray(township, update.townships));
    const written = update.slots.map(({ from, to }) => `${from}-${to}`);
    const rows = update.townships.map((slug) => ({
      township: slug,
      slots: written,
      note: update.note,
      announcedOn: update.announcedOn,
    }));
    if (written.length > 0) await tx.insert(outage).values(rows);
    const after = written.length > 0 ? { slots: written, note: update.note, announcedOn: update.announcedOn } : null;
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'outage.update',
      subjectId: currentUser._id,
      thing: { label: update.townships.join(', ').slice(0, 200) },
      change: { before, after },
    });
    return selectOutages(tx);
  });
}

const timeSchema = z.string().regex(/^\d\d:\d\d$/);

const answerSchema = z.object({
  success: z.literal(true),
  outages: z.array(
    z
      .object(
        withExamples(
          {
            township: z.enum(townshipSlugs),
            slots: z
              .array(z.object(withExamples({ from: timeSchema, to: timeSchema }, { from: '05:00', to: '09:00' })))
              .min(1)
              .max(outageLimits.slots)
              .describe('Daily, in Yangon time. One that ends before it begins continues past midnight.'),
            note: z.string().describe('Empty if there is none.'),
            announcedOn: z.iso.date().describe('The day of the announcement.'),
          },
          { township: 'bahan', note: 'Group A', announcedOn: '2026-11-20' },
        ),
      )
      .meta({ ref: 'Outage' }),
  ),
});

/** /api/outage: when the power is cut in which township (OUT-5, OUT-6). */
export const outageRoutes = new Hono<ApiEnv>()
  .get(
    '/get',
    ...operation('outage.get', {
      summary: 'Power cuts by township, as announced in the last 60 days',
      answers: answerSchema,
    }),
    async (c) => {
      const day = firstShownDay(new Date());
      return c.json(answerOf(await shownOutages(c.get('services').database.db, { day })));
    },
  )
  .get(
    '/list',
    ...operation('outage.list', {
      summary: 'Power cuts by township, however long ago they were announced',
      answers: answerSchema,
    }),
    async (c) => c.json(answerOf(await selectOutages(c.get('services').database.db))),
  )
  .post(
    '/update',
    ...operation('outage.update', {
      summary: 'Announce power cuts for several townships',
      description: 'Replaces what was announced for these townships before.',
      answers: answerSchema,
      refuses: [415],
      takes: jsonBody(4),
    }),
    input('json', outageUpdateSchema),
    async (c) => {
      const currentUser = signedIn(c);
      return c.json(answerOf(await updateOutages(c.get('services'), currentUser, c.req.valid('json'))));
    },
  );

function answerOf(rows: Awaited<ReturnType<typeof selectOutages>>) {
  return {
    success: true as const,
    outages: rows.map((row) => ({
      ...row,
      slots: row.slots.map((slot) => ({ from: slot.slice(0, 5), to: slot.slice(6) })),
    })),
  };
}
