import { type Language, languages } from '../language.ts';

/** The kinds of pages that have their own card for sharing, the kind for the site's other pages, and the newest homes of an account. */
export const shareKinds = ['listing', 'agent', 'post', 'site', 'homes'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Width and height of a card in pixels, as chat apps and social networks show it (SIT-87). */
export const cardSize = { width: 1200, height: 630 } as const;

/** Width and height in pixels of pictures that people post themselves (LST-492): in a feed, and as a story. */
export const pictureSizes = { square: { width: 1080, height: 1080 }, story: { width: 1080, height: 1920 } } as const;
export type PictureShape = keyof typeof pictureSizes;
export const pictureShapes = ['square', 'story'] as const satisfies PictureShape[];

/** The shapes of each kind; undefined is a card. */
export const shapesOf: Record<ShareKind, readonly (PictureShape | undefined)[]> = {
  listing: [undefined, ...pictureShapes],
  agent: [undefined],
  post: [undefined],
  site: [undefined],
  homes: pictureShapes,
};

/** Counts the versions of the card design: increased when older cards must no longer be shown. */
const recipe = 3;

/** Identifies a card: its page, language and version. */
export interface ShareCard {
  kind: ShareKind;
  /** Id of the listing, the agent's user, the post or the account; `eain` for the site's own card. */
  id: string;
  language: Language;
  /** Left out for a card. */
  shape?: PictureShape | undefined;
  /** Changes with the content of the card. */
  version: string;
}

/**
 * Returns the address of a card; what it shows never changes, because another version has another address.
 * @param mark the {@link lookMark} of the site.
 */
export function shareCardAddress({ kind, id, language, shape, version }: ShareCard, mark = ''): string {
  return `/share/${kind}/${id}/${language}-${shape ? `${shape}-` : ''}${version}${mark}.jpg`;
}

/** Returns the card of an address of {@link shareCardAddress}; undefined for any other address. */
export function readShareCard(address: string): ShareCard | undefined {
  const [, kindName, id, languageName, shapeName, version] =
    /^\/share\/([a-z]{1,10})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|eain)\/(en|my)-(?:(square|story)-)?([0-9a-z]{1,16})\.jpg$/.exec(
      address,
    ) ?? [];
  const kind = shareKinds.find((known) => known === kindName);
  const language = languages.find((known) => known === languageName);
  const shape = pictureShapes.find((known) => known === shapeName);
  if (!(kind && id && language && version && shapesOf[kind].includes(shape))) return undefined;
  return { kind, id, language, ...(shape && { shape }), version };
}

/** The version of a card: a hash of the texts that it depends on (FNV-1a, 32 bits), short enough for an address. */
export function cardVersion(...facts: readonly (string | null | undefined)[]): string {
  let hash = 0x811c9dc5;
  for (const character of `${recipe}\n${facts.join('\n')}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** The version of the picture of an account's newest homes: another home, or a change of one, makes another. */
export function homesVersion(homes: readonly { _id: string; updatedAt: string }[]): string {
  return cardVersion(...homes.flatMap(({ _id, updatedAt }) => [_id, updatedAt]));
}

/** Parts of a card that follow from the settings of the site; each is left out where it is the portal's own. */
export interface CardLook {
  /** The site's name in Latin letters. */
  brand?: string | undefined;
  /** Its main colour. */
  colour?: string | undefined;
  /** The image of its logo. */
  logo?: { id: string } | undefined;
}

/** Ending of the versions of cards that look otherwise than the portal's own (SIT-407). */
export function lookMark({ brand, colour, logo }: CardLook): string {
  const isOwn = brand === undefined && colour === undefined && logo === undefined;
  return isOwn ? '' : cardVersion(brand, colour, logo?.id);
}

/** The card of the site itself. */
export function siteCard(language: Language): ShareCard {
  return { kind: 'site', id: 'eain', language, version: cardVersion() };
}
