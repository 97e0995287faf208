import type { Language } from '#domain/language.ts';
import { groupPostWords } from '#domain/listing/group-post-words.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { priceWords } from '#domain/listing/price.ts';
import { choiceNames as enNames } from '#domain/listing/words/en.ts';
import { choiceNames as myNames } from '#domain/listing/words/my.ts';
import { townshipName } from '#domain/township/township.ts';
import { listing as en } from '../../messages/en/listing.ts';
import { listing as my } from '../../messages/my/listing.ts';

/**
 * Returns title and description of a listing's page for search engines, in the page's language: with what tells it from others of the same name, and
 * its code, which no other has (SIT-484). For the page's loader.
 */
export function headSaid(
  listing: Pick<
    Listing,
    | 'name'
    | 'type'
    | 'propertyType'
    | 'township'
    | 'details'
    | 'regularPrice'
    | 'discountPrice'
    | 'currency'
    | 'bedrooms'
    | 'squareFeet'
    | 'landSquareFeet'
  > & { code: string },
  language: Language,
): { title: string; description: string } {
  const { name, type, propertyType, township, details, bedrooms, squareFeet, landSquareFeet, code } = listing;
  const messages = language === 'my' ? my : en;
  const words = groupPostWords[language];
  const { amount, per } = priceWords(listing.discountPrice ?? listing.regularPrice, listing, language);
  const kind = details.kind
    ? (language === 'my' ? myNames : enNames).kind[details.kind]
    : messages.propertyTypes[propertyType];
  const place = townshipName(township, language);
  return {
    title: [name, kind, place, code].join(' · '),
    description: [
      `${amount} ${per}`.trim(),
      messages.typesLong[type],
      kind,
      place,
      bedrooms ? words.bedrooms(bedrooms) : '',
      squareFeet ? words.area(squareFeet) : '',
      landSquareFeet ? words.land(landSquareFeet) : '',
      code,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
