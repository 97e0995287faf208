import type { ReadAdvert } from '#domain/advert/read.ts';
import { filledBy, filledFrom, filledNames } from '#domain/listing/detail-rules.ts';
import { suggestedAddress, suggestedTitle } from '#domain/listing/suggested-texts.ts';
import { mainLanguageOf } from '#domain/text/main-language.ts';
import { creationIssues, creationOf, detailsOf, detailText, emptyValues, type Values } from '../values.ts';
import { leftOver } from './left-over.ts';
import { type Filling, type Fills, isFilled, type Kept, type Name } from './post.ts';

/** Fields that mean something only together. */
const together: readonly Name[] = ['regularPrice', 'currency'];

/**
 * Fills a form from an advert (LST-423 to LST-427): a field that somebody has typed into stays as it is, and what contradicts others is left
 * out, so that the form is never refused because of it.
 * @param start the form as it was before anybody typed.
 */
export function filledForm(values: Values, start: Values, advert: ReadAdvert): Filling {
  const fills: Fills = {};
  const kept: Kept = {};
  for (const { field, value, start: from, end } of advert.statements) {
    if (!isName(field)) continue;
    const words = quoted(advert.text.slice(from, end));
    const stated = typeof emptyValues[field] === 'boolean' ? value === true : String(value);
    const isSame = stated === values[field];
    if (!isSame && isTyped(values, start, field)) kept[field] = { value: stated, words };
    else fills[field] = { before: values[field], value: stated, words, start: from, end };
  }
  // An amount in a currency that it was not stated in would be another price.
  if (together.some((name) => kept[name]))
    for (const name of together) {
      const { [name]: fill } = fills;
      if (!fill) continue;
      kept[name] = { value: fill.value, words: fill.words };
      delete fills[name];
    }
  followDetails(values, start, fills);
  dropContradictions(values, fills);
  suggest(values, fills, advert);
  return { fills, kept };
}

/** Whether the words of a field are the user's own. */
function isTyped(values: Values, start: Values, name: Name): boolean {
  return values[name] !== start[name] && values[name] !== '';
}

function isName(field: string): field is Name {
  return field in emptyValues;
}

/** Words as a note quotes them: on one line, and not at any length. */
function quoted(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** Returns the form with what was filled in. */
export function withFills(values: Values, fills: Fills): Values {
  const changed = Object.entries(fills).map(([name, { value }]) => [name, value]);
  return { ...values, ...(Object.fromEntries(changed) as Partial<Values>) };
}

/** Rooms and sizes that only the details state fill their fields, as they do where they are typed (LST-193). */
function followDetails(values: Values, start: Values, fills: Fills): void {
  const by = filledBy(detailsOf(withFills(values, fills)));
  for (const name of filledNames) {
    const value = by[name];
    const source = filledFrom[name].map((detail) => fills[detailText(detail)]).find(Boolean);
    if (value === undefined || value === null || !source || fills[name] || isTyped(values, start, name)) continue;
    const text = typeof value === 'boolean' ? value : String(value);
    if (text !== values[name]) fills[name] = { ...source, before: values[name], value: text };
  }
}

/** Takes back what the form would be refused for: details before the field that they contradict, which is stated as such. */
function dropContradictions(values: Values, fills: Fills): void {
  for (;;) {
    const issues = creationIssues(creationOf(withFills(values, fills), []));
    const contradicted = filledNames.filter((name) => name in issues);
    const sources = contradicted.flatMap((name) => filledFrom[name].map(detailText)).filter((name) => name in fills);
    const wrong = sources.length > 0 ? sources : Object.keys(issues).filter((name) => name in fills);
    if (wrong.length === 0) return;
    for (const name of wrong) delete fills[name as Name];
  }
}

/** Adds a title, an address and the description, where there is none. */
function suggest(values: Values, fills: Fills, { text }: ReadAdvert): void {
  const read = Object.keys(fills).length > 0;
  if (!read) return;
  const now = withFills(values, fills);
  const language = mainLanguageOf(text) ?? 'en';
  const facts = {
    ...now,
    // One bedroom is what a new form starts with.
    bedrooms: fills.bedrooms || fills['details.masterBedrooms'] ? now.bedrooms : '',
    building: now['details.building'],
    street: now['details.street'],
    ward: now['details.ward'],
    kind: now['details.kind'],
  };
  const add = (name: 'name' | 'address' | 'description', value: string) => {
    if (values[name].trim() === '' && value !== '') fills[name] = { before: values[name], value, words: '' };
  };
  add('name', suggestedTitle(facts, language));
  add('address', suggestedAddress(facts, language));
  add('description', described(text, fills));
}

/** Returns what is left of the text as the description, which no listing can do without: the whole text, if nothing is left. */
function described(text: string, fills: Fills): string {
  const parts = Object.values(fills).flatMap(({ start, end }) =>
    start === undefined || end === undefined ? [] : [{ start, end }],
  );
  const areNumbersRead = fills.phone !== undefined;
  // The words of the numbers reach from the first to the last, with whatever stands between them.
  const { phone } = fills;
  const others = parts.filter((part) => part.start !== phone?.start || part.end !== phone.end);
  return leftOver(text, others, areNumbersRead) || leftOver(text, [], areNumbersRead) || leftOver(text, [], false);
}

/**
 * Takes back one field (LST-424), and the currency with its price. Its words return to the description, unless somebody has changed that.
 * @returns the fields that change, and what remains filled.
 */
export function undone(
  values: Values,
  fills: Fills,
  name: Name,
  text: string,
): { changes: Partial<Values>; fills: Fills } {
  const names = [...(together.includes(name) ? together : [name]), ...contradicting(values, fills, name)];
  const remaining: Fills = { ...fills };
  const changes: Partial<Record<Name, string | boolean>> = {};
  for (const one of names) {
    const { [one]: fill } = remaining;
    if (!fill) continue;
    if (isFilled(values, fill, one)) changes[one] = fill.before;
    delete remaining[one];
  }
  const { description } = remaining;
  if (description && name !== 'description' && isFilled(values, description, 'description')) {
    const value = described(text, remaining);
    changes.description = value;
    remaining.description = { ...description, value };
  }
  return { changes: changes as Partial<Values>, fills: remaining };
}

/** Details that would contradict a field as it was before: they are taken back with it. */
function contradicting(values: Values, fills: Fills, name: Name): Name[] {
  const field = filledNames.find((one) => one === name);
  if (!field || !fills[field]) return [];
  const after = { ...values, [field]: fills[field].before };
  const isContradicted = field in creationIssues(creationOf(after, []));
  return isContradicted ? filledFrom[field].map(detailText).filter((one) => one in fills) : [];
}

/** Takes back every field that is still as it was filled. */
export function allUndone(values: Values, fills: Fills): Partial<Values> {
  const still = (Object.entries(fills) as [Name, NonNullable<Fills[Name]>][]).filter(([name, fill]) =>
    isFilled(values, fill, name),
  );
  return Object.fromEntries(still.map(([name, { before }]) => [name, before])) as Partial<Values>;
}
