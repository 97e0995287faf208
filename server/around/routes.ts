import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { idField } from '#domain/text/plain-text.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { knownPlace } from '../database/schema.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import type { Executor } from '../process/database.ts';
import { aroundOf, aroundSchema, namesSchema, sourceAnswer, sourceSchema } from './answer.ts';
import { drawingOf, mapOfOutlines } from './outlines.ts';
import { placesNamedBy, setsBrought } from './reads.ts';

const success = z.literal(true);
const whole = z.number().int();

const mapSchema = z.object({
  width: whole.meta({ example: 3200 }),
  height: whole.meta({ example: 4200 }),
  townships: z.array(
    z.object(
      withExamples(
        {
          township: z.enum(townshipSlugs),
          path: z.string().describe('An SVG path in whole units.'),
          box: z.tuple([whole, whole, whole, whole]).describe('Left, top, width and height.'),
          at: z.tuple([whole, whole]).describe('Where its name belongs.'),
          room: whole.describe('Units that a name has there from side to side.'),
        },
        { township: 'bahan', path: 'M10 10l80 0 0 80-80 0z', box: [10, 10, 80, 80], at: [50, 50], room: 80 },
      ),
    ),
  ),
});

/** /api/around: what is around a listing, and the map of the townships, of data that the operator has brought (SRC-188 to SRC-190). */
export const aroundRoutes = new Hono<ApiEnv>()
  .get(
    '/listing/:listingId',
    ...operation('around.listing', {
      summary: 'The known building that a listing names, and what is around the known place that it names',
      description: 'Distances are straight lines. Empty where the operator has brought no such data.',
      answers: z.object({
        success,
        building: z
          .object(
            withExamples({ slug: z.string(), ...namesSchema }, { slug: 'star-city', en: 'Star City', my: 'ကြယ်မြို့တော်' }),
          )
          .nullable(),
        ...aroundSchema,
      }),
      refuses: [404],
    }),
    input('param', z.object({ listingId: idField().meta({ example: exampleIds.listing }) })),
    async (c) => {
      const { db } = c.get('services').database;
      const named = await placesNamedBy(db, c.req.valid('param').listingId);
      if (!named) throw new NotFound('listing_not_found');
      const [building, around] = await Promise.all([buildingOf(db, named.building), aroundOf(db, named.names)]);
      return succeed(c, { building, ...around });
    },
  )
  .get(
    '/outlines',
    ...operation('around.outlines', {
      summary: 'The outlines of the townships, to draw a map of',
      answers: z.object({
        success,
        map: mapSchema.nullable().describe('Null if the operator has brought none.'),
        source: sourceSchema.nullable(),
      }),
    }),
    async (c) => {
      const { db } = c.get('services').database;
      const set = (await setsBrought(db)).get('outlines');
      if (!set) return succeed(c, { map: null, source: null });
      const { map } = await mapOfOutlines(db, set.importedAt);
      const townships = map.townships.map((one) => ({
        ...one,
        box: [...one.box] as [number, number, number, number],
        at: [...one.at] as [number, number],
      }));
      return succeed(c, { map: { ...map, townships }, source: sourceAnswer(set) });
    },
  )
  .get(
    '/drawing',
    ...operation('around.drawing', {
      summary: 'The map of the townships as a drawing, with a part for each township',
      description: 'Squares at their town points where the operator has brought no outlines.',
      downloads: ['image/svg+xml'],
      limits: ['search'],
    }),
    input(
      'query',
      z.strictObject({
        version: z
          .string()
          .regex(/^\d{1,16}$/, 'invalid_value')
          .optional()
          .meta({ example: '1764496800000' }),
      }),
    ),
    async (c) => {
      const { db } = c.get('services').database;
      const set = (await setsBrought(db)).get('outlines');
      const { map, version } = await mapOfOutlines(db, set?.importedAt ?? new Date(0));
      // An address with the version of other outlines is answered with those in use, and not kept.
      const isKept = c.req.valid('query').version === version;
      return c.body(drawingOf(map), 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': isKept ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
    },
  );

/** The names of a known building; null for none. Index: the primary key. */
async function buildingOf(db: Executor, name: string | null) {
  if (name === null) return null;
  const { name: slug, en, my } = knownPlace;
  const [found] = await db
    .select({ slug, en, my })
    .from(knownPlace)
    .where(and(eq(slug, name), eq(knownPlace.isHidden, false)));
  return found ?? null;
}
