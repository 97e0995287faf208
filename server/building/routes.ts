import { Hono } from 'hono';
import { z } from 'zod';
import { buildingFactNames } from '#domain/building/building.ts';
import { buildingSlug } from '#domain/building/schema.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { aroundSchema, namesSchema } from '../around/answer.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { listJson } from '../http/request/list-json.ts';
import { operation } from '../http/request/operation.ts';
import { listedSchema } from '../listing/answer.ts';
import { availabilityText, availableOf } from '../listing/find/filter-schema.ts';
import { usualPriceSchema } from '../usual-price/answer.ts';
import { listingsOfBuilding, readBuilding } from './read.ts';

const success = z.literal(true);
const whole = z.number().int();
const slugSchema = z.object({ slug: buildingSlug.meta({ example: 'star-city' }) });
const value = z.union([z.number(), z.boolean()]);

const buildingSchema = z
  .object(
    withExamples(
      {
        slug: z.string().describe('Of the building with which it is the same, if it is merged.'),
        ...namesSchema,
        township: z.enum(townshipSlugs).nullable(),
        street: z.string().nullable(),
        point: z.object(withExamples({ lat: z.number(), lon: z.number() }, { lat: 16.7735, lon: 96.2204 })).nullable(),
        hasNotes: z.boolean().describe('Whether admins have noted something of it.'),
      },
      { slug: 'star-city', en: 'Star City', my: 'ကြယ်မြို့တော်', township: 'thanlyin', street: null, hasNotes: true },
    ),
  )
  .meta({ ref: 'Building' });

const factSchema = z.object(
  withExamples(
    {
      name: z.enum(buildingFactNames),
      noted: value.nullable().describe('As the site has noted it; null where it has not.'),
      stated: z
        .array(z.object(withExamples({ value, listings: whole }, { value: 2018, listings: 3 })))
        .describe('Every value that listings state and how many do; empty where the site has noted it.'),
    },
    { name: 'yearBuilt', noted: null },
  ),
);

/** /api/building: the condos, estates and towers that the known places have (BLD-30, BLD-31). */
export const buildingRoutes = new Hono<ApiEnv>()
  .get(
    '/read/:slug',
    ...operation('building.read', {
      summary: 'What is known of a building, by the site and by its listings, and what is around it',
      answers: z.object({
        success,
        building: buildingSchema,
        facts: z.array(factSchema),
        listings: z.object(
          withExamples(
            { now: whole.describe('On the market.'), before: whole.describe('Not any more.') },
            { now: 4, before: 11 },
          ),
        ),
        rating: z.object(
          withExamples(
            { average: z.number().nullable().describe('Of the reviews, to one decimal.'), count: whole },
            { average: 4.5, count: 2 },
          ),
        ),
        usual: z
          .array(usualPriceSchema)
          .describe('What is usually asked there to rent and to buy, of 8 properties and more of its own.'),
        around: z.object(aroundSchema),
      }),
      refuses: [404],
    }),
    input('param', slugSchema),
    async (c) => succeed(c, await readBuilding(c.get('services').database.db, c.req.valid('param').slug)),
  )
  .get(
    '/listings/:slug',
    ...operation('building.listings', {
      summary: 'The newest listings of a building',
      description: 'With `available` those on the market, with `false` those that were: rented out, sold or ended.',
      answers: z.object({ success, results: z.array(listedSchema) }),
      refuses: [404],
    }),
    input('param', slugSchema),
    input('query', z.strictObject({ available: availabilityText })),
    async (c) => {
      const { db } = c.get('services').database;
      const isNow = availableOf(c.req.valid('query').available);
      const results = await listingsOfBuilding(db, c.req.valid('param').slug, isNow);
      return listJson(c, { success: true as const, results });
    },
  );
