import type { Language } from '../language.ts';
import type { PlaceholderName } from './placeholders.ts';

/** Names before the facts of an email: each stands in a row of its own, with a value that the portal gives. */
export const factNames = ['name', 'email', 'phone', 'about', 'package', 'now'] as const;
export type FactName = (typeof factNames)[number];

/** The links of emails, by where they lead. */
export const linkNames = [
  'inbox',
  'dashboard',
  'confirm',
  'undo',
  'reset',
  'create',
  'packages',
  'site',
  'answer',
  'listing',
  'contact',
  'signIn',
  'available',
  'taken',
  'price',
  'all',
  'backups',
  'watch',
  'yes',
  'another',
  'no',
  'viewing',
  'viewings',
] as const;
export type LinkName = (typeof linkNames)[number];

/** A label: the name of a fact, or the text of a link. */
export type LabelName = FactName | LinkName;

/**
 * The words of an email in one language: its subject, its text, in which each line is a paragraph, and its labels. Subject and text have
 * placeholders in braces: `{day}`.
 */
export type Words = { readonly subject: string; readonly text: string } & { readonly [Name in LabelName]?: string };

/** Those who receive an email. */
export const recipients = ['account', 'owner', 'site', 'reporter', 'address', 'admins', 'watcher', 'visitor'] as const;
export type Recipient = (typeof recipients)[number];

/** Texts by other people that an email quotes. */
export type Quote = 'message' | 'question' | 'reason' | 'answer' | 'titles' | 'failure';

/** An email that the portal sends: whatever is known of it before it is written to somebody. */
export interface EmailDefinition {
  to: Recipient;
  /** The placeholders that its subject and its text may have, and whether one of the two must have each. */
  placeholders: { readonly [Name in PlaceholderName]?: 'needed' | 'allowed' };
  /** Its facts and links, in their order. */
  facts?: readonly FactName[];
  links?: readonly LinkName[];
  /** Its subject ends with the title of the listing that it is about. */
  hasTitle?: true;
  /** Below its text are the listings that it tells of. */
  hasEntries?: true;
  quote?: Quote;
  /** The portal's own words, which apply until an admin changes them. */
  words: Readonly<Record<Language, Words>>;
}

/** The text of an email from its paragraphs. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.join('\n\n');
}

/** The paragraphs of a text: its lines, without the empty ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The names of the labels that an email has, in their order. */
export function labelsOf({ facts = [], links = [] }: EmailDefinition): LabelName[] {
  return [...facts, ...links];
}
