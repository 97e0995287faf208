import type { InferResponseType } from 'hono/client';
import { type ApiClient, pageAnswerOf } from '../api/client.ts';
import type { TabRequest } from '../dashboard/require-account.ts';

/** Reads what the tab Site Settings shows. */
export async function loadSiteSettings({ api }: TabRequest): Promise<SiteSettingsShown> {
  const { success: _success, ...shown } = await pageAnswerOf(api.site.settings.$get());
  return shown;
}

/** Result of {@link loadSiteSettings}. */
export type SiteSettingsShown = Omit<InferResponseType<ApiClient['site']['settings']['$get'], 200>, 'success'>;
