import { redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { addressOfWatch } from '#domain/watch/watch.ts';
import type { Route } from './+types/watch-open';
import { answerOf, ApiFailure, apiContext, pageFailureOf } from '../api/client.ts';

/** Leads from a message to one of its listings, or to all of its search: that somebody follows its links keeps the watch awake (WCH-16). */
export async function loader({ context, params, url: { pathname } }: Route.LoaderArgs) {
  const { token, listingId } = params;
  const to = (address: string) => redirect(inLanguage(languageOf(pathname), address));
  if (listingId !== undefined) return to(`/listing/${encodeURIComponent(listingId)}`);
  try {
    const { watch } = await answerOf(context.get(apiContext).watch.of[':token'].$get({ param: { token } }));
    return to(addressOfWatch(watch.search));
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 400) throw pageFailureOf(error);
    return to('/search');
  }
}
