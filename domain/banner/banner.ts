import type { Language } from '../language.ts';
import type { RuleCode } from '../refusals.ts';

/** Where a banner may stand (SIT-418): on these pages, and at the foot of every page that may show ads. */
export const bannerPlaces = ['home', 'search', 'listing', 'agents', 'agent', 'blogs', 'post', 'foot'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

/** Limits on banners (SIT-417, SIT-421). */
export const bannerLimits = {
  /** Banners that there can be, whether they are shown or not. */
  most: 100,
  /** Characters of an alternative text. */
  alt: { minimum: 3, maximum: 120 },
  /** Characters of a link. */
  link: 500,
  /** Days, with today, for which views and clicks are listed day by day. */
  days: 60,
} as const;

/** Pixels of the smallest width of a picture, and the most times that it is as wide as high: the usual forms, up to 970 × 90. */
const narrowest = 600;
const longest = 12;

/** A banner of the site's own, as pages show it. */
export interface Banner {
  id: string;
  link: string;
  alt: Record<Language, string>;
  picture: { id: string; width: number; height: number };
  places: readonly BannerPlace[];
  /** The first and the last day in Yangon on which it is shown; null for no end. */
  from: string;
  until: string | null;
  isOn: boolean;
}

/** The state of a banner on a day (SIT-419). */
export type BannerState = 'off' | 'planned' | 'shown' | 'over';

/** Returns the state of a banner on a day in Yangon. */
export function bannerStateOn(
  day: string,
  { isOn, from, until }: Pick<Banner, 'isOn' | 'from' | 'until'>,
): BannerState {
  if (until !== null && day > until) return 'over';
  if (!isOn) return 'off';
  return day < from ? 'planned' : 'shown';
}

/**
 * Returns the banner for each place that has one (SIT-420): where there are several, they take turns.
 * @param banners in the order of their turns.
 * @param turn a whole number that grows, such as the minutes of a clock.
 */
export function bannersInTurn(
  banners: readonly Banner[],
  day: string,
  turn: number,
): Partial<Record<BannerPlace, Banner>> {
  const shown = banners.filter((banner) => bannerStateOn(day, banner) === 'shown');
  const chosen = bannerPlaces.map((place, at) => {
    const here = shown.filter(({ places }) => places.includes(place));
    // Each place is at another turn, so that one page does not show the same banner twice where there are others.
    return [place, here[(turn + at) % here.length]] as const;
  });
  return Object.fromEntries(chosen.filter(([, banner]) => banner !== undefined));
}

/** The refusal of a picture that does not suit a banner; undefined for one that does (SIT-417). */
export function misfitOfBanner({ width, height }: { width: number; height: number }): RuleCode | undefined {
  return width >= narrowest && width >= height && width <= longest * height ? undefined : 'banner_picture_form';
}

/** Returns the address that counts a click on a banner, and leads to its link (SIT-421). */
export function bannerAddress(id: string): string {
  return `/banner/${id}`;
}
