import type { Choices } from '../random.ts';
import { type Palette, circle, palm, polygon, rect } from './drawing.ts';

/** The back wall of a room in one-point perspective: its contents are drawn to fit. */
export const back = { left: 250, right: 950, top: 170, bottom: 610 };

/** Furniture of a room, by its kind. */
export const furniture = { living, dining, bedroom, kitchen, bathroom, balcony, office, hall };

function living(palette: Palette, choices: Choices): string {
  return choices.one([sofaAndLamp, television, daybed])(palette, choices);
}

function sofaAndLamp({ fabric, accent, wood }: Palette, { chance }: Choices): string {
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

function bedroom(palette: Palette, choices: Choices): string {
  return choices.one([doubleBed, doubleBed, bedWithNet, singleBeds])(palette, choices);
}

function doubleBed({ fabric, accent, wood, roomWall }: Palette, { chance }: Choices): string {
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

/** A television on its cabinet, and two armchairs facing it. */
function television({ fabric, accent, wood }: Palette): string {
  const set = `${rect(430, 330, 340, 190, '#20262a', 'rx="8"')}${rect(438, 338, 324, 174, '#3c4f59', 'rx="4"')}${rect(590, 520, 20, 20, '#20262a')}`;
  const cabinet = `${rect(370, 540, 460, 96, wood, 'rx="6"')}${[485, 600, 715].map((x) => rect(x - 1, 546, 3, 84, '#000', 'opacity=".25"')).join('')}`;
  const rug = `<path d="M400 690h400l90 120h-580z" fill="${accent}" opacity=".35"/>`;
  const chair = (x: number) =>
    `<g transform="translate(${x} 0)">${rect(0, 690, 210, 150, fabric, 'rx="30"')}${rect(14, 664, 182, 90, fabric, 'rx="26"')}${rect(14, 664, 182, 90, '#fff', 'rx="26" opacity=".14"')}${rect(-14, 730, 44, 110, fabric, 'rx="18"')}${rect(180, 730, 44, 110, fabric, 'rx="18"')}</g>`;
  return `${rug}${cabinet}${set}<ellipse cx="600" cy="742" rx="96" ry="24" fill="${wood}"/>${chair(250)}${chair(740)}${plant(900, 650, 190)}`;
}

/** A wooden bench with cushions below shelves, as found in many flats. */
function daybed({ fabric, accent, wood }: Palette, { between }: Choices): string {
  const shelf = (y: number) =>
    rect(280, y, 250, 10, wood) +
    Array.from({ length: 7 }, (_, index) => {
      const height = between(30, 58);
      return rect(292 + index * 32, y - height, 22, height, [fabric, accent, '#efe4d0'][index % 3] ?? fabric);
    }).join('');
  const bench = `${rect(300, 560, 560, 44, wood, 'rx="6"')}${rect(300, 500, 560, 14, wood)}${[310, 440, 570, 700, 840].map((x) => rect(x, 500, 10, 70, wood)).join('')}${rect(312, 540, 536, 34, fabric, 'rx="12"')}${[330, 470, 610, 720].map((x) => rect(x, 500, 100, 60, accent, 'rx="16" opacity=".9"')).join('')}${rect(310, 600, 18, 70, wood)}${rect(832, 600, 18, 70, wood)}`;
  const mat = `<path d="M380 700h440l70 110h-580z" fill="#d9c79a" opacity=".8"/><path d="M420 718h360l48 74h-456z" fill="none" stroke="${accent}" stroke-width="8" opacity=".6"/>`;
  return `${shelf(300)}${shelf(390)}${mat}${bench}${rect(500, 730, 200, 16, wood, 'rx="8"')}${rect(520, 746, 12, 40, wood)}${rect(668, 746, 12, 40, wood)}${plant(1010, 780, 260)}`;
}

/** A bed under a mosquito net. */
function bedWithNet(palette: Palette, choices: Choices): string {
  const net = `<path d="M600 96C480 190 330 330 300 800h90C410 480 540 250 600 130c60 120 190 350 210 670h90C870 330 720 190 600 96z" fill="#fff" opacity=".55"/><path d="M600 96C500 220 400 400 390 560h420C800 400 700 220 600 96z" fill="#fff" opacity=".22"/>${rect(596, 60, 8, 40, '#8a7a66')}`;
  return doubleBed(palette, choices) + net;
}

/** Two children's beds, with a desk between them. */
function singleBeds({ fabric, accent, wood }: Palette): string {
  const bed = (x: number, cover: string, lean: number) =>
    `${rect(x, 430, 190, 130, wood, 'rx="12"')}<path d="M${x + 4} 540h182l${lean + 24} 240h-230z" fill="#f7f4ee"/><path d="M${x + 2} 600h188l${lean + 16} 180h-224z" fill="${cover}"/>${rect(x + 40, 505, 110, 56, '#fff', 'rx="20"')}`;
  const desk = `${rect(515, 520, 170, 14, wood)}${rect(524, 534, 12, 90, wood)}${rect(664, 534, 12, 90, wood)}${rect(560, 478, 46, 42, accent)}${rect(612, 490, 34, 30, fabric)}${rect(530, 300, 140, 10, wood)}${rect(545, 262, 20, 38, fabric)}${rect(568, 256, 18, 44, accent)}${rect(590, 268, 22, 32, '#efe4d0')}`;
  return `${desk}${bed(290, fabric, -40)}${bed(720, accent, 0)}<path d="M470 700h260l30 110h-320z" fill="${accent}" opacity=".3"/>`;
}

/** A table for the family. */
function dining({ fabric, accent, wood }: Palette): string {
  const sideboard = `${rect(300, 500, 300, 120, wood, 'rx="6"')}${[400, 500].map((x) => rect(x - 1, 508, 3, 104, '#000', 'opacity=".25"')).join('')}${circle(350, 484, 18, accent)}${rect(420, 458, 26, 42, fabric, 'rx="10"')}`;
  const lamp = `${rect(598, 0, 4, 240, '#3b3b38')}<path d="M530 300q70-120 140 0z" fill="${accent}"/>`;
  const chair = (x: number, y: number) =>
    rect(x, y - 120, 84, 90, fabric, 'rx="14"') +
    rect(x + 6, y - 40, 72, 24, wood, 'rx="6"') +
    rect(x + 8, y - 18, 10, 70, wood) +
    rect(x + 66, y - 18, 10, 70, wood);
  const table = `<path d="M330 660h540l70 80h-680z" fill="${wood}"/>${rect(260, 740, 680, 18, wood)}${rect(260, 740, 680, 18, '#000', 'opacity=".25"')}${rect(300, 758, 20, 110, wood)}${rect(880, 758, 20, 110, wood)}${circle(600, 690, 26, '#f4efe4')}${circle(590, 684, 14, '#d9a441')}${circle(612, 686, 13, '#c96f4a')}`;
  return `${sideboard}${plant(880, 640, 230)}${[370, 560, 750].map((x) => chair(x, 680)).join('')}${table}${[320, 560, 800].map((x) => chair(x, 860)).join('')}${lamp}`;
}

/** A view over the roofs, with a pagoda among them. */
function balcony({ sky, wood, accent, fabric }: Palette, { between, share }: Choices): string {
  const roofs = Array.from({ length: 15 }, (_, index) => {
    const height = between(50, 240);
    return (
      rect(index * 84 - 20, 620 - height, between(60, 96), height + 40, index % 2 ? '#b7c1b4' : '#cbbfa9') +
      (share() < 0.5 ? rect(index * 84, 620 - height + 20, 14, 18, '#f8dd9a') : '')
    );
  }).join('');
  const pagoda = `<g transform="translate(${between(300, 860)} 470)"><path d="M0-250l8 90q20 60 70 130l40 60h-236l40-60q50-70 70-130z" fill="#d9a441"/><path d="M8-160q20 60 70 130l40 60h-50Q40-60 8-160z" fill="#000" opacity=".12"/></g>`;
  const rail = `${rect(0, 610, 1200, 16, wood)}${Array.from({ length: 25 }, (_, index) => rect(index * 50, 620, 8, 170, wood)).join('')}${rect(0, 780, 1200, 12, wood)}`;
  const chair = (x: number) =>
    `${rect(x, 640, 130, 110, accent, 'rx="16"')}${rect(x - 8, 730, 146, 40, fabric, 'rx="12"')}${rect(x, 768, 12, 80, wood)}${rect(x + 118, 768, 12, 80, wood)}`;
  return `${rect(0, 0, 1200, 640, sky[1])}${circle(960, 180, 70, '#fff', 'opacity=".6"')}${roofs}${pagoda}${rect(0, 600, 1200, 30, '#4a8a60')}${rail}${rect(0, 792, 1200, 108, '#cdbda3')}${rect(0, 0, 1200, 54, '#f4efe4')}${chair(360)}<ellipse cx="580" cy="770" rx="60" ry="14" fill="${wood}"/>${rect(574, 770, 12, 80, wood)}${chair(680)}${plant(150, 860, 300)}${plant(1060, 860, 260)}`;
}

/** Desks with their screens. */
function office({ wood, accent, fabric }: Palette, { chance }: Choices): string {
  const board = chance(50)
    ? `${rect(360, 240, 320, 170, '#fff', 'stroke="#c9cfcb" stroke-width="8"')}<path d="M400 300l60 30 60-50 70 60" stroke="${accent}" stroke-width="8" fill="none"/>`
    : [206, 296, 386]
        .map(
          (y) => rect(340, y + 44, 300, 10, wood) + rect(352, y, 264, 44, y === 296 ? fabric : accent, 'opacity=".7"'),
        )
        .join('');
  const desk = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${rect(0, 0, 230, 16, wood)}${rect(8, 16, 14, 100, '#8d9691')}${rect(208, 16, 14, 100, '#8d9691')}${rect(60, -92, 120, 76, '#2b3338', 'rx="6"')}${rect(66, -86, 108, 62, '#7fa6b3', 'rx="3"')}${rect(114, -18, 12, 18, '#2b3338')}${rect(76, 30, 90, 92, fabric, 'rx="18"')}${rect(112, 120, 16, 34, '#2b3338')}</g>`;
  return `${board}${desk(290, 560, 0.9)}${desk(650, 560, 0.9)}${desk(170, 700, 1.25)}${desk(700, 700, 1.25)}${plant(930, 640, 200)}`;
}

/** A hall of a factory or warehouse: beams, racks and pallets. */
function hall({ wood, accent }: Palette, { between }: Choices): string {
  const beams = [0, 1, 2, 3].map((index) => {
    const y = 30 + index * 46;
    return `<path d="M${index * 62} ${y}h${1200 - index * 124}" stroke="#5d6a70" stroke-width="${16 - index * 3}"/><path d="M${index * 62} ${y}L600 ${y - 40}L${1200 - index * 62} ${y}" stroke="#5d6a70" stroke-width="${10 - index * 2}" fill="none"/>`;
  });
  const box = (x: number, y: number, width: number) =>
    rect(x, y - width * 0.8, width, width * 0.8, '#c49a6c') +
    rect(x, y - width * 0.46, width, 6, '#000', 'opacity=".16"');
  const rack = (x: number) =>
    `${rect(x, 300, 8, 310, accent)}${rect(x + 232, 300, 8, 310, accent)}${[380, 490, 600]
      .map((y) => rect(x, y, 240, 9, '#5d6a70') + box(x + 20, y, between(50, 84)) + box(x + 130, y, between(50, 84)))
      .join('')}`;
  const gate = `${rect(520, 330, 170, 280, '#dfe6e4')}${[360, 400, 440, 480, 520, 560].map((y) => rect(520, y, 170, 3, '#9aa5a2')).join('')}`;
  return `${beams.join('')}${gate}${rack(262)}${rack(704)}${rect(180, 800, 260, 18, wood)}${box(200, 800, 110)}${box(315, 800, 100)}${rect(820, 760, 220, 16, wood)}${box(840, 760, 90)}<path d="M470 900l90-290h80l90 290" fill="none" stroke="#e3b341" stroke-width="9" stroke-dasharray="46 30"/>`;
}
