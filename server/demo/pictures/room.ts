import type { Choices } from '../random.ts';
import { type Palette, drawing, fade, polygon, rect } from './drawing.ts';
import { back, furniture } from './furniture.ts';

/** Rooms that a listing's photos show. */
export type Room = keyof typeof furniture;

export const rooms = Object.keys(furniture) as readonly Room[];

/** A room of a listing, in its colours. */
export function room(kind: Room, palette: Palette, choices: Choices): string {
  const inside = shell(kind, palette, choices) + furniture[kind](palette, choices);
  return drawing(fromAnAngle(inside, choices) + light());
}

/** A room as another photo shows it: from the other side, nearer, from a corner, not quite level. */
function fromAnAngle(inside: string, { share, chance }: Choices): string {
  const zoom = 1.1 + share() * 0.3;
  const turn = (share() * 2 - 1) * 2;
  const across = (share() * 2 - 1) * 0.7 * (600 - 600 / zoom);
  const down = (share() * 2 - 1) * 0.5 * (450 - 450 / zoom - 21);
  const side = chance(50) ? -zoom : zoom;
  return `<g transform="translate(600 450) scale(${side.toFixed(3)} ${zoom.toFixed(3)}) skewY(${turn.toFixed(2)}) translate(${(across - 600).toFixed(1)} ${(down - 450).toFixed(1)})">${inside}</g>`;
}

function shell(kind: Room, { roomWall, floor, sky, fabric }: Palette, { between, chance }: Choices): string {
  const { left, right, top, bottom } = back;
  const isTiled = kind === 'bathroom' || kind === 'kitchen';
  const [near, far] = isTiled || kind === 'hall' ? (['#c9cfc9', '#e6e9e4'] as const) : floor;
  let body = `<defs>${fade('floor', far, near)}${fade('view', sky[0], sky[1])}${fade('wall', '#ffffff', roomWall)}</defs>`;
  body +=
    polygon(
      [
        [0, 0],
        [1200, 0],
        [right, top],
        [left, top],
      ],
      '#fbf9f4',
    ) +
    polygon(
      [
        [0, 0],
        [left, top],
        [left, bottom],
        [0, 900],
      ],
      roomWall,
    ) +
    polygon(
      [
        [0, 0],
        [left, top],
        [left, bottom],
        [0, 900],
      ],
      '#000',
      'opacity=".05"',
    );
  body +=
    polygon(
      [
        [1200, 0],
        [right, top],
        [right, bottom],
        [1200, 900],
      ],
      roomWall,
    ) +
    polygon(
      [
        [1200, 0],
        [right, top],
        [right, bottom],
        [1200, 900],
      ],
      '#000',
      'opacity=".09"',
    );
  body +=
    rect(left, top, right - left, bottom - top, 'url(#wall)') +
    polygon(
      [
        [0, 900],
        [left, bottom],
        [right, bottom],
        [1200, 900],
      ],
      'url(#floor)',
    );
  for (let index = 0; index <= 10; index += 1)
    body += `<path d="M${left + index * 70} ${bottom}L${index * 120} 900" stroke="#000" stroke-opacity=".08" stroke-width="3"/>`;
  if (isTiled)
    for (const y of [640, 690, 760, 850])
      body += `<path d="M${left - (y - bottom) * 0.86} ${y}L${right + (y - bottom) * 0.86} ${y}" stroke="#000" stroke-opacity=".08" stroke-width="3"/>`;
  if (kind === 'kitchen' || kind === 'hall' || kind === 'balcony' || kind === 'office') return body;
  if (kind === 'bathroom') return body + view(640, top + 50, 150, 130);
  const width = between(200, 320);
  // The pictures and shelves of a living room hang to the left of it.
  const x = between(kind === 'living' ? right - 410 : left + 60, right - width - 90);
  const curtain = (at: number) =>
    rect(at, top + 24, 44, 330, fabric, 'opacity=".55"') + rect(at + 20, top + 24, 3, 330, '#000', 'opacity=".12"');
  const curtains = chance(45)
    ? rect(x - 60, top + 18, width + 120, 8, '#8a7a66') + curtain(x - 52) + curtain(x + width + 8)
    : '';
  return body + view(x, top + 50, width, between(170, 230)) + curtains + (chance(60) ? cooler(between(0, 1)) : '');
}

/** An air-conditioner on one of the side walls. */
function cooler(side: number): string {
  const at = side === 0 ? 'translate(120 190)' : 'translate(1080 190) scale(-1 1)';
  return `<g transform="${at}"><path d="M0 0l110 44v50l-110-34z" fill="#fdfdfb"/><path d="M0 44l110 40v10l-110-34z" fill="#cfd5d2"/></g>`;
}

/** A window with the city in it. */
function view(x: number, y: number, width: number, height: number): string {
  const houses = Array.from({ length: 6 }, (_, index) =>
    rect(
      x + (index * width) / 6,
      y + height * (0.45 + ((index * 37) % 30) / 100),
      width / 7,
      height * 0.55,
      index % 2 ? '#9db3a8' : '#c9bda6',
      'opacity=".8"',
    ),
  );
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${rect(x, y, width, height, 'url(#view)')}${houses.join('')}${rect(x, y + height - 26, width, 26, '#4a8a60')}</svg>${rect(x - 8, y - 8, width + 16, height + 16, 'none', 'stroke="#fff" stroke-width="12"')}${rect(x + width / 2 - 4, y, 8, height, '#fff')}${rect(x - 16, y + height + 8, width + 32, 12, '#efe9dd')}`;
}

/** Daylight that falls through the room. */
function light(): string {
  return `<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff6dd" stop-opacity=".3"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1c2a22" stop-opacity=".18"/></linearGradient>${rect(0, 0, 1200, 900, 'url(#light)')}`;
}
