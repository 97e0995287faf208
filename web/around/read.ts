import type { InferResponseType } from 'hono/client';
import { nearbyKinds, roundedDistance } from '#domain/around/around.ts';
import type { Language } from '#domain/language.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { answerOf, type ApiClient, ApiFailure } from '../api/client.ts';
import { around as en } from '../messages/en/around.ts';
import { around as my } from '../messages/my/around.ts';
import { dayOf } from '../ui/date.ts';

const texts = { en, my };

type Answer = InferResponseType<ApiClient['around']['listing'][':listingId']['$get'], 200>;
type Found = Pick<Answer, 'place' | 'nearby' | 'sources'>;

/** Bus lines named of a stop; of a larger one the rest is a number. */
const mostLines = 10;

/** Reads what is around a listing, and the map that shows its township; nothing of it if that cannot be fetched. */
export async function aroundListing(api: ApiClient, listingId: string, language: Language) {
  try {
    const answer = await answerOf(api.around.listing[':listingId'].$get({ param: { listingId } }));
    const { building, drawing, sources } = answer;
    return {
      building: building && { slug: building.slug, text: texts[language].building(building[language]) },
      map: drawing && { ...drawing, source: sourcesOf({ sources }, language, 'outlines')[0] ?? '' },
      around: aroundWords(answer, language),
    };
  } catch (error) {
    if (error instanceof ApiFailure) return { building: null, map: null, around: null };
    throw error;
  }
}

/** Returns what is around a place in words, for the page alone; null if nothing is known. */
export function aroundWords({ place, nearby, sources }: Found, language: Language) {
  if (place === null) return null;
  const words = texts[language];
  const groups = nearbyKinds.flatMap((kind) => {
    const found = nearby.filter((one) => one.kind === kind);
    const places = found.map((one) => ({
      name: one[language],
      far: distance(one.metres, language),
      note: linesOf(one.lines, language),
    }));
    return places.length > 0 ? [{ title: words.kinds[kind], places }] : [];
  });
  return {
    title: words.title,
    lead: words.lead(place[language]),
    groups,
    sources: [...sourcesOf({ sources }, language, 'bus'), ...sourcesOf({ sources }, language, 'points')],
  };
}

/** Result of {@link aroundWords}. */
export type AroundShown = NonNullable<ReturnType<typeof aroundWords>>;

function distance(metres: number, language: Language): string {
  const { amount, unit } = roundedDistance(metres);
  const number = language === 'my' ? burmeseDigits(String(amount)) : String(amount);
  return texts[language][unit === 'm' ? 'metres' : 'kilometres'](number);
}

function linesOf(lines: readonly string[], language: Language): string {
  if (lines.length === 0) return '';
  const written = lines.slice(0, mostLines).map((line) => (language === 'my' ? burmeseDigits(line) : line));
  const more = lines.length > mostLines ? formatNumber(lines.length - mostLines, language) : '';
  return texts[language].lines(written.join(language === 'my' ? '၊ ' : ', '), lines.length, more);
}

/** Whose data it is: its attribution, its licence and its day. */
function sourcesOf(
  { sources }: Pick<Found, 'sources'>,
  language: Language,
  set: Found['sources'][number]['set'],
): string[] {
  const words = texts[language];
  return sources
    .filter((source) => source.set === set)
    .map(({ attribution, licence, datedOn }) =>
      [
        `${words.sets[set]}: ${attribution || words.unknownSource}`,
        ...(licence === '' ? [] : [licence]),
        ...(datedOn === null ? [] : [words.asOf(dayOf(datedOn, language))]),
      ].join(' · '),
    );
}
