import { Delaunay } from 'd3-delaunay';
import { type Township, townships } from './township.ts';

/** Width and height of the map in its own units, which are about pixels on a phone. */
export const mapSize = { width: 360, height: 400 } as const;

/** A township on the map. */
export interface MapCell {
  township: Township;
  /** Its outline as an SVG path. */
  path: string;
  /** Position of its name, in the units of the map. */
  label: { x: number; y: number };
  /** Townships whose outlines touch its own. */
  neighbours: readonly Township[];
}

type Point = [x: number, y: number];

/** Sule Pagoda, from which distances in Yangon are measured. */
const centre = { lat: 16.7745, lon: 96.1588 };

/** Exponent applied to distances from the centre: it enlarges downtown, where ten townships lie within two kilometres. */
const stretch = 0.5;

/** Rounds in which each point moves towards the middle of its cell, and how far: cells become similar enough in size to be tapped. */
const relaxing = { rounds: 14, by: 0.45 } as const;

/** Points around the city that bound its outer cells. */
const hedge = { points: 40, distance: 1.22 } as const;

let cells: readonly MapCell[] | undefined;

/**
 * A schematic map of Yangon's townships: each township's point (`domain/township/township.ts`) in its own cell (Voronoi), north at the top,
 * neighbours next to each other as far as points allow. Areas are not to scale: downtown is drawn large.
 */
export function townshipMap(): readonly MapCell[] {
  cells ??= drawn();
  return cells;
}

function drawn(): MapCell[] {
  const points = relaxed(fitted(townships.map(projected)));
  const all = [...points, ...hedgeOf(points)];
  const delaunay = Delaunay.from(all);
  const voronoi = delaunay.voronoi([0, 0, mapSize.width, mapSize.height]);
  return townships.map(({ slug }, index) => {
    const corners = (voronoi.cellPolygon(index) ?? []) as Point[];
    const [x, y] = middleOf(corners);
    return {
      township: slug,
      path: `M${corners
        .slice(0, -1)
        .map(([left, top]) => `${left.toFixed(1)},${top.toFixed(1)}`)
        .join('L')}Z`,
      label: { x: Math.round(x), y: Math.round(y) },
      neighbours: [...voronoi.neighbors(index)].flatMap((other) => townships[other]?.slug ?? []),
    };
  });
}

/** A point in kilometres from the centre, east and south, drawn closer the farther away it is. */
function projected({ lat, lon }: { lat: number; lon: number }): Point {
  const east = (lon - centre.lon) * 111.3 * Math.cos((centre.lat * Math.PI) / 180);
  const south = (centre.lat - lat) * 110.6;
  const distance = Math.hypot(east, south);
  const factor = distance === 0 ? 0 : distance ** stretch / distance;
  return [east * factor, south * factor];
}

/** Fits points into the map, with a margin for the outermost cells. */
function fitted(points: readonly Point[]): Point[] {
  const margin = 34;
  const [left, top] = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis] ?? 0))) as Point;
  const [right, bottom] = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis] ?? 0))) as Point;
  return points.map(([x, y]) => [
    margin + ((x - left) / (right - left)) * (mapSize.width - 2 * margin),
    margin + ((y - top) / (bottom - top)) * (mapSize.height - 2 * margin),
  ]);
}

function relaxed(points: readonly Point[]): Point[] {
  let moved = [...points];
  for (let round = 0; round < relaxing.rounds; round += 1) {
    const voronoi = Delaunay.from([...moved, ...hedgeOf(moved)]).voronoi([0, 0, mapSize.width, mapSize.height]);
    moved = moved.map(([x, y], index) => {
      const [middleX, middleY] = middleOf(voronoi.cellPolygon(index) ?? [[x, y]]);
      return [x + (middleX - x) * relaxing.by, y + (middleY - y) * relaxing.by];
    });
  }
  return moved;
}

/** A ring of points around others, on an ellipse: the city gets a rounded edge instead of the map's frame. */
function hedgeOf(points: readonly Point[]): Point[] {
  const [x, y] = [mapSize.width / 2, mapSize.height / 2];
  const reach = Math.max(...points.map(([left, top]) => Math.hypot((left - x) / x, (top - y) / y)));
  return Array.from({ length: hedge.points }, (_, index) => {
    const angle = (index / hedge.points) * 2 * Math.PI;
    return [x + Math.cos(angle) * x * reach * hedge.distance, y + Math.sin(angle) * y * reach * hedge.distance];
  });
}

/** The centroid of a closed polygon. */
function middleOf(corners: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  for (const [index, [fromX, fromY]] of corners.entries()) {
    const [toX, toY] = corners[index + 1] ?? corners[0] ?? [fromX, fromY];
    const cross = fromX * toY - toX * fromY;
    area += cross;
    x += (fromX + toX) * cross;
    y += (fromY + toY) * cross;
  }
  return area === 0 ? (corners[0] ?? [0, 0]) : [x / (3 * area), y / (3 * area)];
}
