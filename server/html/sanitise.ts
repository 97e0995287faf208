import sanitizeHtml from 'sanitize-html';

/** What the editor of descriptions and posts makes, and nothing else (readings, "HTML descriptions and posts"). */
const editorTags = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'];

/**
 * Reduces HTML to the editor's tags. Links lead to http(s), mailto and tel only and say what they are:
 * written by users, not followed by search engines.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: editorTags,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      a: (_tagName, attributes) => ({
        tagName: 'a',
        attribs: { ...(attributes.href && { href: attributes.href }), rel: 'noopener ugc nofollow', target: '_blank' },
      }),
    },
  }).trim();
}

/** The text of sanitised HTML, for the search index and excerpts: tags become spaces. */
export function textOf(html: string): string {
  return sanitizeHtml(html.replaceAll(/<(?:\/(?:p|h2|h3|li)|br ?\/?)>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
