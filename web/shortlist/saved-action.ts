import { redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { savedCookieFor, savedInCookie } from '#domain/shortlist/saved-cookie.ts';
import type { SavedEntry } from '#domain/shortlist/shortlist.ts';
import { isListingId } from '#domain/shortlist/stored-ids.ts';
import { answerOf, type ApiClient, ApiFailure, pageAnswerOf, pageFailureOf } from '../api/client.ts';
import { textsOf } from '../forms/submission.ts';
import type { Outcome } from './outcome.ts';
import { readOutcomes } from './outcomes.ts';

/**
 * Does to the list what a form asks for: shares it or ends that, and without a script saves or removes a listing, or writes a note, in the account if somebody is signed in, else in a
 * cookie (SHL-15, SHL-16). The script sends `moved` once the browser itself remembers what the cookie had.
 */
export async function savedAction(api: ApiClient, request: Request): Promise<Response> {
  const { save, remove, noted, note, moved, share, end } = textsOf(
    await request.formData(),
    'save',
    'remove',
    'noted',
    'note',
    'moved',
    'share',
    'end',
  );
  const inCookie = savedInCookie(request.headers.get('cookie'));
  const { user } = await pageAnswerOf(api.auth.session.$get());
  const added = isListingId(save) ? [save] : [];
  const rest = inCookie.filter((id) => id !== remove && id !== save);
  let cookie = moved === '' ? [...added, ...rest] : [];
  if (user) {
    // The person's own change first: one that makes room, or a note, must not fail for what the cookie has.
    const outcomes = await readOutcomes(api, added);
    const json = {
      saved: outcomes.map((outcome) => entryFrom(outcome)),
      ...(isListingId(remove) && { removed: [remove] }),
      ...(isListingId(noted) && { notes: [{ _id: noted, note: note.trim() }] }),
    };
    await pageAnswerOf(api.shortlist.$post({ json }));
    cookie = moved === '' && !(await hasTakenOver(api, rest)) ? rest : [];
    if (share !== '') await pageAnswerOf(api['shared-list'].$post({ json: { mayVote: share === 'vote' } }));
    if (end !== '') await pageAnswerOf(api['shared-list'][':id'].$delete({ param: { id: end } }));
  }
  return redirect(addressAfter(request, added.length > 0), {
    status: 303,
    headers: { 'Set-Cookie': savedCookieFor(cookie, request.url.startsWith('https:')) },
  });
}

/** Gives the account what the cookie has. @returns false if it has no room: then the cookie stays (SHL-16) */
async function hasTakenOver(api: ApiClient, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const saved = (await readOutcomes(api, ids)).map((outcome) => entryFrom(outcome));
  try {
    await answerOf(api.shortlist.$post({ json: { saved } }));
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 409) return false;
    throw pageFailureOf(error);
  }
}

/** The entry of a listing that is saved as it is now. */
export function entryFrom({ _id, listing }: Outcome, savedAt = new Date()): SavedEntry {
  const copy = listing && {
    name: listing.name,
    type: listing.type,
    township: listing.township,
    currency: listing.currency,
    price: listing.discountPrice ?? listing.regularPrice,
    priceFor: listing.details.priceFor ?? null,
  };
  return { _id, savedAt: savedAt.toISOString(), copy, note: '', contact: null };
}

/** The list; after saving from another page of ours with the way back to it. */
function addressAfter(request: Request, isSaving: boolean): string {
  const page = inLanguage(languageOf(new URL(request.url).pathname), '/saved');
  const referrer = request.headers.get('referer');
  if (!isSaving || referrer === null || !URL.canParse(referrer)) return page;
  const { origin, pathname, search } = new URL(referrer);
  if (origin !== new URL(request.url).origin || /\/saved\/*$/i.test(pathname)) return page;
  return `${page}?${new URLSearchParams({ from: pathname + search })}`;
}
