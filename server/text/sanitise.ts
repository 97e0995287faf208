import sanitizeHtml from 'sanitize-html';
import { imageIdOf } from '#domain/image/address.ts';
import { linkAddress } from '#domain/text/html/link-address.ts';
import { textPictureAddress } from '#domain/post/post.ts';
import { withoutNeedless, plain } from '#domain/text/characters.ts';
import { readableHtml } from '#domain/text/html/readable-html.ts';

/** Tags that the editor of descriptions and posts produces, and nothing else (LST-24). */
const editorTags = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'];

/** Width or height of an image in pixels, as an attribute. */
const pixels = /^[1-9]\d{0,4}$/;

/** Options for descriptions: what is kept. */
const editorOptions: sanitizeHtml.IOptions = {
  allowedTags: editorTags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  // At this point they are characters, however they were written (&#8203;).
  textFilter: seen,
  transformTags: {
    a: (_tagName, { href: typed = '' }) => {
      const href = linkAddress(typed);
      return {
        tagName: 'a',
        attribs: { ...(href !== undefined && { href }), rel: 'noopener ugc nofollow', target: '_blank' },
      };
    },
  },
};

/** Converts an address to the form that the site's own pages use: the path of an absolute one of the site, any other unchanged. */
export type PathOfOwn = (address: string) => string;

/** Options for posts: what is kept. */
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

/** A text as people see it: without control characters, characters that change its direction, and invisible ones. */
function seen(text: string): string {
  return withoutNeedless(plain(text));
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
 * Reduces HTML to the editor's tags, in which what other programs write stays readable. Links lead only to http(s), mailto and tel and are marked as
 * user-generated and not to be followed by search engines.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(readableHtml(html), editorOptions).trim();
}

/**
 * Like {@link sanitiseHtml}, for posts, whose text may also contain images. Only the portal's own, in the one width and format
 * that texts show, loaded lazily; any other is dropped.
 * @param pathOf recognises absolute addresses of the portal's own; without it they count as foreign.
 */
export function sanitisePost(html: string, pathOf: PathOfOwn = (address) => address): string {
  return sanitizeHtml(readableHtml(html), postOptions(pathOf)).trim();
}

/** The ids of the images in a post as {@link sanitisePost} returned it, each once, in their order. */
export function pictureIdsIn(html: string): string[] {
  const ids = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => imageIdOf(src));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** The text of sanitised HTML, for the search index and excerpts. */
export { plainTextOf as textOf } from '#domain/text/excerpt.ts';
