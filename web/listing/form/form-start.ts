import {
  type ChoiceTerm,
  countNames,
  type DayTerm,
  type DefaultFlag,
  type FlagTerm,
  listingFields,
  type NumberName,
} from '#domain/listing/fields.ts';
import type { DetailName } from '#domain/listing/details.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { recordOf } from '#domain/record.ts';
import type { FormContent } from '../../forms/form-content.ts';
import {
  answerTexts,
  detailTexts,
  emptyValues,
  numberTexts,
  partsOfForm,
  type TextName,
  type Values,
  valuesOf,
} from './values.ts';

/** Initial content of a listing's form. */
export type FormStart = FormContent<Values>;

/** A new listing. */
export const newListing: FormStart = { values: emptyValues, photos: [] };

/** A listing as returned by GET /api/listing/get/{id}, as far as its form shows it. */
type Answered = Pick<Listing, NumberName | DefaultFlag | FlagTerm | 'details'> &
  Record<ChoiceTerm | DayTerm | 'propertyStatus' | 'reference', string | null> &
  Record<Exclude<TextName, keyof Listing | `details.${DetailName}` | 'agentName'>, string> &
  Record<
    Exclude<TextName & keyof Listing, NumberName | ChoiceTerm | DayTerm | FlagTerm | 'propertyStatus' | 'reference'>,
    string
  > & {
    updatedAt: string;
    images: readonly { _id: string; url: string; video?: unknown }[];
  };

/** Returns the rooms that a listing lacks because of its type: stored as 0, but asked for when its type is changed (LST-322). */
function lackedCounts({ type, propertyType }: Pick<Answered, 'type' | 'propertyType'>) {
  const has = partsOfForm({ type, propertyType });
  return countNames.filter((name) => !has[listingFields[name].part]);
}

/**
 * Returns the form of an existing listing.
 * @param agentName the owner's name, if the form shows it.
 */
export function startOf(listing: Answered, agentName = ''): FormStart {
  const { images, updatedAt } = listing;
  return {
    values: {
      ...valuesOf(listing),
      ...numberTexts({ ...listing, ...recordOf(lackedCounts(listing), () => null) }),
      ...answerTexts(listing),
      ...detailTexts(listing.details),
      agentName,
    },
    photos: images.map(({ _id: imageId, url, video }) => ({ imageId, url, ...(Boolean(video) && { hasVideo: true }) })),
    updatedAt,
  };
}
