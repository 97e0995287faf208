import type { RuleCode } from '#domain/refusals.ts';
import type { StoredPhoto } from '../image/use-photos.ts';

/** Content of a form, and the version of what is being edited that it began from. */
export interface FormContent<Values> {
  /** Its fields: texts as they were typed, and yes or no. */
  values: Values;
  /** Its photos in their order, as far as they are in storage; none in a form without. */
  photos: readonly StoredPhoto[];
  /** When what is being edited was last changed, as its editor saw it, in ISO form; undefined for what is new. */
  updatedAt?: string | undefined;
}

/** Problems of a form, by field. */
export type Issues = Partial<Record<string, RuleCode>>;

/** A form as the body of its call, or what is wrong with it. */
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

/** The photos of a form in their order, as one text to compare. */
export function photoIds({ photos }: { photos: readonly { imageId?: string | undefined }[] }): string {
  return photos.map(({ imageId }) => imageId).join();
}
