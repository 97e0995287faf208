import { Invalid } from '#domain/errors.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { isVisible } from '#domain/text/characters.ts';
import { type PathOfOwn, pictureIdsIn, sanitiseHtml, sanitisePost, textOf } from './sanitise.ts';

/** A field of HTML: its maximum stored length, and the codes of its refusals. */
interface HtmlField {
  name: string;
  maximum: number;
  empty: RuleCode;
  tooLong: RuleCode;
}

/**
 * The HTML of a description as it is stored. The limit applies to the stored length: sanitising turns one `&` into five characters (LST-70).
 * @throws Invalid if there is nothing to read, or too much to store.
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
 * The HTML of a post as it is stored, Unicode-normalised so that searching finds it.
 * @throws Invalid with neither text nor images, or with too much to store.
 */
export function storedPost(html: string, maximum: number, pathOf?: PathOfOwn): string {
  const field: HtmlField = { name: 'content', maximum, empty: 'post_content', tooLong: 'post_content_length' };
  refuseTooManySigns(html, field);
  return accepted(sanitisePost(html.normalize('NFC'), pathOf), field);
}

/** A `<` that opens no tag: it is stored as `&lt;`. */
const loneSign = /<(?![a-z/!?])/gi;

/** Refuses early what is too long when stored, counting only such signs: each costs the sanitiser a separate text node. */
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
