import { parseSync, Visitor } from 'oxc-parser';
import { en } from '#web/messages/en/index.ts';
import { my } from '#web/messages/my/index.ts';
import { lineAt, sourceFiles, sourceText } from './source.ts';

/**
 * Texts that people would see untranslated. That both languages have every text is checked by the types; here: words
 * written into a screen instead of the messages, and Burmese texts that are still the English ones.
 */
function untranslated(): string[] {
  const screens = sourceFiles('.tsx').filter((path) => path.startsWith('web/') && !path.startsWith('web/messages/'));
  return [...screens.flatMap(wordsIn), ...sameIn(en, my, [])];
}

/** Attributes whose value is read out or shown. */
const spoken = new Set(['alt', 'title', 'placeholder', 'label', 'hint', 'aria-label', 'aria-description', 'content']);

function wordsIn(path: string): string[] {
  const text = sourceText(path);
  const found: string[] = [];
  const tell = (start: number, words: string) =>
    found.push(`${path}:${lineAt(text, start)}: "${words.trim()}" belongs in web/messages`);
  new Visitor({
    JSXText: ({ start, value }) => {
      if (/\p{L}/u.test(value)) tell(start, value);
    },
    JSXElement: ({ openingElement: { name, attributes } }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'meta') return;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.value?.type !== 'Literal') continue;
        const { value } = attribute.value;
        const key = attribute.name.type === 'JSXIdentifier' ? attribute.name.name : '';
        if (spoken.has(key) && typeof value === 'string' && /\p{L}/u.test(value)) tell(attribute.start, value);
      }
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** Names and signs that are the same in both languages. */
const international = new Set(['Eain', 'USD', 'MMK', 'Facebook', 'Viber', 'Google', 'WhatsApp', 'Telegram', 'E-mail']);

function sameIn(english: unknown, burmese: unknown, path: readonly string[]): string[] {
  if (typeof english === 'string') {
    const isSame = english === burmese && /[A-Za-z]{2}/.test(english) && !international.has(english);
    return isSame ? [`web/messages/my: ${path.join('.')} is still English: "${english}"`] : [];
  }
  if (typeof english === 'function' && typeof burmese === 'function') {
    const isSame =
      /[A-Za-z]{2}/.test(english.toString()) && english.toString() === burmese.toString() && english !== burmese;
    return isSame ? [`web/messages/my: ${path.join('.')} is written as in English`] : [];
  }
  if (typeof english !== 'object' || english === null || typeof burmese !== 'object' || burmese === null) return [];
  return Object.entries(english).flatMap(([key, value]) =>
    sameIn(value, (burmese as Record<string, unknown>)[key], [...path, key]),
  );
}

for (const finding of untranslated()) {
  console.error(finding);
  process.exitCode = 1;
}
