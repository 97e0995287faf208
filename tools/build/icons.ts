import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { repository } from '../check/source.ts';

// `npm run icons`: draws the portal's icons for browsers and home screens from icon.svg. Run it when that file changes.

const folder = join(repository, 'web/public');
const icon = await readFile(join(folder, 'icon.svg'), 'utf8');
/** Without rounded corners: phones apply their own. */
const square = icon.replace(' rx="8"', '');

await writeFile(join(folder, 'favicon.ico'), asIco(await drawn(icon, 32), 32));
await writeFile(join(folder, 'apple-touch-icon.png'), await drawn(square, 180));
await writeFile(join(folder, 'icon-192.png'), await drawn(square, 192));
await writeFile(join(folder, 'icon-512.png'), await drawn(square, 512));
await writeFile(join(folder, 'icon-maskable-512.png'), await drawn(inSafeZone(square), 512));

/** The drawing made smaller on its own background, so that the circle that every phone leaves of an icon, 80 % of its width, has all of it. */
function inSafeZone(svg: string): string {
  const [background = ''] = /<rect[^>]*\/>/.exec(svg) ?? [];
  return svg
    .replace(background, `${background}<g transform="translate(16 16) scale(0.85) translate(-16 -16)">`)
    .replace('</svg>', '</g></svg>');
}

function drawn(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

/** Wraps a PNG as the only image of an ICO file. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
