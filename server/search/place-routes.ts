import { Hono } from 'hono';
import { z } from 'zod';
import { pointText } from '#domain/around/around.ts';
import { buildingFactsSchema } from '#domain/building/schema.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { taughtKinds } from '#domain/search/taught.ts';
import { placeCreateSchema, placesFound, placeUpdateSchema } from '#domain/search/teach.ts';
import { oneLine } from '#domain/text/plain-text.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { createPlace, factsOf, type KnownRow, selectKnownPlaces, updatePlace } from './teach.ts';

/** Places in one answer: beyond that one searches. */
const mostShown = 50;

const placeSchema = z
  .object(
    withExamples(
      {
        name: z.string(),
        kind: z.enum(taughtKinds),
        en: z.string(),
        my: z.string(),
        spellings: z.array(z.string()).describe('Both names and every other spelling.'),
        township: z.enum(townshipSlugs).nullable(),
        point: z.string().nullable().describe('Latitude and longitude in degrees, as an admin has set them.'),
        facts: buildingFactsSchema.nullable().describe('What is noted of a building; null if nothing is.'),
        standsFor: z.string().nullable().describe('The synonym group that a term stands for.'),
        isHidden: z.boolean(),
        mergedInto: z.string().nullable().describe('The name of the place with which it is the same.'),
      },
      {
        name: 'hledan',
        kind: 'ward',
        en: 'Hledan',
        my: 'လှည်းတန်း',
        spellings: ['Hledan', 'Hle Dan', 'လှည်းတန်း'],
        township: 'kamayut',
        point: '16.8245, 96.1302',
        facts: null,
        standsFor: null,
        isHidden: false,
        mergedInto: null,
      },
    ),
  )
  .meta({ ref: 'KnownPlace' });

const listQuery = z.strictObject({
  search: oneLine(0, 100, 'invalid_value').default('').meta({ example: 'hledan' }),
  kind: z.enum(taughtKinds, 'invalid_value').optional(),
});

/** /api/place: the places and terms that the search knows, for admins (DSH-43 to DSH-47). */
export const placeRoutes = new Hono<ApiEnv>()
  .get(
    '/list',
    ...operation('place.list', {
      summary: `Known places and terms, the latest first, at most ${mostShown}`,
      answers: z.object({
        success: z.literal(true),
        places: z.array(placeSchema),
        total: z.number().int().describe('How many the search finds.').meta({ example: 328 }),
      }),
    }),
    input('query', listQuery),
    async (c) => {
      const { search, kind } = c.req.valid('query');
      const { db } = c.get('services').database;
      const known = await selectKnownPlaces(db);
      const found = placesFound(known, search).filter((place) => kind === undefined || place.kind === kind);
      const shown = found.slice(0, mostShown);
      const buildings = shown.filter((place) => place.kind === 'building').map(({ name }) => name);
      const facts = await factsOf(db, buildings);
      return succeed(c, { places: shown.map((place) => placeAnswer(place, facts)), total: found.length });
    },
  )
  .post(
    '/create',
    ...operation('place.create', {
      summary: 'Make a place or a term known to the search',
      answers: done('Saved').extend({ name: z.string().meta({ example: 'moonlight-court' }) }),
      refuses: [415],
      takes: jsonBody(32),
    }),
    input('json', placeCreateSchema),
    async (c) => {
      const name = await createPlace(c.get('services'), signedIn(c), c.req.valid('json'));
      return succeed(c, { message: 'Saved', name });
    },
  )
  .post(
    '/update',
    ...operation('place.update', {
      summary: 'Change, hide or merge a known place or term',
      answers: done('Saved'),
      refuses: [415],
      takes: jsonBody(32),
    }),
    input('json', placeUpdateSchema),
    async (c) => {
      await updatePlace(c.get('services'), signedIn(c), c.req.valid('json'));
      return succeed(c, { message: 'Saved' });
    },
  );

function placeAnswer({ lat, lon, ...place }: KnownRow, facts: Awaited<ReturnType<typeof factsOf>>) {
  return {
    ...place,
    facts: facts.get(place.name) ?? null,
    point: lat === null || lon === null ? null : pointText({ lat, lon }),
  };
}
