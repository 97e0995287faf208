import { type Township, townships, townshipSlugs } from '../township/township.ts';

/** A corner of an outline: longitude and latitude in degrees, as GeoJSON has them. */
export type Corner = readonly [lon: number, lat: number];
/** A closed line around an area: its last corner is its first. */
export type Ring = readonly Corner[];

/** Degrees by which a simplified outline may deviate: some 11 metres. */
const tolerance = 0.0001;

/** Corners that are simplified at a time: the work grows with their square. */
const cornersAtOnce = 500;

/** Length of a degree of longitude in those of latitude, at Yangon. */
const shrinking = Math.cos((16.85 * Math.PI) / 180);

/**
 * Returns a ring without the corners that do not matter: those within the tolerance of the line that remains (Ramer, Douglas and Peucker). It
 * starts from the corner farthest from the first, since a closed line has no other end.
 */
export function simplified(ring: Ring): Ring {
  const [first] = ring;
  if (!first || ring.length < 5) return ring;
  const farthest = ring.reduce(
    (best, corner, at) => (apart(corner, first) > apart(ring[best] ?? first, first) ? at : best),
    0,
  );
  const last = ring.length - 1;
  const ends = [0, farthest, last];
  for (let at = cornersAtOnce; at < last; at += cornersAtOnce) ends.push(at);
  const kept = new Set(ends.toSorted((one, other) => one - other));
  const inOrder = [...kept];
  const parts = inOrder.slice(1).map((to, index): [from: number, to: number] => [inOrder[index] ?? 0, to]);
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    const [start, end] = [ring[from] ?? first, ring[to] ?? first];
    let [worst, deviation] = [0, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const away = distanceFrom(start, end, ring[at] ?? start);
      if (away > deviation) [worst, deviation] = [at, away];
    }
    if (worst === 0) continue;
    kept.add(worst);
    parts.push([from, worst], [worst, to]);
  }
  const corners = ring.filter((_, at) => kept.has(at));
  return corners.length < 4 ? ring : corners;
}

function apart([lon, lat]: Corner, [otherLon, otherLat]: Corner): number {
  return Math.sqrt(((lon - otherLon) * shrinking) ** 2 + (lat - otherLat) ** 2);
}

/** Distance of a corner from the straight line between two others, or from the first if these are the same. */
function distanceFrom(start: Corner, end: Corner, corner: Corner): number {
  const length = apart(start, end);
  if (length === 0) return apart(start, corner);
  const [x, y] = [(end[0] - start[0]) * shrinking, end[1] - start[1]];
  const [toX, toY] = [(corner[0] - start[0]) * shrinking, corner[1] - start[1]];
  const along = Math.min(1, Math.max(0, (toX * x + toY * y) / length ** 2));
  return Math.sqrt((toX - along * x) ** 2 + (toY - along * y) ** 2);
}

/** Units of the drawing that a degree of latitude has: one is some 11 metres. */
const unitsOfDegree = 10_000;
/** Half the side of the square that stands for a township without an outline, in units. */
const halfSquare = 130;

/** A township on the map drawn from outlines. */
export interface DrawnTownship {
  township: Township;
  /** An SVG path in whole units. */
  path: string;
  /** The box around it: left, top, width, height. */
  box: readonly [number, number, number, number];
  /** Where its name belongs: the middle of its area, or its town point where that is outside. */
  at: readonly [number, number];
  /** Units that a name has there from side to side. */
  room: number;
}

/** A map of the townships in units of some 11 metres, north at the top. */
export interface OutlineMap {
  width: number;
  height: number;
  townships: DrawnTownship[];
}

/** Draws the map of outlines; a township without one is a square at its town point, so that none is missing (SRC-186). */
export function outlineMap(outlines: ReadonlyMap<Township, readonly Ring[]>): OutlineMap {
  const points = new Map(townships.map(({ slug, lat, lon }) => [slug, [lon, lat] as const]));
  const flat = ([lon, lat]: Corner): [number, number] => [
    Math.round(lon * unitsOfDegree * shrinking),
    Math.round(-lat * unitsOfDegree),
  ];
  const square = ([lon, lat]: Corner) => {
    const [x, y] = flat([lon, lat]);
    const [left, top, right, bottom] = [x - halfSquare, y - halfSquare, x + halfSquare, y + halfSquare];
    return [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top],
    ] as [number, number][];
  };
  const drawn = townshipSlugs.map((township) => {
    const point = points.get(township) ?? [96.15, 16.85];
    // An islet that is no larger than a unit is no area.
    const areas =
      outlines
        .get(township)
        ?.map((ring) => ring.map(flat))
        .filter((ring) => areaOf(ring) >= 1) ?? [];
    return { township, rings: areas.length > 0 ? areas : [square(point)], point: flat(point) };
  });
  const all = drawn.flatMap(({ rings }) => rings.flat());
  const margin = 60;
  const [left, top] = [least(all, 0) - margin, least(all, 1) - margin];
  const [right, bottom] = [-least(all.map(negated), 0) + margin, -least(all.map(negated), 1) + margin];
  return {
    width: right - left,
    height: bottom - top,
    townships: drawn.map(({ township, rings, point }) => {
      const moved = rings.map((ring) => ring.map(([x, y]): [number, number] => [x - left, y - top]));
      const corners = moved.flat();
      const [x, y] = [least(corners, 0), least(corners, 1)];
      const box = [x, y, -least(corners.map(negated), 0) - x, -least(corners.map(negated), 1) - y] as const;
      const places = [middleOf(moved), [point[0] - left, point[1] - top] as const];
      const roomAt = (place: readonly [number, number]) => roomIn(moved, place);
      const at = places.toSorted((one, other) => roomAt(other) - roomAt(one))[0] ?? [x, y];
      return { township, path: moved.map(pathOf).join(''), box, at, room: roomAt(at) };
    }),
  };
}

type Corners = readonly (readonly [number, number])[];

/** The area within a ring, in square units. */
function areaOf(ring: Corners): number {
  return Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[at + 1] ?? ring[0] ?? [x, y];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

/** The middle of the area of the largest ring. */
function middleOf(rings: readonly Corners[]): readonly [number, number] {
  const middles = rings.map((ring) => {
    let [area, x, y] = [0, 0, 0];
    for (const [index, [fromX, fromY]] of ring.entries()) {
      const [toX, toY] = ring[index + 1] ?? [fromX, fromY];
      const cross = fromX * toY - toX * fromY;
      area += cross / 2;
      x += ((fromX + toX) * cross) / 6;
      y += ((fromY + toY) * cross) / 6;
    }
    return { area: Math.abs(area), at: [Math.round(x / area), Math.round(y / area)] as const };
  });
  return middles.toSorted((one, other) => other.area - one.area)[0]?.at ?? [0, 0];
}

/** Units between the sides at the height of a place, as far as they are the same to its left and right; 0 outside. */
function roomIn(rings: readonly Corners[], [x, y]: readonly [number, number]): number {
  const crossings = rings.flatMap((ring) =>
    ring.flatMap(([fromX, fromY], index): number[] => {
      const [toX, toY] = ring[index + 1] ?? [fromX, fromY];
      return fromY > y === toY > y ? [] : [fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)];
    }),
  );
  const left = crossings.filter((one) => one <= x);
  const right = crossings.filter((one) => one > x);
  if (left.length % 2 === 0) return 0;
  return Math.floor(2 * Math.min(x - Math.max(...left), Math.min(...right) - x));
}

const negated = ([x, y]: readonly [number, number]): [number, number] => [-x, -y];

function least(corners: readonly (readonly [number, number])[], axis: 0 | 1): number {
  return corners.reduce((lowest, corner) => Math.min(lowest, corner[axis]), Infinity);
}

/** The path of a ring, each corner from the one before: few digits. */
function pathOf(ring: readonly (readonly [number, number])[]): string {
  const [first = [0, 0], ...rest] = ring;
  let [x, y] = first;
  const steps = rest.slice(0, -1).flatMap((corner) => {
    const step = `${corner[0] - x} ${corner[1] - y}`;
    if (step === '0 0') return [];
    [x, y] = corner;
    return [step];
  });
  return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}z`;
}
