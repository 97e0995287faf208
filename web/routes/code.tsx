import { redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { Route } from './+types/code';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { query: [] } satisfies PageHandle;

/** Leads from a short address to the page of its listing (LST-405): `/c/E-4F7K2`. For a code that nobody may read it is a page that does not exist. */
export async function loader({ context, request, params: { code } }: Route.LoaderArgs) {
  const { _id } = await pageAnswerOf(context.get(apiContext).listing.code[':code'].$get({ param: { code } }));
  // Not for good: a listing that is deleted gives its code back.
  throw redirect(inLanguage(languageOf(new URL(request.url).pathname), `/listing/${_id}`));
}

/** The page of a code shows nothing of its own: its loader leads elsewhere, or finds nothing. */
export default function Code() {
  return null;
}
