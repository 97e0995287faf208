import type { Choices } from '../random.ts';
import type { Palette } from './palette.ts';
import { circle, rect } from './shapes.ts';

/** Rooms of a floor plan. */
export type PlanRoom = 'living' | 'bedroom' | 'kitchen' | 'bathroom';

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const line = 'stroke="#4c5752" stroke-width="3"';

/** The furniture of a room seen from above, for a room with its window above and its door below to the right. */
export function furniture(kind: PlanRoom, place: Place, choices: Choices, palette: Palette): string {
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
