import type { RuleCode } from '#domain/refusals.ts';
import type { StoredPhoto } from '../image/use-photos.ts';

/** Content of a form, and the version of the edited item that it started from. */
export interface FormContent<Values> {
  /** Its fields: texts as typed, and booleans. */
  values: Values;
  /** Its photos in order, as far as they are in storage; empty in a form without photos. */
  photos: readonly StoredPhoto[];
  /** When the edited item was last changed, as seen by its editor, in ISO format; undefined for a new one. */
  updatedAt?: string | undefined;
}

/** Problems of a form, by field. */
export type Issues = Partial<Record<string, RuleCode>>;

/** A form as the body of its call, or its problems. */
export type Checked<Body> = { body: Body } | { issues: Issues };

/** The names of a form's fields. */
export function fieldNames<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[];
}

/** Whether two forms would send the same. */
export function isSameContent<Values extends object>(one: FormContent<Values>, other: FormContent<Values>): boolean {
  return (
    fieldNames(one.values).every((name) => one.values[name] === other.values[name]) && photoIds(one) === photoIds(other)
  );
}

/** Returns the photos of a form in order, as one text for comparison. */
export function photoIds({ photos }: { photos: readonly { imageId?: string | undefined }[] }): string {
  return photos.map(({ imageId }) => imageId).join();
}
