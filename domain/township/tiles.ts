import type { Language } from '../language.ts';
import type { Township } from './township.ts';

/** A township on the map of tiles. */
export interface Tile {
  township: Township;
  /** Position in the grid, from 0 at the north and at the west. */
  row: number;
  column: number;
  /** A short name, with soft hyphens or zero-width spaces where it may break. */
  label: Record<Language, string>;
}

/** Size of the grid. */
export const tileGrid = { rows: 7, columns: 6 } as const;

/**
 * Townships in the rows and columns of the grid, each near its neighbours: downtown is the row from Ahlone to Botahtaung, west to east;
 * Hlaingtharya is across its river, Thaketa, Dawbon and Thanlyin are across theirs. `|` is where a name may break.
 */
const placed: readonly (readonly [Township, row: number, column: number, english: string, burmese: string])[] = [
  ['shwepyithar', 0, 1, 'Shwe|pyi|thar', 'ရွှေပြည်|သာ'],
  ['mingalardon', 0, 2, 'Minga|lardon', 'မင်္ဂလာ|ဒုံ'],
  ['north-okkalapa', 0, 3, 'North Okka|lapa', 'မြောက်|ဥက္က|လာပ'],
  ['dagon-myothit-east', 0, 4, 'East Dagon', 'ဒဂုံသစ် အရှေ့'],
  ['insein', 1, 1, 'Insein', 'အင်း|စိန်'],
  ['mayangone', 1, 2, 'Mayan|gone', 'မရမ်း|ကုန်း'],
  ['south-okkalapa', 1, 3, 'South Okka|lapa', 'တောင်|ဥက္က|လာပ'],
  ['dagon-myothit-north', 1, 4, 'North Dagon', 'ဒဂုံသစ် မြောက်'],
  ['hlaingtharya', 2, 0, 'Hlaing|tharya', 'လှိုင်|သာယာ'],
  ['hlaing', 2, 1, 'Hlaing', 'လှိုင်'],
  ['yankin', 2, 2, 'Yankin', 'ရန်ကင်း'],
  ['thingangyun', 2, 3, 'Thin|gan|gyun', 'သင်္ဃန်း|ကျွန်း'],
  ['dagon-myothit-south', 2, 4, 'South Dagon', 'ဒဂုံသစ် တောင်'],
  ['dagon-myothit-seikkan', 2, 5, 'Dagon Seik|kan', 'ဒဂုံ|ဆိပ်|ကမ်း'],
  ['kamayut', 3, 1, 'Kama|yut', 'ကမာ|ရွတ်'],
  ['bahan', 3, 2, 'Bahan', 'ဗဟန်း'],
  ['tamwe', 3, 3, 'Tamwe', 'တာမွေ'],
  ['thaketa', 3, 5, 'Tha|keta', 'သာကေတ'],
  ['kyaemyindaing', 4, 0, 'Kyee|myin|daing', 'ကြည့်|မြင်တိုင်'],
  ['sanchaung', 4, 1, 'San|chaung', 'စမ်း|ချောင်း'],
  ['dagon', 4, 2, 'Dagon', 'ဒဂုံ'],
  ['mingalar-taung-nyunt', 4, 3, 'Minga|lar T. Nyunt', 'မင်္ဂလာ|တောင်|ညွန့်'],
  ['pazundaung', 4, 4, 'Pazun|daung', 'ပုဇွန်|တောင်'],
  ['dawbon', 4, 5, 'Daw|bon', 'ဒေါပုံ'],
  ['ahlone', 5, 0, 'Ahlone', 'အလုံ'],
  ['lanmadaw', 5, 1, 'Lanma|daw', 'လမ်း|မတော်'],
  ['latha', 5, 2, 'Latha', 'လသာ'],
  ['pabedan', 5, 3, 'Pabe|dan', 'ပန်းဘဲ|တန်း'],
  ['kyauktada', 5, 4, 'Kyauk|tada', 'ကျောက်|တံတား'],
  ['botahtaung', 5, 5, 'Botah|taung', 'ဗိုလ်|တထောင်'],
  ['thanlyin', 6, 5, 'Than|lyin', 'သန်လျင်'],
];

/**
 * A map of Yangon's townships as tiles of the same size, north at the top, in the order in which they are read: from north to south, and from
 * west to east.
 */
export const townshipTiles: readonly Tile[] = placed.map(([township, row, column, english, burmese]) => ({
  township,
  row,
  column,
  label: { en: english.replaceAll('|', '\u00ad'), my: burmese.replaceAll('|', '\u200b') },
}));

/** Returns the townships whose tiles touch one's own, at a side or a corner. */
export function neighboursOf(township: Township): Township[] {
  const own = townshipTiles.find((tile) => tile.township === township);
  return townshipTiles
    .filter(
      (tile) => own && tile !== own && Math.abs(tile.row - own.row) <= 1 && Math.abs(tile.column - own.column) <= 1,
    )
    .map((tile) => tile.township);
}

/**
 * Rivers, as SVG paths in units of which 100 are a tile with half of the gaps around it, and their widths; and Shwedagon with the two lakes, where
 * they are: on the corners of tiles.
 */
export const water: readonly { path: string; width: number }[] = [
  { path: 'M62-30C20 60 110 120 100 196L100 304C100 352 40 340-30 392', width: 20 },
  { path: 'M-30 618C60 668 180 636 300 654S470 640 505 604', width: 34 },
  { path: 'M455 642C480 670 462 700 470 740', width: 34 },
  { path: 'M640 560C600 606 560 594 505 604', width: 20 },
  { path: 'M400-20L400 296C400 330 452 332 488 372C500 386 500 392 500 410L500 498L505 604', width: 6 },
];
