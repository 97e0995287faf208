import type { PropertyType } from '#domain/listing/listing.ts';
import type { Choices } from '../random.ts';
import { type Palette, circle, drawing, fade, groundShadow, palm, polygon, rect, tree } from './drawing.ts';

const ground = 800;

interface Form {
  width: number;
  height: number;
  floors: number;
  columns: number;
  roof: 'flat' | 'gable' | 'hip';
  balconies: boolean;
}

const forms: Record<Exclude<PropertyType, 'land'>, readonly Form[]> = {
  condo: [
    { width: 360, height: 670, floors: 12, columns: 4, roof: 'flat', balconies: true },
    { width: 460, height: 600, floors: 10, columns: 5, roof: 'flat', balconies: true },
    { width: 300, height: 700, floors: 14, columns: 3, roof: 'flat', balconies: true },
  ],
  apartment: [
    { width: 620, height: 480, floors: 6, columns: 6, roof: 'flat', balconies: true },
    { width: 480, height: 520, floors: 7, columns: 4, roof: 'flat', balconies: true },
  ],
  house: [
    { width: 560, height: 270, floors: 2, columns: 4, roof: 'hip', balconies: true },
    { width: 620, height: 230, floors: 2, columns: 5, roof: 'gable', balconies: false },
  ],
  other: [{ width: 640, height: 400, floors: 3, columns: 6, roof: 'flat', balconies: false }],
  'industrial-zone': [{ width: 840, height: 250, floors: 1, columns: 5, roof: 'gable', balconies: false }],
};

/** A listing seen from the street. */
export function facade(propertyType: PropertyType, palette: Palette, choices: Choices): string {
  return drawing(
    surroundings(palette, choices) +
      (propertyType === 'land' ? plot(choices) : building(choices.one(forms[propertyType]), palette, choices)) +
      foreground(choices),
  );
}

function surroundings({ sky, shade }: Palette, { between, share }: Choices): string {
  let body = `<defs>${fade('sky', sky[0], sky[1])}${fade('grass', '#8fa886', '#6f8a6a')}</defs>${rect(0, 0, 1200, 900, 'url(#sky)')}`;
  body += circle(between(180, 1020), between(130, 260), between(55, 95), '#fff', 'opacity=".62"');
  for (let index = 0; index < 4; index += 1) {
    const x = between(0, 1150);
    const y = between(70, 260);
    body += `<g fill="#fff" opacity=".5"><ellipse cx="${x}" cy="${y}" rx="110" ry="20"/><ellipse cx="${x + 50}" cy="${y - 16}" rx="62" ry="24"/></g>`;
  }
  for (let index = 0; index < 16; index += 1) {
    const height = between(120, 360);
    body += rect(
      index * 84 - 40 + share() * 30,
      ground - height,
      between(60, 100),
      height,
      shade,
      `opacity="${index % 2 ? '.10' : '.16'}"`,
    );
  }
  return body + rect(0, ground - 30, 1200, 140, 'url(#grass)');
}

function building(
  { width, height, floors, columns, roof, balconies }: Form,
  { wall, shade, window, accent }: Palette,
  { share, between }: Choices,
): string {
  const x = 600 - width / 2 + between(-60, 60);
  const y = ground - height;
  let body = groundShadow(x + width / 2 + 40, ground + 6, width * 1.3);
  if (roof === 'gable')
    body += polygon(
      [
        [x - 34, y + 8],
        [x + width / 2, y - 120],
        [x + width + 34, y + 8],
      ],
      shade,
    );
  if (roof === 'hip')
    body += polygon(
      [
        [x - 44, y + 10],
        [x + width * 0.28, y - 105],
        [x + width * 0.72, y - 105],
        [x + width + 44, y + 10],
      ],
      shade,
    );
  if (roof === 'flat')
    body +=
      rect(x + width * 0.12, y - 26, width * 0.2, 26, shade, 'opacity=".8"') +
      rect(x - 8, y - 8, width + 16, 12, shade, 'opacity=".55"');
  body += rect(x, y, width, height, wall) + rect(x + width * 0.74, y, width * 0.26, height, shade, 'opacity=".14"');
  const floorHeight = height / floors;
  const columnWidth = width / columns;
  for (let floor = 0; floor < floors; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + column * columnWidth + columnWidth * 0.2;
      const top = y + floor * floorHeight + floorHeight * 0.2;
      const isGround = floor === floors - 1;
      const pane = { width: columnWidth * 0.6, height: floorHeight * (isGround ? 0.8 : 0.54) };
      body +=
        rect(left, top, pane.width, pane.height, share() < 0.22 ? '#f8dd9a' : window, 'rx="3"') +
        rect(left, top, pane.width, pane.height * 0.22, '#fff', 'opacity=".22"');
      body += rect(left + pane.width / 2 - 2, top, 4, pane.height, shade, 'opacity=".45"');
      if (!balconies || isGround || (column + floor) % 2) continue;
      const rail = top + pane.height * 0.72;
      body +=
        rect(left - 8, rail, pane.width + 16, floorHeight * 0.22, shade, 'opacity=".82"') +
        rect(left - 8, rail, pane.width + 16, 4, accent);
      if (share() < 0.6)
        body +=
          circle(left + pane.width * 0.2, rail - 4, floorHeight * 0.11, '#4f8a5b') +
          circle(left + pane.width * 0.36, rail - 2, floorHeight * 0.08, '#3f7a52');
    }
    body += rect(x, y + (floor + 1) * floorHeight - 3, width, 3, shade, 'opacity=".22"');
  }
  return (
    body +
    rect(x + width / 2 - 34, ground - 74, 68, 74, shade) +
    rect(x + width / 2 - 28, ground - 68, 26, 68, window, 'opacity=".8"')
  );
}

function plot({ between }: Choices): string {
  const left = between(180, 300);
  const posts = Array.from({ length: 11 }, (_, index) => {
    const x = left + index * 70;
    return rect(x, 640 - Math.abs(5 - index) * 2, 10, 60, '#6b5b4b');
  });
  return `${polygon(
    [
      [left - 60, 800],
      [left + 90, 640],
      [left + 640, 640],
      [left + 860, 800],
    ],
    '#c8b184',
  )}${polygon(
    [
      [left + 20, 790],
      [left + 130, 660],
      [left + 590, 660],
      [left + 740, 790],
    ],
    '#d8c79b',
  )}${posts.join('')}${rect(left, 655, 710, 6, '#8d7d68')}${tree(left + 120, 668, 150)}${palm(left + 640, 690, 210)}`;
}

function foreground({ between, chance }: Choices): string {
  let body = rect(0, 850, 1200, 50, '#6b7370') + rect(0, 846, 1200, 6, '#dfe3dd', 'opacity=".7"');
  for (let index = 0; index < 4; index += 1) {
    const x = chance(50) ? between(20, 240) : between(960, 1180);
    body += chance(60) ? palm(x, 830, between(150, 320)) : tree(x, 830, between(120, 210));
  }
  return body;
}
