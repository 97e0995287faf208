import { colourTokens, paletteOf, type Shades } from '#domain/site/palette.ts';

/** The last colour and its style: it changes once in a year, and every page that is rendered asks for it. */
let latest: { colour: string; style: string } | undefined;

/**
 * The style by which pages have another main colour than the portal's own (SIT-408): the tokens of web/shell/look.css that follow from it, for
 * both themes. It stands behind the style sheet, and wins by its order.
 * @param colour `#rrggbb`; undefined for the portal's own, which needs no style.
 */
export function colourStyle(colour: string | undefined): string | undefined {
  if (colour === undefined) return undefined;
  if (latest?.colour !== colour) {
    const { light, dark } = paletteOf(colour);
    const style = `:root{${declared(light)}}@media screen{[data-theme="dark"]{${declared(dark)}}}`;
    latest = { colour, style };
  }
  return latest.style;
}

function declared(shades: Shades): string {
  return colourTokens.map((token) => `--${token}:${shades[token]}`).join(';');
}
