import { z } from 'zod';
import { type Nearby, nearbyKinds, placeSets } from '#domain/around/around.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import type { Executor } from '../process/database.ts';
import { mapOfOutlines } from './outlines.ts';
import { firstWithPoint, nearbyOf, type PlacedPlace, type SetRow, setsBrought } from './reads.ts';

/** Names of a place in both scripts. */
export const namesSchema = { en: z.string(), my: z.string() };

/** Something around a place. */
const nearbySchema = z
  .object(
    withExamples(
      {
        kind: z.enum(nearbyKinds),
        ...namesSchema,
        lines: z.array(z.string()).describe('The bus lines that stop there.'),
        metres: z.number().int().describe('The straight-line distance.'),
      },
      { kind: 'bus-stop', en: 'Hledan', my: 'လှည်းတန်း', lines: ['12', '37'], metres: 240 },
    ),
  )
  .meta({ ref: 'Nearby' });

/** Whose data is shown. */
export const sourceSchema = z
  .object(
    withExamples(
      {
        set: z.enum(placeSets),
        attribution: z.string().describe('Empty if the data does not say.'),
        licence: z.string().describe('Empty if the data does not say.'),
        datedOn: z.iso.date().nullable().describe('The day as of which it is.'),
        importedAt: z.iso.datetime(),
      },
      { set: 'bus', attribution: 'City Buses', licence: 'CC BY 4.0', datedOn: '2026-05-13' },
    ),
  )
  .meta({ ref: 'PlaceSource' });

/** Where the drawing of the townships is, and its size in its own units. */
const drawingSchema = z.object(
  withExamples(
    { address: z.string(), width: z.number().int(), height: z.number().int() },
    { address: '/api/around/drawing?version=1764496800000', width: 3200, height: 4200 },
  ),
);

/** Fields of an answer about what is around a place. */
export const aroundSchema = {
  place: z
    .object(withExamples({ name: z.string(), ...namesSchema }, { name: 'hledan', en: 'Hledan', my: 'လှည်းတန်း' }))
    .nullable()
    .describe('The known place from which the distances are; null where none with a point is known.'),
  nearby: z.array(nearbySchema).describe('The nearest of each kind.'),
  drawing: drawingSchema.nullable().describe('The map of the townships, if outlines have been brought.'),
  sources: z.array(sourceSchema).describe('Whose data this shows.'),
};

/** Returns what is around the first of some known places that has a point, and the map; nothing where nothing was brought. */
export async function aroundOf(db: Executor, names: readonly string[]) {
  const sets = await setsBrought(db);
  const hasPlaces = sets.has('bus') || sets.has('points');
  const place = hasPlaces ? await firstWithPoint(db, names) : undefined;
  const nearby = place ? await nearbyOf(db, place) : [];
  const outlines = sets.get('outlines');
  const shown = [...sets.values()].filter(({ kind }) => kind === 'outlines' || nearby.some((one) => isOf(one, kind)));
  return {
    place: place && nearby.length > 0 ? placeAnswer(place) : null,
    nearby: nearby.map((one) => ({ ...one, lines: [...one.lines] })),
    drawing: outlines ? await drawingAnswer(db, outlines) : null,
    sources: shown.map(sourceAnswer),
  };
}

function isOf({ kind }: Nearby, set: SetRow['kind']): boolean {
  return set === (kind === 'bus-stop' ? 'bus' : 'points');
}

function placeAnswer({ name, en, my }: PlacedPlace) {
  return { name, en, my };
}

async function drawingAnswer(db: Executor, { importedAt }: SetRow) {
  const { version, map } = await mapOfOutlines(db, importedAt);
  return { address: `/api/around/drawing?version=${version}`, width: map.width, height: map.height };
}

/** Whose a set is, as answers have it. */
export function sourceAnswer({ kind, attribution, licence, datedOn, importedAt }: SetRow) {
  return { set: kind, attribution, licence, datedOn, importedAt: importedAt.toISOString() };
}
