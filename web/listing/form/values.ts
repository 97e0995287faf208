import {
  flagTerms,
  dayTerms,
  defaultChoices,
  defaultNumbers,
  type DefaultFlag,
  type FlagTerm,
  defaultFlags,
  hiddenFields,
  listingFields,
  numberField,
  type NumberName,
  numberNames,
  choiceTerms,
  optionalNames,
  requiredChoices,
} from '#domain/listing/fields.ts';
import {
  currencies,
  feePayers,
  listingTypes,
  partsOf,
  propertyStatuses,
  propertyTypes,
} from '#domain/listing/listing.ts';
import { priceDetailsOf } from '#domain/listing/price.ts';
import { recordOf } from '#domain/record.ts';
import { typedNumber } from '#domain/text/burmese/burmese-digits.ts';
import { type Township, townshipSlugs } from '#domain/township/township.ts';
import { choicesFor, detailsOfType } from '#domain/listing/detail-rules.ts';
import { type DetailName, detailNames, type Details, listingDetails } from '#domain/listing/details.ts';
import { issuesBetween, newListingSchema } from '#domain/listing/create.ts';
import { listingUpdateSchema } from '#domain/listing/update.ts';
import { hasIssues, issuesOf } from '../../forms/submission.ts';
import type { Issues } from '../../forms/form-content.ts';
import { moneyOf, priceIssues } from './form-prices.ts';
import { type CardListing, moveInOnCard, placeOnCard } from '../card/card-listing.ts';

/** Values of the form: texts as typed, and switches. */
export type Values = Record<TextName, string> & Record<DefaultFlag, boolean>;
export type TextName = (typeof textNames)[number];

const textNames = [
  'name',
  'description',
  'address',
  ...requiredChoices,
  'propertyStatus',
  'phone',
  'reference',
  'userRef',
  /** Name of the agent of `userRef`: shown, not sent. */
  'agentName',
  ...defaultChoices,
  ...numberNames,
  ...choiceTerms,
  ...dayTerms,
  /** `true`, `false`, or empty if unanswered. */
  ...flagTerms,
  /** Details by their path in the body; several values are joined by commas. */
  ...detailNames.map(detailText),
] as const;

/** Returns the name of a detail in the form, as refusals use it. */
export function detailText<Name extends DetailName>(name: Name): `details.${Name}` {
  return `details.${name}`;
}

/** Values of a new form (LST-22). */
export const emptyValues: Values = {
  ...recordOf(textNames, () => ''),
  ...recordOf(defaultChoices, (name) => listingFields[name].default),
  ...numberTexts(recordOf(numberNames, startOf)),
  ...recordOf(defaultFlags, () => false),
};

function startOf(name: NumberName): number | undefined {
  const { formStart, default: start } = numberField(name);
  return formStart ?? start;
}

/** Returns numbers as texts of the form; a missing one is empty. */
export function numberTexts(numbers: Record<NumberName, number | null | undefined>): Record<NumberName, string> {
  return recordOf(numberNames, (name) => String(numbers[name] ?? ''));
}

/** Returns answers as texts of the form; a missing one is empty. */
export function answerTexts(answers: Record<FlagTerm, boolean | null>): Record<FlagTerm, string> {
  return recordOf(flagTerms, (name) => String(answers[name] ?? ''));
}

/** Returns details as texts of the form. */
export function detailTexts(details: Details): Record<`details.${DetailName}`, string> {
  return Object.fromEntries(detailNames.map((name) => [detailText(name), String(details[name] ?? '')])) as Record<
    `details.${DetailName}`,
    string
  >;
}

/** Returns the details of a form that its types can have; an invalid number stays a text, for its schema to refuse. */
export function detailsOf(values: Values): Details {
  const said = detailsOfForm(values).filter((name) => values[detailText(name)] !== '');
  return Object.fromEntries(
    said.map((name) => {
      const text = values[detailText(name)];
      const { kind } = listingDetails[name];
      return [
        name,
        {
          number: numberOf(text),
          flag: text === 'true',
          choices: text.split(','),
          choice: text,
          text,
          'video-link': text,
        }[kind],
      ];
    }),
  );
}

/** Returns the details that the form's listing can have: its kind counts if it fits the property type. */
export function detailsOfForm(values: Values): DetailName[] {
  const propertyType = propertyTypeOf(values);
  const kind = values[detailText('kind')];
  return detailsOfType(
    values.type === 'sale' ? 'sale' : 'rent',
    propertyType,
    choicesFor('kind', propertyType).includes(kind) ? kind : undefined,
  );
}

function propertyTypeOf(values: Pick<Values, 'propertyType'>) {
  return propertyTypes.find((one) => one === values.propertyType);
}

/** A choice not made is omitted. */
const choices = [
  ...requiredChoices,
  'status',
  ...choiceTerms,
  ...dayTerms,
  'propertyStatus',
  'reference',
  'userRef',
] as const;

/**
 * Returns the form as the body of a call: without what its type and property type do not have, and what is empty. An invalid number stays a
 * text, and a required number that was emptied is null, for {@link creationIssues} and {@link updateIssues} to refuse.
 */
function bodyOf(values: Values, imageUrls: readonly string[]): Record<string, unknown> {
  const { agentName: _shown, ...sent } = values;
  const details = detailsOf(values);
  const body: Record<string, unknown> = { ...sent, imageUrls, details };
  for (const name of detailNames) body[detailText(name)] = undefined;
  if (Object.keys(details).length === 0) body['details'] = undefined;
  for (const name of numberNames) body[name] = numberOf(values[name]);
  Object.assign(body, moneyOf(values));
  // Left out, it would be filled with the call's default (LST-322).
  for (const name of defaultNumbers) body[name] ??= null;
  for (const name of choices) if (body[name] === '') body[name] = undefined;
  for (const name of flagTerms) body[name] = values[name] === '' ? undefined : values[name] === 'true';
  for (const name of hiddenFields(partsOfForm(values))) {
    if (listingFields[name].kind !== 'flag' || !('default' in listingFields[name])) body[name] = undefined;
  }
  if (!values.offer) body['discountPrice'] = undefined;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** Returns the parts that the form's listing has. */
export function partsOfForm(values: Pick<Values, 'type' | 'propertyType'>) {
  return partsOf(values.type === 'sale' ? 'sale' : 'rent', propertyTypeOf(values));
}

/** Returns the form as the body of POST /api/listing/create. */
export function creationOf(values: Values, imageUrls: readonly string[]): Record<string, unknown> {
  const { propertyStatus: _onUpdateOnly, ...body } = bodyOf(values, imageUrls);
  return body;
}

/**
 * Returns the form as the body of POST /api/listing/update/{id}.
 * @param updatedAt when the listing was last changed, as seen by its editor.
 * @param isAdmin whether the editor may change its owner and its being a Premium Ad.
 */
export function updateOf(
  values: Values,
  imageUrls: readonly string[],
  { updatedAt, isAdmin }: { updatedAt: string | undefined; isAdmin: boolean },
): Record<string, unknown> {
  const { offer, discountPrice, userRef, ...body } = bodyOf(values, imageUrls);
  const admins = { offer, ...(discountPrice !== undefined && { discountPrice }), userRef };
  // What is omitted stays as it is (API-15); what was emptied is removed.
  const emptied = optionalNames.filter((name) => name !== 'discountPrice' && !(name in body));
  const details = { ...recordOf(detailNames, () => null), ...detailsOf(values) };
  return { ...body, details, ...recordOf(emptied, () => null), ...(isAdmin && admins), updatedAt };
}

/** A form as a card, which has no township until one is chosen, and no price while there is none. */
type CardOfForm = Omit<CardListing, 'township' | 'regularPrice'> & {
  township: Township | null;
  regularPrice: number | null;
};

/** Returns the form as the card of its listing, without photos; what is not yet a number is omitted. */
export function cardOfForm(values: Values, createdAt: string): CardOfForm {
  const body = creationOf(values, []);
  const currency = currencies.find((one) => one === body['currency']);
  const numberIn = (name: NumberName) => (typeof body[name] === 'number' ? body[name] : null);
  const regularPrice = numberIn('regularPrice');
  const chosen = <Choice extends string>(among: readonly Choice[], name: TextName) =>
    among.find((choice) => choice === values[name]);
  return {
    _id: '',
    name: values.name,
    type: chosen(listingTypes, 'type') ?? listingFields.type.default,
    propertyType: chosen(propertyTypes, 'propertyType') ?? 'other',
    propertyStatus: chosen(propertyStatuses, 'propertyStatus') ?? null,
    township: chosen(townshipSlugs, 'township') ?? null,
    details: priceDetailsOf(detailsOf(values)),
    place: placeOnCard(detailsOf(values)),
    currency: currency ?? listingFields.currency.default,
    regularPrice,
    discountPrice: numberIn('discountPrice'),
    offer: values.offer,
    moveIn:
      regularPrice === null
        ? null
        : moveInOnCard({
            type: chosen(listingTypes, 'type') ?? listingFields.type.default,
            regularPrice,
            discountPrice: numberIn('discountPrice'),
            monthsAtOnce: numberIn('monthsAtOnce'),
            depositMonths: numberIn('depositMonths'),
            depositAmount: numberIn('depositAmount'),
            agentFeeMonths: numberIn('agentFeeMonths'),
            agentFeePaidBy: chosen(feePayers, 'agentFeePaidBy') ?? null,
          }),
    bedrooms: numberIn('bedrooms') ?? 0,
    bathrooms: numberIn('bathrooms') ?? 0,
    squareFeet: numberIn('squareFeet'),
    landSquareFeet: numberIn('landSquareFeet'),
    createdAt,
    confirmedAt: null,
    cover: null,
    morePhotos: [],
  };
}

/** Reads the values from a draft as far as they are valid: a browser may store anything. */
export function valuesOf(stored: unknown): Values {
  if (typeof stored !== 'object' || stored === null) return emptyValues;
  const values = { ...emptyValues };
  const known = stored as Record<string, unknown>;
  for (const name of textNames) {
    const text = known[name];
    if (typeof text === 'string') values[name] = text;
  }
  for (const name of defaultFlags) values[name] = known[name] === true;
  return values;
}

/** Returns a typed number; undefined for none, the text for an invalid one. */
function numberOf(text: string): number | string | undefined {
  const number = typedNumber(text);
  return Number.isNaN(number) ? text : number;
}

/** Returns what is wrong with a new listing, by field. Unlike the call, the form has no default for who offers it (LST-381). */
export function creationIssues(body: Record<string, unknown>): Issues {
  const issues = allIssues(newListingSchema.safeParse(body).error, body);
  return { ...(body['status'] === undefined && { status: 'seller_required' }), ...issues };
}

/** Reports everything at once: the schema checks between fields only once each is valid by itself. */
function allIssues(error: Parameters<typeof issuesOf>[0], body: Record<string, unknown>): Issues {
  const issues = { ...issuesOf(error), ...priceIssues(body), ...missingIssues(body) };
  if (!hasIssues(issues)) return issues;
  const fields = Object.fromEntries(Object.entries(body).filter(([name]) => !(name in issues)));
  return { ...Object.fromEntries(issuesBetween(fields)), ...issues };
}

/** Returns the required numbers that were emptied: each is asked for. */
function missingIssues(body: Record<string, unknown>): Issues {
  const missing = defaultNumbers.filter((name) => body[name] === null);
  return Object.fromEntries(missing.map((name) => [name, listingFields[name].missing]));
}

/** The same for a listing that an admin posts for an agent, who must be chosen (LST-31). */
export function creationForAgentIssues(body: Record<string, unknown>): Issues {
  return { ...(body['userRef'] === undefined && { userRef: 'agent_required' }), ...creationIssues(body) };
}

/** The same for a changed listing. */
export function updateIssues(body: Record<string, unknown>): Issues {
  return allIssues(listingUpdateSchema.safeParse(body).error, body);
}
