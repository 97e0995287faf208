import sanitizeHtml from 'sanitize-html';
import { imageIdOf } from '#domain/image/address.ts';
import { linkAddress } from '#domain/text/link-address.ts';
import { textPictureAddress } from '#domain/post/post.ts';
import { withoutInvisible, plain } from '#domain/text/characters.ts';

/** Tags that the editor of descriptions and posts makes, and nothing else (LST-24). */
const editorTags = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'];

/** Pixels of a picture's side, as an attribute. */
const pixels = /^[1-9]\d{0,4}$/;

/** Options for descriptions: what is kept of them. */
const editorOptions: sanitizeHtml.IOptions = {
  allowedTags: editorTags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  // Here they are characters, however they were written (&#8203;).
  textFilter: seen,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    a: (_tagName, { href: typed = '' }) => {
      const href = linkAddress(typed);
      return {
        tagName: 'a',
        attribs: { ...(href !== undefined && { href }), rel: 'noopener ugc nofollow', target: '_blank' },
      };
    },
  },
};

/** Gives an address as the site's own pages have it: a whole one of the site as its path, any other as it is. */
export type PathOfOwn = (address: string) => string;

/** Options for posts: what is kept of them. */
const postOptions = (pathOf: PathOfOwn): sanitizeHtml.IOptions => ({
  ...editorOptions,
  allowedTags: [...editorTags, 'img'],
  allowedAttributes: { ...editorOptions.allowedAttributes, img: ['src', 'alt', 'width', 'height', 'loading'] },
  transformTags: {
    ...editorOptions.transformTags,
    img: (_tagName, { src = '', ...attributes }) => ({
      tagName: 'img',
      attribs: pictureAttributes({ ...attributes, src: pathOf(src.trim()) }),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
});

/** A text as people see it: without control characters, signs that turn its direction, and what is drawn as nothing. */
function seen(text: string): string {
  return withoutInvisible(plain(text));
}

function pictureAttributes({
  src = '',
  alt = '',
  width = '',
  height = '',
}: sanitizeHtml.Attributes): Record<string, string> {
  const id = imageIdOf(src);
  if (id === undefined) return {};
  const isSized = pixels.test(width) && pixels.test(height);
  return { src: textPictureAddress(id), alt: seen(alt), ...(isSized && { width, height }), loading: 'lazy' };
}

/**
 * Reduces HTML to the editor's tags. Links lead to http(s), mailto and tel only and say what they are:
 * written by users, not followed by search engines.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, editorOptions).trim();
}

/**
 * Like {@link sanitiseHtml}, for posts: pictures stand in their text too. Only the portal's own, in the one width and format
 * that texts show, loaded when they come into sight; any other is dropped.
 * @param pathOf reads whole addresses of the portal's own; without it they count as foreign.
 */
export function sanitisePost(html: string, pathOf: PathOfOwn = (address) => address): string {
  return sanitizeHtml(html, postOptions(pathOf)).trim();
}

/** The ids of the pictures in a post that {@link sanitisePost} gave, each once, in their order. */
export function pictureIdsIn(html: string): string[] {
  const ids = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => imageIdOf(src));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** The text of sanitised HTML, for the search index and excerpts. */
export { plainTextOf as textOf } from '#domain/text/excerpt.ts';
