import type { Choices } from '../random.ts';
import { type Palette, drawing, rect, circle } from './drawing.ts';
/** A row of rooms along the hall, each with its part of the width. */
type Row = readonly (readonly [kind: PlanRoom, width: number])[];

/** The rooms of a listing above and below its hall, by number of bedrooms. */
const layouts: readonly { width: number; above: Row; below: Row }[] = [
  {
    width: 760,
    above: [
      ['living', 5],
      ['bedroom', 4],
    ],
    below: [
      ['kitchen', 5],
      ['bathroom', 3],
    ],
  },
  {
    width: 880,
    above: [
      ['bedroom', 5],
      ['bedroom', 4],
    ],
    below: [
      ['living', 5],
      ['kitchen', 3],
      ['bathroom', 2],
    ],
  },
  {
    width: 980,
    above: [
      ['bedroom', 4],
      ['bedroom', 3],
      ['bedroom', 3],
    ],
    below: [
      ['living', 5],
      ['kitchen', 3],
      ['bathroom', 2],
    ],
  },
  {
    width: 1040,
    above: [
      ['bedroom', 4],
      ['bedroom', 3],
      ['bedroom', 4],
    ],
    below: [
      ['living', 5],
      ['kitchen', 3],
      ['bathroom', 2],
      ['bedroom', 4],
    ],
  },
];

const wall = 14;
const ink = '#2b3531';
const paper = '#fbf9f4';
const glass = '#8fb8c4';
/** The width of a door, in the drawing's units. */
const leaf = 62;

/** The floor plan of a listing with one to four bedrooms, in its colours; half of them are mirrored. */
export function plan(bedrooms: number, choices: Choices, palette: Palette): string {
  const layout = layouts[Math.min(layouts.length, Math.max(1, bedrooms)) - 1];
  if (!layout) throw new RangeError('There is no layout.');
  const { between, chance } = choices;
  const { width, above, below } = layout;
  const left = 600 - width / 2;
  const hall = { top: between(400, 440), height: between(76, 96) };
  const [top, bottom] = [between(110, 150), between(745, 780)];
  const under = hall.top + hall.height;
  const body =
    rect(left, top, width, bottom - top, '#efe7d8') +
    rooms(above, { left, width, top, bottom: hall.top }, 'above', choices, palette) +
    rooms(below, { left, width, top: under, bottom }, 'below', choices, palette) +
    rect(left, top, width, bottom - top, 'none', `stroke="${ink}" stroke-width="${wall * 1.5}"`) +
    openings(above, left, width, top, hall.top, 'above') +
    openings(below, left, width, bottom, under, 'below') +
    entrance(left, hall.top + hall.height / 2);
  const mirrored = chance(50) ? `<g transform="translate(1200 0) scale(-1 1)">${body}</g>` : body;
  return drawing(rect(0, 0, 1200, 900, paper) + mirrored);
}

interface Bounds {
  left: number;
  width: number;
  top: number;
  bottom: number;
}

/** The rooms of a row with their floors, walls and furniture. */
function rooms(row: Row, bounds: Bounds, side: 'above' | 'below', choices: Choices, palette: Palette): string {
  const { top, bottom } = bounds;
  return placed(row, bounds)
    .map(({ kind, x, width }) => {
      const fill = kind === 'bathroom' ? '#dbe8ea' : kind === 'kitchen' ? '#e9ece6' : palette.roomWall;
      const place = { x: x + wall, y: top + wall, width: width - wall * 2, height: bottom - top - wall * 2 };
      // Furniture is drawn for rooms whose door is below them.
      const turned = `transform="matrix(1 0 0 -1 0 ${top + bottom})"`;
      return (
        rect(x, top, width, bottom - top, fill, `stroke="${ink}" stroke-width="${wall}"`) +
        `<g ${side === 'below' ? turned : ''}>${furniture(kind, place, choices, palette)}</g>`
      );
    })
    .join('');
}

/** A window in the outer wall and a door to the hall for each room; the living room is open to the hall. */
function openings(row: Row, left: number, total: number, outer: number, inner: number, side: 'above' | 'below') {
  return placed(row, { left, width: total, top: 0, bottom: 0 })
    .map(({ kind, x, width }) => {
      const share = kind === 'bathroom' ? 0.35 : 0.5;
      const pane = rect(
        x + (width * (1 - share)) / 2,
        outer - wall * 0.6,
        width * share,
        wall * 1.2,
        paper,
        `stroke="${glass}" stroke-width="5"`,
      );
      if (kind === 'living') return pane + rect(x + width * 0.3, inner - wall, width * 0.55, wall * 2, '#efe7d8');
      return pane + door(x + width - leaf - 26, inner, side === 'above' ? -1 : 1);
    })
    .join('');
}

/** A door in a horizontal wall, open to the room: its leaf, and the arc that it sweeps. */
function door(x: number, y: number, direction: 1 | -1): string {
  const end = y + direction * leaf;
  return `${rect(x, y - wall * 0.7, leaf, wall * 1.4, '#efe7d8')}<path d="M${x} ${y}V${end}" stroke="${ink}" stroke-width="6"/><path d="M${x} ${end}A${leaf} ${leaf} 0 0 ${direction === 1 ? 0 : 1} ${x + leaf} ${y}" fill="none" stroke="${ink}" stroke-width="2.5" stroke-dasharray="7 5"/>`;
}

/** The listing's own door, at the end of the hall. */
function entrance(x: number, y: number): string {
  const top = y - leaf / 2;
  return `${rect(x - wall, top, wall * 2, leaf, '#efe7d8')}<path d="M${x} ${top}h${leaf}" stroke="${ink}" stroke-width="6"/><path d="M${x + leaf} ${top}A${leaf} ${leaf} 0 0 1 ${x} ${top + leaf}" fill="none" stroke="${ink}" stroke-width="2.5" stroke-dasharray="7 5"/>`;
}

function placed(row: Row, { left, width }: Bounds) {
  const parts = row.reduce((sum, [, part]) => sum + part, 0);
  let x = left;
  return row.map(([kind, part]) => {
    const room = { kind, x, width: (width * part) / parts };
    x += room.width;
    return room;
  });
}

/** Rooms of a floor plan. */
type PlanRoom = 'living' | 'bedroom' | 'kitchen' | 'bathroom';

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const line = 'stroke="#4c5752" stroke-width="3"';

/** The furniture of a room seen from above, for a room with its window above and its door below to the right. */
function furniture(kind: PlanRoom, place: Place, choices: Choices, palette: Palette): string {
  return { living, bedroom, kitchen, bathroom }[kind](place, palette, choices);
}

function bedroom({ x, y, width, height }: Place, { fabric, wood }: Palette, { chance }: Choices): string {
  const bed = { width: Math.min(150, width * 0.5), length: Math.min(185, height * 0.72) };
  const left = x + (width - bed.width) * 0.42;
  const pillow = bed.width / 2 - 16;
  const tables = [left - 42, left + bed.width + 8].map((at) => rect(at, y + 8, 34, 34, wood, `rx="4" ${line}`));
  return `${tables.join('')}${rect(left, y + 6, bed.width, bed.length, '#fff', `rx="8" ${line}`)}${rect(left, y + 66, bed.width, bed.length - 60, fabric, `rx="8" opacity=".75"`)}${rect(left + 10, y + 16, pillow, 36, '#f4efe4', `rx="8" ${line}`)}${rect(left + bed.width - 10 - pillow, y + 16, pillow, 36, '#f4efe4', `rx="8" ${line}`)}${chance(70) ? rect(x + 4, y + height - 44, width * 0.42, 40, wood, `${line} opacity=".8"`) : ''}`;
}

function living({ x, y, width, height }: Place, { fabric, accent, wood }: Palette, { chance }: Choices): string {
  const sofa = `${rect(x + 10, y + 24, 62, 170, fabric, `rx="12" ${line}`)}${rect(x + 32, y + 40, 38, 66, '#fff', 'rx="8" opacity=".35"')}${rect(x + 32, y + 112, 38, 66, '#fff', 'rx="8" opacity=".35"')}`;
  const rug = rect(x + 60, y + 44, 130, 130, accent, 'rx="6" opacity=".28"');
  const low = chance(50)
    ? rect(x + 105, y + 74, 46, 72, wood, `rx="6" ${line}`)
    : circle(x + 128, y + 110, 34, wood, line);
  const middle = x + width - Math.min(120, width * 0.24);
  const table = chance(50)
    ? circle(middle, y + height * 0.45, 46, wood, line)
    : rect(middle - 40, y + height * 0.45 - 50, 80, 100, wood, `rx="6" ${line}`);
  const chairs = [
    [0, -74],
    [0, 74],
    [-68, 0],
    [68, 0],
  ].map(([dx = 0, dy = 0]) =>
    rect(middle + dx - 19, y + height * 0.45 + dy - 19, 38, 38, '#fff', `rx="9" ${line} opacity=".9"`),
  );
  return rug + sofa + low + chairs.join('') + table;
}

function kitchen({ x, y, width, height }: Place, { wood }: Palette): string {
  const rings = [
    [0, 0],
    [26, 0],
    [0, 24],
    [26, 24],
  ].map(([dx = 0, dy = 0]) => circle(x + width - 52 + dx, y + 18 + dy, 8, 'none', line));
  const sink = `${rect(x + width * 0.36, y + 10, 74, 38, '#fff', `rx="8" ${line}`)}${circle(x + width * 0.36 + 37, y + 29, 5, '#4c5752')}`;
  return `${rect(x, y, width, 58, '#f6f4ee', line)}${rect(x, y, 58, height * 0.72, '#f6f4ee', line)}${rect(x + 4, y + height * 0.72 - 62, 50, 56, '#dfe4e1', `rx="4" ${line}`)}${sink}${rings.join('')}${rect(x + width * 0.48, y + height * 0.42, 78, 62, wood, `rx="6" ${line} opacity=".85"`)}`;
}

function bathroom({ x, y, width, height }: Place, _palette: Palette, { chance }: Choices): string {
  const tub = chance(50)
    ? `${rect(x + 6, y + 6, 70, Math.min(150, height * 0.6), '#fff', `rx="10" ${line}`)}${rect(x + 16, y + 16, 50, Math.min(130, height * 0.6 - 20), '#eef5f6', `rx="24" ${line}`)}`
    : `${rect(x + 6, y + 6, 78, 78, '#eef5f6', line)}<path d="M${x + 6} ${y + 6}l78 78m0-78l-78 78" ${line} opacity=".5"/>`;
  const toilet = `${rect(x + width - 52, y + 6, 46, 20, '#fff', `rx="4" ${line}`)}<ellipse cx="${x + width - 29}" cy="${y + 52}" rx="20" ry="27" fill="#fff" ${line}/>`;
  const basin = `${rect(x + 4, y + height - 62, 58, 46, '#fff', `rx="6" ${line}`)}<ellipse cx="${x + 33}" cy="${y + height - 39}" rx="19" ry="14" fill="#eef5f6" ${line}/>`;
  return tub + toilet + basin;
}
