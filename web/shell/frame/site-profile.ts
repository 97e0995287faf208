import type { BannerPlace } from '#domain/banner/banner.ts';
import type { Language } from '#domain/language.ts';
import type { TeamOf } from '#domain/team/team.ts';
import type { StaffRole } from '#domain/account/staff.ts';
import { useRouteLoaderData } from 'react-router';
import type { SocialNetwork } from '#domain/site/social-pages.ts';

/** Site settings that every page has, from the root page's loader. */
export interface SiteProfile {
  /** Where they are not the portal's own. */
  name?: SiteNames | undefined;
  /** Ending of the versions of its share cards, where they look otherwise than the portal's own. */
  cardMark?: string | undefined;
  /** Attributes of its logo, where it has one: with an alternative text if it stands in place of the name. */
  logo?: { src: string; width: number; height: number; alt: string; className: string } | undefined;
  /** The image of its icon, where that is not the portal's own. */
  icon?: { _id: string } | undefined;
  /** The sentence at the foot of pages, where it is not the portal's own. */
  footer?: string | undefined;
  /** When the office can be reached. */
  hours?: string | undefined;
  /** The pages of editors at the foot of pages, if there are any. */
  pages?: readonly { to: string; lang: Language; title: string }[] | undefined;
  email: string;
  /** Address of the site's chat, if it has one. */
  chatUrl: string | null;
  /** The office's phone number, if it has one. */
  phone?: { dialled: string; shown: string } | undefined;
  /** Its pages on social networks. */
  socialPages: Partial<Record<SocialNetwork, string>>;
  /** The site's own banners, one at each place and two at the foot at most, if there are any. */
  banners?: readonly OwnBanner[] | undefined;
  /** The ad network; null where there are no ads. */
  ads: AdNetwork | null;
  /** Target values of the counters on the home page; null for the real numbers (SIT-46). */
  homeCounters: { rent: number; sale: number } | null;
}

/** The name of the site. */
export interface SiteNames {
  /** In the page's language, as a logo has it. */
  own: string;
  /** In running text, the same in every language. */
  brand: string;
}

/** A banner of the site's own, at its place. */
export interface OwnBanner {
  place: BannerPlace;
  _id: string;
  alt: string;
  /** Its picture, with its size in pixels. */
  image: { _id: string; width: number; height: number };
}

/** The ad network that fills the pages' ad slots. */
export interface AdNetwork {
  client: string;
  slot: string | null;
  script: string;
}

/** The current user, as pages know them. */
export interface CurrentUser {
  _id: string;
  username: string;
  avatar: string | null;
  isAdmin: boolean;
  staffRoles: readonly StaffRole[];
  /** The agency that they work for. */
  team?: TeamOf | undefined;
}

/** The exchange rate set by an admin, as pages show it. */
export interface ShownRate {
  /** Kyat per dollar. */
  mmkPerUsd: number;
  setAt: string;
}

interface RootData {
  account: CurrentUser | null;
  unread: number;
  origin: string;
  /** When the page was rendered, in ISO format. */
  renderedAt: string;
  site: SiteProfile;
  rate: ShownRate | null;
  savesData: boolean;
}

/** Returns the site's settings; undefined on a page that could not be rendered at all. */
export function useSiteProfile(): SiteProfile | undefined {
  return useRouteLoaderData<RootData>('root')?.site;
}

/** Returns the current user; null for a visitor. */
export function useCurrentUser(): CurrentUser | null {
  return useRouteLoaderData<RootData>('root')?.account ?? null;
}

/** Returns the number of unread messages of the current user. */
export function useUnread(): number {
  return useRouteLoaderData<RootData>('root')?.unread ?? 0;
}

/** Returns when the page was rendered, in ISO format; undefined for one that could not be rendered at all. */
export function useRenderedAt(): string | undefined {
  return useRouteLoaderData<RootData>('root')?.renderedAt;
}

/** Returns the site's own address, such as `https://eain.example`, without a path. */
export function useOrigin(): string {
  return useRouteLoaderData<RootData>('root')?.origin ?? '';
}

/** Returns the exchange rate as of when the page was rendered, however old; null if there is none. */
export function useExchangeRate(): ShownRate | null {
  return useRouteLoaderData<RootData>('root')?.rate ?? null;
}

/** Whether the page saves data: see domain/image/data-saver.ts. */
export function useSavesData(): boolean {
  return useRouteLoaderData<RootData>('root')?.savesData ?? false;
}
