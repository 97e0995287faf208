import { inLanguage, languageOf } from '#domain/language.ts';
import { type ApiClient, answerOf, ApiFailure } from '../../api/client.ts';

/** Renews a listing. @returns its page; if that was refused, the table that shows for each listing what can be done about it. */
export async function addressAfterRenewal(
  api: ApiClient,
  url: string,
  listingId: string,
  whose: string,
): Promise<string> {
  const { pathname } = new URL(url);
  try {
    const { results } = await answerOf(api.listing.renew.$post({ json: { ids: [listingId] } }));
    if (results[0]?.outcome === 'done') return pathname.replace(/\.data$/, '');
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
  const tab = whose === 'own' ? 'my-listing' : 'users-listings';
  return inLanguage(languageOf(pathname), `/dashboard?tab=${tab}&state=ended`);
}
