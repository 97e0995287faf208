import { Hono } from 'hono';
import { z } from 'zod';
import { type Figure, figureLimits, figureParts, figurePeriods, type FigureSums } from '#domain/figures/figures.ts';
import { figureTable } from '#domain/figures/table.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { recordOf } from '#domain/record.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import type { Executor } from '../process/database.ts';
import { figuresOf } from './collector.ts';
import { selectAccounts, selectDays, selectSince, selectTownships } from './queries.ts';

const whole = z.number().int();

const periodSchema = z.strictObject({
  days: z
    .enum(figurePeriods.map(String), 'invalid_value')
    .default(String(figurePeriods[0]))
    .transform(Number)
    .describe('The last days in Yangon that count, with today.')
    .meta({ example: '30' }),
});

const partsOf = (figure: Figure, description: string) =>
  z
    .object(
      withExamples(
        recordOf<string, typeof whole>(figureParts[figure], () => whole),
        {},
      ),
    )
    .describe(description);

const accountsShape = {
  signUps: whole.describe('Accounts opened on that day that still exist, without admins.'),
  posted: whole.describe(
    `Of them, those that have a listing posted within ${figureLimits.firstListingDays} days of signing up.`,
  ),
  paid: whole.describe('Of them, those that have been given a package with a price.'),
};

const daySchema = z
  .object(
    withExamples(
      {
        day: z.iso.date().describe('In Yangon.'),
        visit: partsOf('visit', 'Visits: pages opened from outside the site, by where from.'),
        page: partsOf('page', 'Pages opened, by kind.'),
        search: partsOf('search', 'Searches with a filter, without further pages of their results.'),
        tap: partsOf('tap', 'Taps on the ways to contact a poster: once a person, listing, way and day.'),
        message: partsOf('message', 'Messages to owners of listings, and to the site.'),
        ...accountsShape,
      },
      { day: '2026-11-20' },
    ),
  )
  .meta({ ref: 'DayFigures' });

/** /api/admin/figures: visits and what comes of them, as sums by day, for admins (DSH-60 to DSH-68). */
export const figureRoutes = new Hono<ApiEnv>()
  .get(
    '/figures',
    ...operation('figure.read', {
      summary: 'Visits by source, pages, searches, contacts and sign-ups, by day',
      description:
        'Sums by day, of which nothing tells whose they are. Robots, prefetches and admins are not counted. The last minute of other processes may be missing. Unlike the others, the figures of accounts are of those that exist now.',
      answers: z.object({
        success: z.literal(true),
        days: z.array(daySchema).describe('The first first, and those on which nothing happened too.'),
        townships: z
          .array(
            z.object(withExamples({ township: z.enum(townshipSlugs), count: whole }, { township: 'bahan', count: 12 })),
          )
          .describe(`The ${figureLimits.townships} that most searches were filtered by.`),
        since: z.iso
          .date()
          .nullable()
          .describe('The first day on which anything was counted: zeros before it say nothing. Null: nothing yet.')
          .meta({ example: '2026-11-01' }),
        isBehindCache: z
          .boolean()
          .describe('Whether a cache in front of the portal is set up: what that answers by itself is not counted.'),
      }),
    }),
    input('query', periodSchema),
    async (c) => {
      const { days } = c.req.valid('query');
      const { database, settings } = c.get('services');
      const { db } = database;
      // What this process has counted so far; the others write each minute.
      await figuresOf(c.get('services')).write();
      const [shown, since, townships] = await Promise.all([
        readDays(db, days),
        selectSince(db),
        selectTownships(db, days),
      ]);
      return succeed(c, { days: shown, since, townships, isBehindCache: settings.cachePurge !== undefined });
    },
  )
  .get(
    '/figures/csv',
    ...operation('figure.download', {
      summary: 'The same figures as a table, one line a day',
      downloads: ['text/csv'],
    }),
    input('query', periodSchema),
    async (c) => {
      const { db } = c.get('services').database;
      await figuresOf(c.get('services')).write();
      const [days, since] = await Promise.all([readDays(db, c.req.valid('query').days), selectSince(db)]);
      return c.body(figureTable(days, since), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="figures-${days.at(-1)?.day}.csv"`,
        'Cache-Control': 'private, no-store',
      });
    },
  );

/** The figures of each of the last days, zero where nothing happened. */
async function readDays(db: Executor, count: number): Promise<FigureSums[]> {
  const [days, accounts] = await Promise.all([selectDays(db, count), selectAccounts(db, count)]);
  const accountsOf = new Map(accounts.map((one) => [one.day, one]));
  return days.map(({ day, sums }) => {
    const { signUps, posted, paid } = accountsOf.get(day) ?? { signUps: 0, posted: 0, paid: 0 };
    const of = <Name extends Figure>(figure: Name): FigureSums[Name] =>
      recordOf<string, number>(figureParts[figure], (part) => sums[`${figure} ${part}`] ?? 0) as FigureSums[Name];
    const counted = {
      visit: of('visit'),
      page: of('page'),
      search: of('search'),
      tap: of('tap'),
      message: of('message'),
    };
    return { day, ...counted, signUps, posted, paid };
  });
}
