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

/** A banner at one of its places. */
interface PlacedBanner {
  place: BannerPlace;
  banner: Banner;
}

/**
 * Returns the banner of each place that has one (SIT-420): where there are several, they take turns. The foot has the next one too, for pages
 * that show the first at their own place.
 * @param banners in the order of their turns.
 * @param turn a whole number that grows, such as the minutes of a clock.
 */
export function bannersInTurn(banners: readonly Banner[], day: string, turn: number): PlacedBanner[] {
  const shown = banners.filter((banner) => bannerStateOn(day, banner) === 'shown');
  return bannerPlaces.flatMap((place) => {
    const here = shown.filter(({ places }) => places.includes(place));
    const first = turn % Math.max(1, here.length);
    const inTurn = [...here.slice(first), ...here.slice(0, first)];
    return inTurn.slice(0, place === 'foot' ? 2 : 1).map((banner) => ({ place, banner }));
  });
}

/** The place of a page's own banner, by its path without the language; undefined for a page with none but at its foot. */
export function bannerPlaceOf(path: string): BannerPlace | undefined {
  const [, room = '', thing] = path.toLowerCase().split('/');
  if (room === '') return 'home';
  if (room === 'agent') return thing ? 'agent' : 'agents';
  return (['search', 'listing', 'blogs', 'post'] as const).find((place) => place === room);
}

/** The refusal of a picture that does not suit a banner; undefined for one that does (SIT-417). */
export function misfitOfBanner({ width, height }: { width: number; height: number }): RuleCode | undefined {
  return width >= narrowest && width >= height && width <= longest * height ? undefined : 'banner_picture_form';
}

/** Returns the address that counts a click on a banner, and leads to its link (SIT-421). */
export function bannerAddress(id: string): string {
  return `/banner/${id}`;
}
