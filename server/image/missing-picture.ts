import { sharp } from './sharp.ts';
import { renderVariant, type Variant } from './variant.ts';

/** A house in outlines on a quiet ground: no words, as whoever sees it may read another language. */
const house = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" width="1600" height="1200">
  <rect width="80" height="60" fill="#e9ede7"/>
  <g fill="none" stroke="#9aa79c" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">
    <path d="M27 31 40 20l13 11M30.5 28.5V41h19V28.5M37 41v-8h6v8"/><path d="m26 45 28-28"/>
  </g></svg>`;

/** Each as it was first asked for: a few kB for each width and format. */
const drawn = new Map<string, Promise<Buffer>>();

/** Draws what is shown in place of a photo that is lost. */
export function missingPicture(variant: Variant): Promise<Buffer> {
  const name = `${variant.width}.${variant.format}`;
  const known = drawn.get(name);
  if (known) return known;
  const drawing = draw(variant);
  drawn.set(name, drawing);
  drawing.catch(() => drawn.delete(name));
  return drawing;
}

async function draw(variant: Variant): Promise<Buffer> {
  return renderVariant(await sharp(Buffer.from(house)).png().toBuffer(), variant);
}
