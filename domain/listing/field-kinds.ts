import type { RuleCode } from '../refusals.ts';

/** Parts that a listing may lack because of its property type or type, with every field that belongs to each (LST-23, LST-150). */
export type Part = 'livingArea' | 'landArea' | 'rent' | 'sale' | 'deal';

/** Inclusive bounds: of a text in characters, of a price in its own currency, of an area in square feet. */
interface Bounds {
  minimum: number;
  maximum: number;
}

/** Text. */
export interface TextRow extends Partial<Bounds> {
  kind: 'text';
  maximum: number;
}

/** A number, with the refusal for one beyond the bounds. */
export interface NumberRow extends Bounds {
  kind: 'number';
  refusal: RuleCode;
  /** Example in the API document; null where it has none. */
  example?: number | null;
}

/** True or false: a checkbox in the form, or a question that may stay unanswered. */
export interface FlagRow {
  kind: 'flag';
  example?: boolean | null;
}

/** One of a few values. */
export interface ChoiceRow<Value extends string = string> {
  kind: 'choice';
  choices: readonly Value[];
}

/** Any of a few values. */
export interface ChoicesRow {
  kind: 'choices';
  choices: readonly string[];
  example?: readonly string[] | null;
}

/** Properties of any field of a listing. */
interface FieldRow {
  part?: Part;
  /** The form's collapsed group (LST-150). */
  group?: 'terms';
  /** Who may set the field, where that is not everyone who may change the listing (LST-28). */
  setBy?: 'admin';
}

/** A number of a listing. Amounts of money have at most two decimals (LST-324); every other number is whole. */
export interface NumberField extends FieldRow, NumberRow {
  /** In the listing's currency, square feet, a number of rooms (shown among the features if above zero), or months. */
  unit: 'money' | 'squareFeet' | 'rooms' | 'months';
  /** Value of a new listing in which it is left out; an update that leaves it out does not change it. */
  default?: number;
  /** The refusal of a form in which a number with a default was emptied. */
  missing?: RuleCode;
  /** Initial value in the form of a new listing, where that is not the default. */
  formStart?: number;
  /** The only values allowed, where they are few. */
  choices?: readonly number[];
  /** The bounds of an update, where they differ. */
  onUpdate?: { maximum: number; refusal: RuleCode };
  /** Whether cards show it. */
  onCard?: boolean;
  /** Its schema.org property on the listing; null where schema.org has none that search engines read. */
  schemaOrg?: string | null;
}

/** A flag of a listing: a checkbox that is off at first if it has a default, and otherwise a question. */
interface FlagField extends FieldRow, FlagRow {
  default?: false;
  /** A separate index on only the listings where the field is true; if left out, the covering indexes (at most 32 columns). */
  index?: 'partial';
}

/** A choice: a new listing starts with the default; without one, the choice is required, with this refusal, or optional, without any. */
interface ChoiceField<Value extends string = string> extends FieldRow, ChoiceRow<Value> {
  default?: Value;
  refusal?: RuleCode;
  example?: Value | null;
}

/** A day, such as `2026-12-01`. */
interface DayField extends FieldRow {
  kind: 'day';
  earliest: string;
  latest: string;
  refusal: RuleCode;
  example?: string | null;
}

/** The poster's own name for the listing. */
interface ReferenceField extends FieldRow {
  kind: 'reference';
  /** In characters. */
  maximum: number;
  example?: string | null;
}

/** A row that says all of its field. */
export type RuledField = NumberField | FlagField | ChoiceField | DayField;

/** The row of a field that every listing has, by its type. */
type FieldOfAll<Value> = [Value] extends [boolean]
  ? FlagField & { default: false; example: boolean }
  : [Value] extends [number]
    ? NumberField & { default: number }
    : string extends Value
      ? /** On one line, or rich text, whose length includes its tags, both as sent and as stored (LST-70). */
        TextRow & { isHtml?: true }
      : [Value] extends [string]
        ? ChoiceField<Value> & ({ default: Value } | { refusal: RuleCode })
        : /** Details of the building, its rooms and its utilities, in one column: {@link import('./details.ts').listingDetails}. */
          { kind: 'details' };

/** The row of a field that a listing may lack, by its type: an update removes it with null. */
type FieldOfSome<Value> = [Value] extends [boolean]
  ? FlagField & { default?: never }
  : [Value] extends [number]
    ? NumberField & { default?: never }
    : string extends Value
      ? DayField | ReferenceField
      : ChoiceField<Extract<Value, string>> & { default?: never; refusal?: never };

/** The row of a field, by what a listing has in the field. Its kind determines how it is checked, stored, filtered, searched and shown. */
export type FieldOf<Value> = null extends Value ? FieldOfSome<NonNullable<Value>> : FieldOfAll<Value>;
