import { Invalid } from '#domain/errors.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { isVisible } from '#domain/text/characters.ts';
import { type PathOfOwn, pictureIdsIn, sanitiseHtml, sanitisePost, textOf } from './sanitise.ts';

/** A field of HTML: its most characters as they are stored, and what its refusals are called. */
interface HtmlField {
  name: string;
  maximum: number;
  empty: RuleCode;
  tooLong: RuleCode;
}

/**
 * The HTML of a description as it is stored. Its length counts now: sanitising makes five characters of one `&` (LST-70).
 * @throws Invalid where there is nothing to read, or too much to store.
 */
export function storedDescription(html: string, maximum: number): string {
  const field: HtmlField = {
    name: 'description',
    maximum,
    empty: 'description_required',
    tooLong: 'description_length',
  };
  refuseTooManySigns(html, field);
  return accepted(sanitiseHtml(html), field);
}

/**
 * The HTML of a post as it is stored, each letter written in one way, so that searching finds it.
 * @throws Invalid with neither words nor pictures, or with too much to store.
 */
export function storedPost(html: string, maximum: number, pathOf?: PathOfOwn): string {
  const field: HtmlField = { name: 'content', maximum, empty: 'post_content', tooLong: 'post_content_length' };
  refuseTooManySigns(html, field);
  return accepted(sanitisePost(html.normalize('NFC'), pathOf), field);
}

/** A `<` that opens no tag: it is stored as `&lt;`. */
const loneSign = /<(?![a-z/!?])/gi;

/** Refuses at once what is too long as it is stored, by the signs in it alone: each costs the sanitiser a text of its own. */
function refuseTooManySigns(html: string, { name, maximum, tooLong }: HtmlField): void {
  const signs = html.match(loneSign)?.length ?? 0;
  if (signs * '&lt;'.length > maximum) throw new Invalid('invalid', [{ field: name, code: tooLong }]);
}

function accepted(html: string, { name, maximum, empty, tooLong }: HtmlField): string {
  if (html.length > maximum) throw new Invalid('invalid', [{ field: name, code: tooLong }]);
  if (pictureIdsIn(html).length === 0 && !isVisible(textOf(html))) {
    throw new Invalid('invalid', [{ field: name, code: empty }]);
  }
  return html;
}
