import type { RuleCode } from '../refusals.ts';

/** Pictures that stand for the site, by their names in its settings (SIT-410). */
export const sitePictureNames = ['logo', 'icon'] as const;
export type SitePictureName = (typeof sitePictureNames)[number];

/** Width and height in pixels. */
interface Size {
  width: number;
  height: number;
}

/** Pixels of the smallest height of a logo, twice that of the header's, and of the sides of an icon, which home screens show as large. */
const lowestLogo = 64;
const smallestIcon = 512;

/** The most times that a logo is as wide as high: a longer one would leave no room in a phone's header. */
const longestLogo = 8;

/** From here on a logo is a name in letters of its own, and stands in place of the name instead of beside it. */
const wordmark = 2;

/** Whether a logo stands in place of the name of the site. */
export function isWordmark({ width, height }: Size): boolean {
  return width >= wordmark * height;
}

/** The refusal of a picture that does not fit its place; undefined for one that fits. */
export function misfitOf(name: SitePictureName, { width, height }: Size): RuleCode | undefined {
  if (name === 'icon') return width === height && width >= smallestIcon ? undefined : 'site_icon';
  return height >= lowestLogo && width >= height && width <= longestLogo * height ? undefined : 'site_logo';
}
