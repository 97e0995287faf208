import type { Choices } from '../random.ts';
import type { Palette } from './palette.ts';
import { circle, drawing, fade, palm, polygon, rect } from './shapes.ts';

/** Rooms that a listing's photos show. */
export const rooms = ['living', 'bedroom', 'kitchen', 'bathroom'] as const;
export type Room = (typeof rooms)[number];

/** The back wall of a room in one-point perspective. */
const back = { left: 250, right: 950, top: 170, bottom: 610 };

/** A room of a listing, in its colours. */
export function room(kind: Room, palette: Palette, choices: Choices): string {
  const furniture = { living, bedroom, kitchen, bathroom }[kind];
  return drawing(shell(kind, palette, choices) + furniture(palette, choices) + light());
}

function shell(kind: Room, { roomWall, floor, sky }: Palette, { between }: Choices): string {
  const { left, right, top, bottom } = back;
  const isTiled = kind === 'bathroom' || kind === 'kitchen';
  const [near, far] = isTiled ? (['#c9cfc9', '#e6e9e4'] as const) : floor;
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
  const width = between(220, 320);
  const x = kind === 'bathroom' ? 640 : between(left + 60, right - width - 90);
  return kind === 'kitchen'
    ? body
    : body + view(x, top + 50, kind === 'bathroom' ? 150 : width, kind === 'bathroom' ? 130 : 230);
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

function living({ fabric, accent, wood }: Palette, { chance }: Choices): string {
  const rug =
    polygon(
      [
        [330, 690],
        [870, 690],
        [980, 830],
        [220, 830],
      ],
      accent,
      'opacity=".35"',
    ) +
    polygon(
      [
        [370, 705],
        [830, 705],
        [915, 812],
        [285, 812],
      ],
      '#fff',
      'opacity=".22"',
    );
  const sofa = `<g>${rect(330, 470, 400, 120, fabric, 'rx="22"')}${rect(310, 540, 440, 110, fabric, 'rx="24"')}${rect(310, 540, 440, 110, '#000', 'rx="24" opacity=".12"')}${rect(345, 530, 180, 74, fabric, 'rx="16"')}${rect(535, 530, 180, 74, fabric, 'rx="16"')}${rect(360, 500, 80, 72, accent, 'rx="12" transform="rotate(-8 400 536)"')}${rect(340, 648, 16, 26, wood)}${rect(704, 648, 16, 26, wood)}</g>`;
  const table = `<ellipse cx="560" cy="745" rx="150" ry="34" fill="${wood}"/><ellipse cx="560" cy="738" rx="150" ry="34" fill="#fff" opacity=".16"/>${rect(452, 750, 14, 64, wood)}${rect(654, 750, 14, 64, wood)}${circle(600, 722, 16, '#4f8a5b')}${rect(590, 728, 20, 16, '#e9dfcf')}`;
  const lamp = `${rect(852, 380, 8, 270, '#3b3b38')}${polygon(
    [
      [812, 390],
      [900, 390],
      [880, 320],
      [832, 320],
    ],
    '#f6e6bf',
  )}<ellipse cx="856" cy="655" rx="36" ry="9" fill="#3b3b38"/>`;
  const picture =
    rect(300, 250, 90, 120, '#fff', `stroke="${wood}" stroke-width="8"`) +
    circle(345, 305, 26, accent) +
    rect(310, 322, 70, 38, fabric, 'opacity=".7"');
  return rug + (chance(70) ? picture : '') + sofa + table + lamp + plant(960, 720, 230);
}

function bedroom({ fabric, accent, wood, roomWall }: Palette, { chance }: Choices): string {
  const bed = `${rect(380, 380, 440, 170, wood, 'rx="18"')}${polygon(
    [
      [390, 540],
      [810, 540],
      [900, 790],
      [300, 790],
    ],
    '#f7f4ee',
  )}${polygon(
    [
      [372, 590],
      [828, 590],
      [900, 790],
      [300, 790],
    ],
    fabric,
  )}${polygon(
    [
      [372, 590],
      [828, 590],
      [838, 620],
      [360, 620],
    ],
    '#fff',
    'opacity=".35"',
  )}${polygon(
    [
      [300, 790],
      [900, 790],
      [900, 830],
      [300, 830],
    ],
    fabric,
  )}${polygon(
    [
      [300, 790],
      [900, 790],
      [900, 830],
      [300, 830],
    ],
    '#000',
    'opacity=".2"',
  )}${rect(425, 495, 160, 74, '#fff', 'rx="26"')}${rect(615, 495, 160, 74, '#fff', 'rx="26"')}${rect(540, 530, 120, 58, accent, 'rx="20"')}`;
  const side = (x: number) =>
    `${rect(x, 560, 100, 90, wood, 'rx="6"')}${rect(x + 8, 600, 84, 3, roomWall, 'opacity=".5"')}${rect(x + 46, 505, 8, 55, '#55524b')}${polygon(
      [
        [x + 18, 510],
        [x + 82, 510],
        [x + 68, 458],
        [x + 32, 458],
      ],
      '#f6e6bf',
    )}`;
  const wardrobe = chance(60)
    ? `${polygon(
        [
          [1010, 200],
          [1150, 110],
          [1150, 830],
          [1010, 690],
        ],
        wood,
      )}${polygon(
        [
          [1078, 156],
          [1084, 152],
          [1084, 766],
          [1078, 760],
        ],
        '#000',
        'opacity=".25"',
      )}`
    : plant(1050, 800, 260);
  return wardrobe + side(268) + side(832) + bed;
}

function kitchen({ wood, accent, fabric }: Palette, { between }: Choices): string {
  const { left, right, bottom } = back;
  let body = rect(left, 210, right - left, 120, wood) + rect(left, 330, right - left, 130, '#eef0ea');
  for (let x = left; x < right; x += 35)
    for (let y = 330; y < 460; y += 32) body += rect(x, y, 33, 30, (x + y) % 3 ? '#fff' : '#e3ebe4', 'opacity=".85"');
  for (let index = 1; index < 6; index += 1) body += rect(left + index * 117 - 2, 214, 4, 112, '#000', 'opacity=".18"');
  body +=
    rect(left - 10, 460, right - left + 20, 22, '#d8d4ca') +
    rect(left, 482, right - left, bottom - 482 + 20, wood) +
    rect(left, 482, right - left, bottom - 482 + 20, '#000', 'opacity=".1"');
  for (let index = 1; index < 6; index += 1)
    body +=
      rect(left + index * 117 - 2, 490, 4, 130, '#000', 'opacity=".2"') +
      rect(left + index * 117 - 40, 505, 22, 5, '#e5e1d6');
  body +=
    rect(between(300, 380), 440, 150, 22, '#3b3b38', 'rx="4"') +
    circle(360, 436, 20, accent) +
    rect(700, 448, 120, 14, '#9aa3a0') +
    `<path d="M756 448v-54q0-18 20-18" stroke="#9aa3a0" stroke-width="8" fill="none"/>`;
  const island = `${polygon(
    [
      [360, 690],
      [840, 690],
      [900, 730],
      [300, 730],
    ],
    '#efece4',
  )}${rect(320, 730, 560, 150, fabric)}${rect(320, 730, 560, 150, '#000', 'opacity=".12"')}${circle(560, 694, 26, '#c96f4a')}${circle(600, 690, 22, '#d9a441')}${circle(582, 676, 20, '#5f8f7b')}`;
  const lamps = [470, 600, 730]
    .map(
      (x) =>
        `${rect(x - 1.5, 60, 3, 130, '#3b3b38')}${polygon(
          [
            [x - 34, 222],
            [x + 34, 222],
            [x + 16, 186],
            [x - 16, 186],
          ],
          accent,
        )}`,
    )
    .join('');
  return body + lamps + island;
}

function bathroom({ wood, accent }: Palette, { chance }: Choices): string {
  let body = '';
  for (let x = back.left; x < back.right; x += 50)
    for (let y = 380; y < back.bottom; y += 46) body += rect(x, y, 48, 44, (x / 50 + y) % 4 ? '#dfe9e6' : '#cfdfdb');
  const basin = `${rect(300, 520, 260, 26, '#fff', 'rx="8"')}${rect(310, 546, 240, 110, wood, 'rx="6"')}<ellipse cx="430" cy="520" rx="80" ry="18" fill="#eef1ef"/><path d="M430 512v-40q0-14 22-14" stroke="#9aa3a0" stroke-width="9" fill="none"/>${rect(345, 240, 170, 200, '#dbe8ea', 'rx="85" stroke="#fff" stroke-width="10"')}`;
  const tub = chance(55)
    ? `${rect(600, 600, 400, 130, '#fff', 'rx="56"')}<ellipse cx="800" cy="612" rx="180" ry="24" fill="#cfe3e6"/>${rect(600, 690, 400, 40, '#000', 'rx="20" opacity=".05"')}`
    : `${rect(680, 360, 250, 300, '#bcd8db', 'opacity=".45" stroke="#fff" stroke-width="6"')}<path d="M800 360v-60h70" stroke="#9aa3a0" stroke-width="8" fill="none"/>`;
  return `${body}${basin}${tub}${rect(590, 440, 12, 120, '#9aa3a0')}${rect(574, 450, 44, 110, accent, 'rx="4"')}${plant(1080, 830, 190)}`;
}

function plant(x: number, ground: number, height: number): string {
  return `${palm(x, ground - height * 0.2, height * 0.75)}${polygon(
    [
      [x - 34, ground - height * 0.25],
      [x + 34, ground - height * 0.25],
      [x + 25, ground],
      [x - 25, ground],
    ],
    '#b9795a',
  )}`;
}

/** Daylight that falls through the room. */
function light(): string {
  return `<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff6dd" stop-opacity=".3"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1c2a22" stop-opacity=".18"/></linearGradient>${rect(0, 0, 1200, 900, 'url(#light)')}`;
}
