import type { InferResponseType } from 'hono/client';
import { type ApiClient, pageAnswerOf } from '../api/client.ts';
import type { TabRequest } from '../dashboard/require-account.ts';

/** Reads what the tab Site Settings shows. */
export async function loadSiteSettings({ api }: TabRequest): Promise<SiteSettingsShown> {
  const { revision, settings } = await pageAnswerOf(api.site.settings.$get());
  return { revision, settings };
}

/** Result of {@link loadSiteSettings}. */
export type SiteSettingsShown = Pick<
  InferResponseType<ApiClient['site']['settings']['$get'], 200>,
  'revision' | 'settings'
>;
