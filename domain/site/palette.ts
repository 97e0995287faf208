import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  parseHex,
  useMode,
  wcagContrast,
} from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
useMode(modeOklch);
const toOklch = converter('oklch');

/** Contrast of a text with its ground, and of an outline with what it is drawn on (WCAG 2.2, 1.4.3 and 1.4.11). */
const textContrast = 4.5;
const outlineContrast = 3;

/** Colours of the look that do not follow the main colour, and lie below or above those that do. */
const fixed = {
  light: {
    grounds: ['#fbfaf6', '#ffffff', '#f3f1ea'],
    ink: '#16211b',
    muted: '#566159',
    heat2: '#16211b',
    heat3: '#10211a',
    heat4: '#ffffff',
  },
  dark: {
    grounds: ['#0c1310', '#141d19', '#18231e', '#1b2722'],
    ink: '#e9f0ec',
    muted: '#9fb1a7',
    heat2: '#e9f0ec',
    heat3: '#f2f8f4',
    heat4: '#04170f',
  },
} as const;

/** The ground of a page in each theme. */
export const papers = { light: fixed.light.grounds[0], dark: fixed.dark.grounds[0] } as const;

/** Tokens of the look that follow the main colour, by their names in web/shell/look.css. */
export const colourTokens = [
  'act',
  'act-hover',
  'on-act',
  'act-soft',
  'focus',
  'deep',
  'deep-2',
  'on-deep',
  'on-deep-muted',
  'heat-2',
  'heat-3',
  'heat-4',
  'heat-5',
] as const;

/** Their colours, as `#rrggbb`. */
export type Shades = Record<(typeof colourTokens)[number], string>;

/** Whether texts and links in a colour can be read on every ground of the light theme, and white on it. @param colour `#rrggbb` */
export function isReadable(colour: string): boolean {
  return fixed.light.grounds.every((ground) => contrast(colour, ground) >= textContrast);
}

/**
 * The shades of the look for a main colour, in both themes: its hue at the lightness that each token has, moved until its texts can be read.
 * The light theme has the colour itself.
 * @param colour one that {@link isReadable}.
 */
export function paletteOf(colour: string): { light: Shades; dark: Shades } {
  const main = toOklch(parseHex(colour)) ?? { mode: 'oklch', l: 0, c: 0 };
  return { light: lightShades(colour, main), dark: darkShades(main) };
}

function lightShades(act: string, main: Oklch): Shades {
  const { grounds, ink, muted, heat2, heat3, heat4 } = fixed.light;
  const onDeep = shade(main, 0.98, 0.1);
  const deep2 = shade(main, 0.37, 0.75, { lighter: -1, than: [onDeep] });
  const deep = shade(main, 0.31, 0.7, { lighter: -1, than: [onDeep] });
  return {
    act,
    'act-hover': shade(main, main.l > 0.3 ? main.l - 0.08 : main.l + 0.08, 1, { lighter: -1, than: ['#ffffff'] }),
    'on-act': '#ffffff',
    'act-soft': shade(main, 0.945, 0.15, { lighter: 1, than: [act, ink, muted] }),
    focus: shade(main, Math.max(main.l + 0.1, 0.5), 1, { lighter: -1, than: grounds, by: outlineContrast }),
    deep,
    'deep-2': deep2,
    'on-deep': onDeep,
    'on-deep-muted': shade(main, 0.85, 0.3, { lighter: 1, than: [deep, deep2] }),
    'heat-2': shade(main, 0.9, 0.3, { lighter: 1, than: [heat2] }),
    'heat-3': shade(main, 0.8, 0.6, { lighter: 1, than: [heat3] }),
    'heat-4': shade(main, 0.535, 1, { lighter: -1, than: [heat4] }),
    'heat-5': shade(main, 0.37, 0.9, { lighter: -1, than: [heat4] }),
  };
}

function darkShades(main: Oklch): Shades {
  const { grounds, ink, muted, heat2, heat3, heat4 } = fixed.dark;
  const act = shade(main, 0.77, 1.4, { lighter: 1, than: grounds });
  const hover = shade(main, 0.82, 1.3, { lighter: 1, than: grounds });
  const deep = shade(main, 0.24, 0.35);
  const deep2 = shade(main, 0.3, 0.45);
  return {
    act,
    'act-hover': hover,
    'on-act': shade(main, 0.23, 0.5, { lighter: -1, than: [act, hover] }),
    'act-soft': shade(main, 0.285, 0.4, { lighter: -1, than: [act, ink, muted] }),
    focus: act,
    deep,
    'deep-2': deep2,
    'on-deep': shade(main, 0.96, 0.1, { lighter: 1, than: [deep, deep2] }),
    'on-deep-muted': shade(main, 0.78, 0.25, { lighter: 1, than: [deep, deep2] }),
    'heat-2': shade(main, 0.34, 0.45, { lighter: -1, than: [heat2] }),
    'heat-3': shade(main, 0.43, 0.6, { lighter: -1, than: [heat3] }),
    'heat-4': shade(main, 0.69, 1.1, { lighter: 1, than: [heat4] }),
    'heat-5': shade(main, 0.85, 0.9, { lighter: 1, than: [heat4] }),
  };
}

/** Colours that a shade must stand out from, and the direction in which it is moved until it does. */
interface Distinct {
  /** 1 to make it lighter, -1 to make it darker. */
  lighter: 1 | -1;
  than: readonly string[];
  /** The contrast; that of a text if it is left out. */
  by?: number;
}

/** The most chroma of a shade: a ground in a garish colour would outshine what stands on it. */
const mostChroma = 0.15;

/** The steps in which the lightness is moved, from 0 to 1. */
const step = 0.01;

/**
 * The hue of the main colour at another lightness.
 * @param strength how much of the colour's chroma it has.
 */
function shade(main: Oklch, lightness: number, strength: number, distinct?: Distinct): string {
  const chroma = strength === 1 ? main.c : Math.min(main.c * strength, mostChroma);
  const at = (l: number) => formatHex(clampChroma({ ...main, l, c: chroma }, 'oklch'));
  let l = Math.min(1, Math.max(0, lightness));
  if (!distinct) return at(l);
  const { lighter, than, by = textContrast } = distinct;
  const isDistinct = () => than.every((other) => contrast(at(l), other) >= by);
  while (!isDistinct() && l > 0 && l < 1) l = Math.min(1, Math.max(0, l + lighter * step));
  return at(l);
}

function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}
