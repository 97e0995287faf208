import { type Language, languages } from '../language.ts';

/** The kinds of pages that have a card of their own to be shared with, and the site's other pages. */
export const shareKinds = ['listing', 'agent', 'post', 'site'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Width and height of a card in pixels, as chat apps and social networks show it (SIT-87). */
export const cardSize = { width: 1200, height: 630 } as const;

/** Counts the ways in which cards have been drawn: raised when older ones are not to be shown any more. */
const recipe = 2;

/** Names a card: of which page, in which language, in which version. */
export interface ShareCard {
  kind: ShareKind;
  /** Of the listing, of the agent's user, of the post; of the site's own card `eain`. */
  id: string;
  language: Language;
  /** Changes with the content of the card. */
  version: string;
}

/** The address of a card, which never changes what it shows: another version has another address. */
export function shareCardAddress({ kind, id, language, version }: ShareCard): string {
  return `/share/${kind}/${id}/${language}-${version}.jpg`;
}

/** The card of an address of {@link shareCardAddress}; undefined for any other address. */
export function readShareCard(address: string): ShareCard | undefined {
  const [, kindName, id, languageName, version] =
    /^\/share\/([a-z]{1,10})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|eain)\/(en|my)-([0-9a-z]{1,16})\.jpg$/.exec(
      address,
    ) ?? [];
  const kind = shareKinds.find((known) => known === kindName);
  const language = languages.find((known) => known === languageName);
  return kind && id && language && version ? { kind, id, language, version } : undefined;
}

/** The version of a card: a number of the texts that it depends on (FNV-1a, 32 bits), short enough for an address. */
export function cardVersion(...facts: readonly (string | null | undefined)[]): string {
  let hash = 0x811c9dc5;
  for (const character of `${recipe}\n${facts.join('\n')}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** The card of the site itself. */
export function siteCard(language: Language): ShareCard {
  return { kind: 'site', id: 'eain', language, version: cardVersion() };
}
