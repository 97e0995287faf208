import { redirect } from 'react-router';
import { inLanguage, type Language } from '#domain/language.ts';
import type { Township } from '#domain/township/township.ts';
import { answerOf, type ApiClient, ApiFailure, pageFailureOf } from '../../api/client.ts';
import { outageSaid } from './details-said.ts';
import { priceSection } from '../../usual-price/price-section.tsx';
import type { ReviewSummary } from '../../review/reviews.tsx';

/** Reads the reviews of a listing; null where they cannot be fetched, which is no reason not to show the listing. */
export async function reviewsOf(api: ApiClient, listingId: string): Promise<ReviewSummary | null> {
  try {
    const call = api.review.getListingReview[':listingId'].$get({ param: { listingId }, query: {} });
    const { reviews, average, count } = await answerOf(call);
    return {
      reviews: reviews.map(({ _id, rating, content, userRef, createdAt, author: { username, avatar } }) => ({
        _id,
        rating,
        content,
        userRef,
        createdAt,
        author: { username, avatar },
      })),
      average,
      count,
    };
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

/** Reads how many available listings a user has; 0 if that cannot be fetched, which leaves it out. */
export async function availableOf(api: ApiClient, userId: string): Promise<number> {
  try {
    const call = api.listing.get.$get({ query: { userId, available: 'true', limit: '1' } });
    return (await answerOf(call)).totalListings;
  } catch (error) {
    if (error instanceof ApiFailure) return 0;
    throw error;
  }
}

/** Reads when there are power cuts there; not shown if that cannot be fetched. */
export async function outageOf(api: ApiClient, township: Township, language: Language): Promise<string | undefined> {
  try {
    const { outages } = await answerOf(api.outage.get.$get());
    return outageSaid(outages, township, language);
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}

/** Reads what a listing has asked so far, with what belongs to its price, as HTML; empty if that cannot be fetched. */
export async function priceSectionOf(
  api: ApiClient,
  listing: Parameters<typeof priceSection>[0]['listing'] & { _id: string },
  language: Language,
): Promise<string> {
  try {
    const prices = await answerOf(api.listing.prices[':id'].$get({ param: { id: listing._id } }));
    return priceSection({ listing, prices, language, now: new Date().toISOString() });
  } catch (error) {
    if (error instanceof ApiFailure) return '';
    throw error;
  }
}

/** Reads which numbers of a listing are confirmed; none if that cannot be fetched. */
export async function confirmedNumbersOf(
  api: ApiClient,
  id: string,
): Promise<{ number: string; confirmedAt: string }[]> {
  try {
    return (await answerOf(api.listing['confirmed-numbers'][':id'].$get({ param: { id } }))).numbers;
  } catch (error) {
    if (error instanceof ApiFailure) return [];
    throw error;
  }
}

/**
 * A listing for its page.
 * @throws the page's 404; or a redirect to the listing that it is the same as, where moderators have merged it (MOD-46)
 */
export async function listingOf(api: ApiClient, id: string, language: Language) {
  try {
    return await answerOf(api.listing.get[':id'].$get({ param: { id } }));
  } catch (error) {
    const isGone = error instanceof ApiFailure && error.status === 404;
    const call = isGone ? api.listing['merged-into'][':id'].$get({ param: { id } }) : undefined;
    const merged = call && (await answerOf(call).catch(() => undefined));
    if (merged === undefined) throw pageFailureOf(error);
    throw redirect(inLanguage(language, `/listing/${merged._id}`));
  }
}
