import assert from 'node:assert/strict';
import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** Parses XML as strictly as XML 1.0 requires; fails if it is not well-formed. @returns the root element. */
export function rootOf(text: string): XmlElement {
  const { root } = parseXml(text);
  assert.ok(root);
  return root;
}

/** The direct children of an element with a name. */
export function children(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((node) => node instanceof XmlElement).filter((below) => below.name === name);
}

/** The only direct child of an element with a name. */
export function child(element: XmlElement, name: string): XmlElement {
  const [only, ...others] = children(element, name);
  assert.ok(only && others.length === 0, `${element.name} has not one ${name}`);
  return only;
}

/** The texts of the direct children of an element with a name. */
export function texts(element: XmlElement, name: string): string[] {
  return children(element, name).map(({ text }) => text);
}
