import { type DefaultTreeAdapterTypes, html as names, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The elements and attributes that texts may have: the editor's (LST-24). */
const editorElements: Record<string, readonly string[]> = {
  ...Object.fromEntries(['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li'].map((name) => [name, []])),
  a: ['href', 'rel', 'target'],
};
const pictures = { img: ['src', 'alt', 'width', 'height', 'loading'] };

/** The elements of a document, parsed as browsers do. */
export function elementsOf(html: string): Element[] {
  return allElements(parse(html));
}

/** The elements below a node. */
function allElements(node: Node): Element[] {
  const inside = 'content' in node ? [node.content] : [];
  const children = [...('childNodes' in node ? node.childNodes : []), ...inside];
  return children.flatMap((child) => ['tagName' in child ? [child] : [], allElements(child)].flat());
}

/** An attribute of an element. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** Returns what a text contains that the editor does not produce, as browsers parse it, with and without scripts: it should be empty. */
export function strangersIn(html: string, { withPictures = false } = {}): string[] {
  const known = withPictures ? { ...editorElements, ...pictures } : editorElements;
  return [true, false].flatMap((scriptingEnabled) => {
    const fragment = parseFragment(html, { scriptingEnabled });
    return [...commentsIn(fragment), ...allElements(fragment).flatMap((element) => strangersOf(element, known))];
  });
}

/** Returns what the editor does not produce in one element. */
function strangersOf(element: Element, known: Record<string, readonly string[]> = editorElements): string[] {
  const { tagName, namespaceURI, attrs } = element;
  const allowed = Object.hasOwn(known, tagName) && namespaceURI === names.NS.HTML ? known[tagName] : undefined;
  if (!allowed) return [`<${tagName}>`];
  if (tagName === 'a' && attribute(element, 'rel') === undefined) return ['a without rel'];
  return attrs.flatMap(({ name, value }) => {
    if (!allowed.includes(name)) return [`${tagName} ${name}=${value}`];
    return isKnownValue(name, value) ? [] : [`${tagName} ${name}=${value}`];
  });
}

function isKnownValue(name: string, value: string): boolean {
  if (name === 'href') {
    // Neither relative nor with another scheme, wherever the page is.
    const read = ['http://a.example/b', 'https://c.example/d'].map((base) => URL.parse(value, base));
    const [one, other] = read;
    return (
      ['http:', 'https:', 'mailto:', 'tel:'].includes(one?.protocol ?? '') &&
      one?.href === other?.href &&
      one?.host !== 'a.example'
    );
  }
  if (name === 'rel') return value === 'noopener ugc nofollow';
  if (name === 'target') return value === '_blank';
  if (name === 'src') return /^\/images\/[0-9a-f-]{36}\/\d+\.webp$/.test(value);
  if (name === 'loading') return value === 'lazy';
  if (name === 'width' || name === 'height') return /^\d+$/.test(value);
  return true;
}

function commentsIn(node: Node): string[] {
  if (node.nodeName === '#comment') return ['a comment'];
  return 'childNodes' in node ? node.childNodes.flatMap(commentsIn) : [];
}
