import type { Answer, Day, DefaultNumber, Flag, NumberName, Option, OptionalNumber } from '#domain/listing/fields.ts';
import type { DetailName, Details } from '#domain/listing/details.ts';
import type { FormContent } from '../../forms/form-content.ts';
import { answerTexts, detailTexts, emptyValues, numberTexts, type TextName, type Values, valuesOf } from './values.ts';

/** Content that a listing's form begins with. */
export type FormStart = FormContent<Values>;

/** A new listing. */
export const newListing: FormStart = { values: emptyValues, photos: [] };

/** A listing as GET /api/listing/get/{id} answers it, as far as its form shows it. */
type Answered = Record<
  Exclude<TextName, NumberName | Option | Day | Answer | `details.${DetailName}` | 'propertyStatus' | 'agentName'>,
  string
> &
  Record<DefaultNumber, number> &
  Record<OptionalNumber, number | null> &
  Record<Flag, boolean> &
  Record<Option | Day, string | null> &
  Record<Answer, boolean | null> & {
    propertyStatus: string | null;
    details: Details;
    updatedAt: string;
    images: readonly { _id: string; url: string }[];
  };

/**
 * The form of a listing that is there.
 * @param agentName what its owner is called, where the form shows that.
 */
export function startOf(listing: Answered, agentName = ''): FormStart {
  const { images, updatedAt } = listing;
  return {
    values: {
      ...valuesOf(listing),
      ...numberTexts(listing),
      ...answerTexts(listing),
      ...detailTexts(listing.details),
      agentName,
    },
    photos: images.map(({ _id: imageId, url }) => ({ imageId, url })),
    updatedAt,
  };
}
