import type { Choices } from '../random.ts';
import type { Palette } from './palette.ts';
import { furniture, type PlanRoom } from './plan-furniture.ts';
import { drawing, rect } from './shapes.ts';

/** A row of rooms along the hall, each with its part of the width. */
type Row = readonly (readonly [kind: PlanRoom, width: number])[];

/** The rooms of a listing above and below its hall, by how many bedrooms it has. */
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

/** A door in a level wall, open to the room: its leaf, and the arc that it sweeps. */
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
