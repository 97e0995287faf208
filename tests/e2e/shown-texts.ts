import { globSync, readFileSync } from 'node:fs';
import { type JSXChild, parseSync, type Span, Visitor } from 'oxc-parser';
import type { Messages } from '#web/messages/context.tsx';

/** Path of a text within the messages: `inbox.proof`. */
type Path = string;

/** The texts on buttons and in placeholders, by their path in the messages. */
export function shownTexts(messages: Messages): { buttons: Record<Path, string>; placeholders: Record<Path, string> } {
  const buttons: Record<Path, string> = {};
  const placeholders: Record<Path, string> = {};
  for (const path of globSync('web/**/*.tsx')) {
    const source = readFileSync(path, 'utf8');
    const note = (within: Span, texts: Record<Path, string>) =>
      Object.assign(texts, textsWithin(source.slice(within.start, within.end), namesOf(source), messages));
    new Visitor({
      Property: ({ key, value }) => {
        if (key.type === 'Identifier' && key.name === 'placeholder') note(value, placeholders);
      },
      JSXElement: ({ openingElement: { name, attributes }, children }) => {
        if (name.type === 'JSXIdentifier' && /^(?:a|button|Button|ButtonLink)$/.test(name.name)) {
          for (const child of children)
            if (child.type === 'JSXExpressionContainer' || isSpan(child)) note(child, buttons);
        }
        for (const attribute of attributes) {
          if (attribute.type === 'JSXAttribute' && attribute.value && attribute.name.name === 'placeholder') {
            note(attribute.value, placeholders);
          }
        }
      },
    }).visit(parseSync(path, source).program);
  }
  return { buttons, placeholders };
}

/** Whether a child is the element of a text that stands beside an icon (SIT-241). */
function isSpan(child: JSXChild): boolean {
  return (
    child.type === 'JSXElement' &&
    child.openingElement.name.type === 'JSXIdentifier' &&
    child.openingElement.name.name === 'span'
  );
}

/** Returns the names that a file gives to parts of the messages: `{ words: 'profile.sessions' }`. */
function namesOf(source: string): Map<string, Path> {
  const names = new Map<string, Path>();
  const bind = (pattern: string, below: Path) => {
    for (const [, key = '', alias] of pattern.matchAll(/(\w+)(?:: (\w+))?/g))
      names.set(alias ?? key, joined(below, key));
  };
  for (const [, name = '', keys = ''] of source.matchAll(/(\w+): Messages((?:\['\w+'\])+)/g)) {
    names.set(name, keys.replaceAll(/\['(\w+)'\]/g, '.$1').slice(1));
  }
  for (const [, name, pattern, from = '', below = ''] of source.matchAll(
    /const (?:(\w+)|\{ ([^{}]+) \}) = (useMessages\(\)|\w+)((?:\.\w+)*);/g,
  )) {
    const root = from === 'useMessages()' ? '' : names.get(from);
    if (root === undefined) continue;
    const path = joined(root, below.slice(1));
    if (name) names.set(name, path);
    else bind(pattern ?? '', path);
  }
  return names;
}

const joined = (one: Path, other: Path) => [one, other].filter(Boolean).join('.');

/** The texts that an expression refers to; one that takes a name is tried with a short one. */
function textsWithin(expression: string, names: Map<string, Path>, messages: Messages): Record<Path, string> {
  const found: Record<Path, string> = {};
  for (const [, root = '', below = ''] of expression.matchAll(/\b(?<!\.)(\w+)((?:\.\w+)+)/g)) {
    const start = names.get(root);
    if (start === undefined) continue;
    const path = joined(start, below.slice(1));
    const text = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], messages);
    if (typeof text === 'string') found[path] = text;
    if (typeof text === 'function') found[path] = String(text('Premium'));
  }
  return found;
}
