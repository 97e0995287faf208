import { spellingKey } from '../search/vocabulary/lookup.ts';
import { neighboursOf } from '../township/tiles.ts';
import { type Township, townships } from '../township/township.ts';
import { metresBetween, type Point } from './around.ts';

/** A known place without a point: its names in both scripts, and all of its spellings. */
export interface Unplaced {
  name: string;
  township: Township;
  spellings: readonly string[];
}

/** A stop, a market, a hospital or a school that an operator has brought. */
export interface Brought extends Point {
  en: string;
  my: string;
}

/** Metres between the farthest of some points that are one place: stops on both sides of a wide road, with the market behind them. */
const widest = 500;

/** Words behind the name of a stop that do not distinguish it. */
const stopWords = /(?: bus)? stop$|မှတ်တိုင်$/i;

/**
 * Returns the points of known places, from what is brought under the same name in or beside their township: in the middle of it, where all of that is
 * in one place (SRC-215). Where the name is in several places nothing tells which is meant.
 */
export function pointsByName(places: readonly Unplaced[], brought: readonly Brought[]): Map<string, Point> {
  const byKey = new Map<string, Brought[]>();
  for (const one of brought)
    for (const key of new Set([one.en, one.my].map((name) => spellingKey(name.replace(stopWords, '')))))
      byKey.set(key, [...(byKey.get(key) ?? []), one]);
  const points = new Map<string, Point>();
  for (const { name, township, spellings } of places) {
    const near = surroundings(township);
    const keys = new Set(spellings.map(spellingKey));
    const named = new Set([...keys].flatMap((key) => byKey.get(key) ?? []));
    const found = [...named].filter((one) => near && metresBetween(near.at, one) <= near.metres);
    const point = found.length > 0 ? middleOf(found) : undefined;
    if (point && found.every((one) => metresBetween(one, point) <= widest / 2)) points.set(name, point);
  }
  return points;
}

const townPoints = new Map<Township, Point>(townships.map(({ slug, lat, lon }) => [slug, { lat, lon }]));

/** The town point of a township, and metres from it to the farthest of those beside it: what is no farther is in the township or beside it. */
function surroundings(township: Township): { at: Point; metres: number } | undefined {
  const at = townPoints.get(township);
  if (!at) return undefined;
  const beside = neighboursOf(township).flatMap((one) => townPoints.get(one) ?? []);
  return { at, metres: Math.max(...beside.map((point) => metresBetween(at, point))) };
}

function middleOf(points: readonly Point[]): Point {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lat: mean(points.map(({ lat }) => lat)), lon: mean(points.map(({ lon }) => lon)) };
}
