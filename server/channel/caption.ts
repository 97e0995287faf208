import type { ChannelShow } from '#domain/channel/channel.ts';
import { channelLimits } from '#domain/channel/channel.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { priceWords } from '#domain/listing/price.ts';
import type { PropertyStatus } from '#domain/listing/listing.ts';
import { cutToFit } from '#domain/text/cut-to-fit.ts';
import { townshipName } from '#domain/township/township.ts';
import { listingNames } from '../text/listing-names.ts';
import type { PostedListing } from './queries.ts';

interface Words {
  taken: Record<Exclude<PropertyStatus, 'Still Available'>, string>;
  gone: string;
}

const words: Record<Language, Words> = {
  en: { taken: { 'Rented Out': 'Rented out', 'Sold Out': 'Sold' }, gone: 'No longer on offer' },
  my: { taken: { 'Rented Out': 'ငှားပြီးပါပြီ', 'Sold Out': 'ရောင်းပြီးပါပြီ' }, gone: 'မရနိုင်တော့ပါ' },
};

/**
 * The text of a post (WCH-27): plain, so that nothing in a title means anything to Telegram, and within its limit for captions. What is taken says so
 * first; what has ended keeps its title alone; of what is hidden or deleted nothing is left.
 * @param site the address of the site, without a path.
 */
export function captionOf(
  { id, name, ...one }: PostedListing,
  { shown, languages, site }: { shown: ChannelShow; languages: readonly Language[]; site: string },
): string {
  const inAll = (say: (language: Language) => string) => languages.map(say).join(' · ');
  if (shown === 'gone') return inAll((language) => words[language].gone);
  if (shown === 'ended') return withTitle(name, [inAll((language) => words[language].gone)], []);
  const { propertyStatus } = one;
  const isTaken = shown === 'taken' && propertyStatus !== null && propertyStatus !== 'Still Available';
  const lines = languages.flatMap((language) => {
    const { amount, per } = priceWords(one.discountPrice ?? one.regularPrice, one, language);
    const names = listingNames[language];
    return [
      [names.types[one.type], names.propertyTypes[one.propertyType], townshipName(one.township, language)].join(' · '),
      `${amount} ${per}`.trim(),
      site + inLanguage(language, `/listing/${id}`),
    ].join('\n');
  });
  const head = isTaken ? [inAll((language) => words[language].taken[propertyStatus])] : [];
  return withTitle(name, head, lines);
}

/** Paragraphs around a title, which is cut where all of it would be too long. */
function withTitle(title: string, before: readonly string[], after: readonly string[]): string {
  const of = (shown: string) => [...before, shown, ...after].join('\n\n');
  return of(cutToFit(title, channelLimits.caption - of('').length));
}
