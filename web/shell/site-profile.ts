import { useRouteLoaderData } from 'react-router';

/** Settings of the site that every page has, from the root page's loader. */
export interface SiteProfile {
  email: string;
  /** Address of the site's chat; null where one writes by e-mail instead. */
  chatUrl: string | null;
  socialUrls: readonly string[];
  /** The ad network; null where there are no ads. */
  ads: AdNetwork | null;
  /** Numbers that the counters at home count to; null for the real ones (SIT-46). */
  homeCounters: { rent: number; sale: number } | null;
}

/** The ad network whose places pages have. */
export interface AdNetwork {
  client: string;
  slot: string | null;
  script: string;
}

/** The signed-in user, as pages know them. */
export interface CurrentUser {
  _id: string;
  username: string;
  avatar: string | null;
  isAdmin: boolean;
}

/** The exchange rate that an admin set, as pages show it. */
export interface ShownRate {
  /** Kyat for one dollar. */
  mmkPerUsd: number;
  setAt: string;
}

interface RootData {
  account: CurrentUser | null;
  unread: number;
  origin: string;
  /** When the page was made, in ISO form. */
  renderedAt: string;
  site: SiteProfile;
  rate: ShownRate | null;
  savesData: boolean;
}

/** Returns the settings of the site; undefined on a page that could not be made at all. */
export function useSiteProfile(): SiteProfile | undefined {
  return useRouteLoaderData<RootData>('root')?.site;
}

/** Returns the signed-in user; null for a visitor. */
export function useCurrentUser(): CurrentUser | null {
  return useRouteLoaderData<RootData>('root')?.account ?? null;
}

/** Returns the number of unread messages of the current user. */
export function useUnread(): number {
  return useRouteLoaderData<RootData>('root')?.unread ?? 0;
}

/** When the page was made, in ISO form; undefined of one that could not be made at all. */
export function useRenderedAt(): string | undefined {
  return useRouteLoaderData<RootData>('root')?.renderedAt;
}

/** The site's own address, such as `https://eain.example`, without a path. */
export function useOrigin(): string {
  return useRouteLoaderData<RootData>('root')?.origin ?? '';
}

/** The exchange rate as it was when the page was made, however old; null without one. */
export function useExchangeRate(): ShownRate | null {
  return useRouteLoaderData<RootData>('root')?.rate ?? null;
}

/** Whether the page saves data: see domain/data-saver.ts. */
export function useSavesData(): boolean {
  return useRouteLoaderData<RootData>('root')?.savesData ?? false;
}
