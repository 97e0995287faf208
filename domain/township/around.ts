import { neighboursOf } from './tiles.ts';
import { type Township, townships } from './township.ts';

/** Returns the townships beside some others, without these: the nearest first, by their town points (SRC-76). */
export function townshipsAround(some: readonly Township[]): Township[] {
  const distances = new Map<Township, number>();
  for (const one of some)
    for (const neighbour of neighboursOf(one))
      if (!some.includes(neighbour))
        distances.set(neighbour, Math.min(distanceBetween(one, neighbour), distances.get(neighbour) ?? Infinity));
  return [...distances].toSorted(([, one], [, other]) => one - other).map(([township]) => township);
}

const points = new Map(townships.map(({ slug, lat, lon }) => [slug, { lat, lon }]));

/** Length of a degree of longitude in those of latitude, at Yangon. */
const shrinking = Math.cos((16.85 * Math.PI) / 180);

function distanceBetween(one: Township, other: Township): number {
  const [from, to] = [points.get(one), points.get(other)];
  return from && to ? Math.hypot(from.lat - to.lat, (from.lon - to.lon) * shrinking) : Infinity;
}
