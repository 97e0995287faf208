/** Markup that is already well-formed: {@link xml} inserts it as it is. */
export interface Xml {
  readonly markup: string;
}

type Content = string | Xml | readonly Xml[] | undefined;

/**
 * Writes XML by hand, safely: text put into the template is escaped, markup is inserted as it is, undefined as nothing.
 * `` xml`<title>${'Q&A'}</title>` `` has the markup `<title>Q&amp;A</title>`.
 */
export function xml(strings: TemplateStringsArray, ...values: readonly Content[]): Xml {
  return { markup: String.raw({ raw: strings }, ...values.map(markupOf)) };
}

/** The first line of every document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function markupOf(content: Content): string {
  if (content === undefined) return '';
  if (typeof content === 'string') return escaped(content);
  return 'markup' in content ? content.markup : content.map(({ markup }) => markup).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Every character that XML 1.0 cannot represent (its section 2.2): most control characters and half surrogates. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text.replaceAll(unwritable, '').replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
