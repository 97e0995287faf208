import type { InferResponseType } from 'hono/client';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { type ApiClient, pageAnswerOf } from '../api/client.ts';
import type { TabRequest } from '../dashboard/require-account.ts';

type Call = ApiClient['banner'];

/** A banner as admins see it. */
export type ListedBanner = InferResponseType<Call['$get'], 200>['banners'][number];

/** Views and clicks of one day. */
export type BannerDay = InferResponseType<Call['days'][':id']['$get'], 200>['days'][number];

/** Reads what the tab Banners shows: all banners, the one that its address names with its days, or the form of a new one. */
export async function loadBanners({ api, parameters }: TabRequest) {
  const asked = parameters.get('edit');
  const { banners } = await pageAnswerOf(api.banner.$get());
  const edited = banners.find(({ _id }) => _id === asked);
  const days = edited ? (await pageAnswerOf(api.banner.days[':id'].$get({ param: { id: edited._id } }))).days : [];
  return { banners, edited: edited && { banner: edited, days }, isNew: asked === 'new', today: yangonDay(new Date()) };
}

/** Result of {@link loadBanners}. */
export type BannersShown = Awaited<ReturnType<typeof loadBanners>>;

/** Returns the address of the screen on which a banner is edited, or a new one is made. */
export function bannerEditAddress(id: string): string {
  return `/dashboard?${new URLSearchParams({ tab: 'banners', edit: id })}`;
}
