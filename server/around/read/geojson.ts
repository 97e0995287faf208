import { z } from 'zod';
import { aroundLimits, type NearbyKind } from '#domain/around/around.ts';
import { type Ring, simplified } from '#domain/around/outline.ts';
import { isOneLine, isVisible } from '#domain/text/characters.ts';
import { isTownship, type Township } from '#domain/township/township.ts';
import type { BroughtPlace, Source } from '../replace.ts';
import { dayIn } from './gtfs.ts';
import { Issues, WrongFiles } from './issues.ts';
import { namesOf, wrongNames, wrongPoint } from './names.ts';

const collectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
  attribution: z.string().max(aroundLimits.attribution.maximum).optional(),
  licence: z.string().max(aroundLimits.attribution.maximum).optional(),
  license: z.string().max(aroundLimits.attribution.maximum).optional(),
  date: z.string().max(10).optional(),
});
const cornerSchema = z.tuple([z.number(), z.number()], z.number());
const ringSchema = z.array(cornerSchema).min(4);
const featureSchema = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Point'), coordinates: cornerSchema }),
    z.object({ type: z.literal('Polygon'), coordinates: z.array(ringSchema).min(1) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ringSchema).min(1)).min(1) }),
  ]),
});
type Feature = z.output<typeof featureSchema>;

/** A file of an operator: its name for messages, and its text. */
export interface TextFile {
  name: string;
  text: string;
}

/** Kinds of points by what the file calls them, which are those of OpenStreetMap too. */
const kinds: ReadonlyMap<string, NearbyKind> = new Map([
  ['market', 'market'],
  ['marketplace', 'market'],
  ['hospital', 'hospital'],
  ['school', 'school'],
]);

/**
 * Reads markets, hospitals and schools from a GeoJSON of points: their kind in `kind` or `amenity`, their names in `name`, `name:en` and `name:my`.
 * @throws WrongFiles naming lines
 */
export function readPoints(file: TextFile): { places: BroughtPlace[]; source: Source } {
  const issues = new Issues();
  const { features, source, lineOf } = featuresOf(file, issues);
  const places = features.flatMap(({ feature: { geometry, properties }, at }): BroughtPlace[] => {
    const text = (name: string) => {
      const value = properties?.[name];
      return typeof value === 'string' ? value : undefined;
    };
    const kind = kinds.get(text('kind') ?? text('amenity') ?? '');
    const names = namesOf([text('name:en') ?? text('name_en'), text('name:my') ?? text('name_my'), text('name')]);
    if (geometry.type !== 'Point' || kind === undefined) {
      const why = kind === undefined ? 'has no kind or amenity that is market, hospital or school' : 'is no point';
      issues.add(file.name, () => lineOf(at), `feature ${at + 1} ${why}`);
      return [];
    }
    const [lon, lat] = geometry.coordinates;
    for (const why of [wrongNames(names), wrongPoint({ lat, lon })])
      if (why) issues.add(file.name, () => lineOf(at), `feature ${at + 1} ${why}`);
    return [{ kind, ...(names ?? { en: '', my: '' }), lat, lon, lines: [] }];
  });
  issues.refuse();
  return { places, source };
}

/**
 * Reads outlines of townships from a GeoJSON of polygons whose `township` is a slug of ours, and simplifies them. Those without one are of townships
 * that the portal does not cover, and left out.
 * @returns also how many were left out
 * @throws WrongFiles naming lines
 */
export function readOutlines(file: TextFile): { outlines: Map<Township, Ring[]>; leftOut: number; source: Source } {
  const issues = new Issues();
  const { features, source, lineOf } = featuresOf(file, issues);
  const outlines = new Map<Township, Ring[]>();
  let [leftOut, corners, drawn] = [0, 0, 0];
  for (const { feature, at } of features) {
    const { geometry, properties } = feature;
    const refuse = (why: string) => issues.add(file.name, () => lineOf(at), `feature ${at + 1} ${why}`);
    const slug = properties?.['township'] ?? null;
    if (slug === null) {
      leftOut += 1;
      continue;
    }
    if (typeof slug !== 'string' || !isTownship(slug)) {
      refuse(`is of a township that the portal does not have: ${JSON.stringify(slug).slice(0, 60)}`);
      continue;
    }
    if (outlines.has(slug)) refuse(`is of ${slug} a second time`);
    if (geometry.type === 'Point') {
      refuse('is a point, and no outline');
      continue;
    }
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    corners += rings.reduce((sum, ring) => sum + ring.length, 0);
    const wrong = rings.flat().find(([lon, lat]) => wrongPoint({ lat, lon }));
    if (wrong) refuse(`has a corner that ${wrongPoint({ lat: wrong[1], lon: wrong[0] })}`);
    if (rings.some((ring) => String(ring[0]) !== String(ring.at(-1)))) refuse('has a ring that is not closed');
    if (corners > aroundLimits.corners) continue;
    const simple = rings.map((ring) => simplified(ring.map(([lon, lat]) => [lon, lat] as const)));
    drawn += simple.reduce((sum, ring) => sum + ring.length, 0);
    outlines.set(slug, simple);
  }
  if (drawn > aroundLimits.drawn)
    issues.add(
      file.name,
      1,
      `has ${drawn} corners that are some 11 m off, of which at most ${aroundLimits.drawn} can be drawn`,
    );
  if (corners > aroundLimits.corners) issues.add(file.name, 1, `has more than ${aroundLimits.corners} corners`);
  if (outlines.size === 0)
    issues.add(file.name, 1, 'has no outline with the slug of a township in its property "township"');
  issues.refuse();
  return { outlines, leftOut, source };
}

/** The features of a file with their positions, whose it is, and the line at which each begins. @throws WrongFiles */
function featuresOf({ name, text }: TextFile, issues: Issues) {
  if (text.length > aroundLimits.bytes)
    throw new WrongFiles([`${name}:1: is larger than ${aroundLimits.bytes / 1024 / 1024} MB`]);
  const parsed = collectionSchema.safeParse(jsonOf(name, text));
  if (!parsed.success) throw new WrongFiles([`${name}:1: is no GeoJSON with a list of features`]);
  const { features, attribution = '', licence, license, date } = parsed.data;
  if (features.length > aroundLimits.points)
    throw new WrongFiles([`${name}:1: has more than ${aroundLimits.points} features`]);
  if (![attribution, licence ?? license ?? ''].every((one) => one === '' || (isOneLine(one) && isVisible(one))))
    throw new WrongFiles([`${name}:1: names its source or licence in signs that are no text`]);
  let starts: number[] | undefined;
  const lineOf = (at: number) => {
    starts ??= Array.from(text.matchAll(/"type"\s*:\s*"Feature"/g), ({ index }) => index);
    return lineAt(text, starts[at] ?? 0);
  };
  const read = features.flatMap((one, at): { feature: Feature; at: number }[] => {
    const feature = featureSchema.safeParse(one);
    if (feature.success) return [{ feature: feature.data, at }];
    const [issue] = feature.error.issues;
    issues.add(
      name,
      () => lineOf(at),
      `feature ${at + 1} is not as GeoJSON has it, at ${issue?.path.join('.') || 'its start'}`,
    );
    return [];
  });
  const source = { attribution, licence: licence ?? license ?? '', datedOn: dayIn(date) ?? null } satisfies Source;
  return { features: read, source, lineOf };
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new WrongFiles([`${name}:${lineAt(text, brokenAt(text, why))}: is no JSON`]);
  }
}

/** Where a text is no JSON, by the engine's message: it names the position, or quotes ten characters before and after. */
function brokenAt(text: string, why: string): number {
  const position = /position (\d{1,10})/.exec(why)?.[1];
  if (position !== undefined) return Number(position);
  const quoted = why.slice(why.indexOf('..."') + 4, why.lastIndexOf('"...'));
  return Math.max(0, text.indexOf(quoted)) + Math.floor(quoted.length / 2);
}

/** The line of a position in a text, counted from 1. */
function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
