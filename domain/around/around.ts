import { westernDigits } from '../text/burmese/burmese-digits.ts';

/** Sets of places that an operator brings, each replaced as a whole (SRC-180). */
export const placeSets = ['bus', 'points', 'outlines'] as const;
export type PlaceSet = (typeof placeSets)[number];

/** Kinds of what is shown around a place, in the order in which the page has them (SRC-183). */
export const nearbyKinds = ['bus-stop', 'market', 'hospital', 'school'] as const;
export type NearbyKind = (typeof nearbyKinds)[number];

/**
 * Bounds of what an operator brings: bytes of a file, rows of a table, corners of all outlines as brought and as drawn, characters of a name, lines of a
 * stop (SRC-182); and degrees within which a point is of Yangon and what surrounds it.
 */
export const aroundLimits = {
  bytes: 32 * 1024 * 1024,
  stops: 20_000,
  routes: 2_000,
  trips: 50_000,
  stopTimes: 1_000_000,
  points: 20_000,
  corners: 200_000,
  drawn: 12_000,
  name: { minimum: 1, maximum: 120 },
  attribution: { minimum: 0, maximum: 300 },
  lines: 80,
  lat: { minimum: 15.5, maximum: 18.5 },
  lon: { minimum: 94.5, maximum: 98 },
} as const;

/** Metres within which something is around a place, and how many of it are shown at most, the nearest first (SRC-183). */
export const shownAround: Readonly<Record<NearbyKind, { metres: number; most: number }>> = {
  'bus-stop': { metres: 800, most: 4 },
  market: { metres: 3_000, most: 2 },
  hospital: { metres: 5_000, most: 2 },
  school: { metres: 3_000, most: 2 },
};

/** A point in degrees, WGS 84. */
export interface Point {
  lat: number;
  lon: number;
}

/**
 * Returns the point that a text says, as maps write it: latitude and longitude in degrees, digits of either script (`16.8245, 96.1302`). Undefined
 * for any other text, and for a point that is not near Yangon (SRC-184).
 */
export function typedPoint(text: string): Point | undefined {
  const [, lat, lon] =
    /^(\d{1,3}(?:\.\d{1,12})?)[ ,၊]{1,4}(\d{1,3}(?:\.\d{1,12})?)$/.exec(westernDigits(text.trim())) ?? [];
  const point = { lat: Number(lat ?? Number.NaN), lon: Number(lon ?? Number.NaN) };
  return isNearYangon(point) ? point : undefined;
}

/** Returns a point as {@link typedPoint} reads it. */
export function pointText({ lat, lon }: Point): string {
  return `${lat}, ${lon}`;
}

/** Whether a point is of Yangon and what surrounds it. */
export function isNearYangon({ lat, lon }: Point): boolean {
  const { lat: north, lon: east } = aroundLimits;
  return lat >= north.minimum && lat <= north.maximum && lon >= east.minimum && lon <= east.maximum;
}

/** Radius of the earth in metres, by which the haversine formula is within half a per cent. */
const earth = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the straight distance between two points in metres, by the haversine formula (SRC-183). */
export function metresBetween(one: Point, other: Point): number {
  const north = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const east = Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  const chord = north + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * east;
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Returns the box of degrees that has every point within some metres of a point. */
export function boxAround(
  { lat, lon }: Point,
  metres: number,
): { south: number; north: number; west: number; east: number } {
  const up = (metres / earth) * (180 / Math.PI) * 1.001;
  const across = up / Math.cos(radians(lat));
  return { south: lat - up, north: lat + up, west: lon - across, east: lon + across };
}

/** Returns a distance as people say it, never more exact than it is: to 10 m below 1 km, then to 0.1 km. */
export function roundedDistance(metres: number): { amount: number; unit: 'm' | 'km' } {
  const tens = Math.max(10, Math.round(metres / 10) * 10);
  return tens < 1_000 ? { amount: tens, unit: 'm' } : { amount: Math.round(metres / 100) / 10, unit: 'km' };
}

/** Something near a place. */
export interface Nearby {
  kind: NearbyKind;
  en: string;
  my: string;
  lines: readonly string[];
  metres: number;
}

/**
 * Returns what is shown around a point: the nearest of each kind within its distance. Stops of the same name, such as those on both sides of a
 * street, are one, with all of their lines and the nearest one's distance (SRC-183).
 */
export function nearestTo(point: Point, places: readonly (Point & Omit<Nearby, 'metres'>)[]): Nearby[] {
  const found = places
    .map(({ lat, lon, ...place }) => ({ ...place, metres: metresBetween(point, { lat, lon }) }))
    .filter(({ kind, metres }) => metres <= shownAround[kind].metres)
    .toSorted((one, other) => one.metres - other.metres);
  const named = new Map<string, Nearby>();
  for (const { kind, en, my, lines, metres } of found) {
    const key = JSON.stringify([kind, en, my]);
    const nearer = named.get(key);
    named.set(key, {
      ...(nearer ?? { kind, en, my, metres: Math.round(metres) }),
      lines: [...new Set([...(nearer?.lines ?? []), ...lines])].toSorted(byLine),
    });
  }
  return nearbyKinds.flatMap((kind) =>
    [...named.values()].filter((place) => place.kind === kind).slice(0, shownAround[kind].most),
  );
}

/** Orders lines by their number, then by what follows it. */
export function byLine(one: string, other: string): number {
  const [first, second] = [Number.parseInt(one, 10), Number.parseInt(other, 10)];
  if (first !== second && !Number.isNaN(first) && !Number.isNaN(second)) return first - second;
  return one < other ? -1 : Number(one > other);
}
