import type { DefaultNumber, Flag, NumberName, OptionalNumber } from '#domain/listing/fields.ts';
import type { StoredPhoto } from '../../image/use-photos.ts';
import { emptyValues, numberTexts, type TextName, type Values, valuesOf } from './values.ts';

/** What a form begins with. */
export interface FormStart {
  values: Values;
  photos: StoredPhoto[];
  /** When the listing that is being changed was last changed; a new one has not been. */
  updatedAt?: string | undefined;
}

/** A new listing. */
export const newListing: FormStart = { values: emptyValues, photos: [] };

/** A listing as GET /api/listing/get/{id} answers it, as far as its form shows it. */
type Answered = Record<Exclude<TextName, NumberName | 'propertyStatus' | 'agentName'>, string> &
  Record<DefaultNumber, number> &
  Record<OptionalNumber, number | null> &
  Record<Flag, boolean> & {
    propertyStatus: string | null;
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
      agentName,
    },
    photos: images.map(({ _id: imageId, url }) => ({ imageId, url })),
    updatedAt,
  };
}

/** A form's start as a browser kept it; undefined where it is none. */
export function keptStart(kept: unknown): FormStart | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { values, photos, updatedAt } = kept as Partial<Record<keyof FormStart, unknown>>;
  return {
    values: valuesOf(values),
    photos: Array.isArray(photos) ? photos.filter(isStoredPhoto) : [],
    ...(typeof updatedAt === 'string' && { updatedAt }),
  };
}

/** Whether two forms would send the same. */
export function isSame(one: FormStart, other: FormStart): boolean {
  const names = Object.keys(emptyValues) as (keyof Values)[];
  return names.every((name) => one.values[name] === other.values[name]) && photoIds(one) === photoIds(other);
}

/** The photos of a form in their order, as one text to compare. */
export function photoIds({ photos }: Pick<FormStart, 'photos'>): string {
  return photos.map(({ imageId }) => imageId).join();
}

function isStoredPhoto(photo: unknown): photo is StoredPhoto {
  const { imageId, url } = (photo ?? {}) as Partial<StoredPhoto>;
  return typeof imageId === 'string' && typeof url === 'string';
}
