import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { repository } from '../check/source.ts';

const web = join(repository, 'web');
/** The style sheet, under the name that Vite gives one whose address a module imports. */
const styleSheet = `${join(web, 'shell/look.css')}?transform-only`;

/** A class in a selector, with CSS escapes. */
const selector = /\.((?:[a-z_-]|\\[^\d])(?:[\w-]|\\.)*)/gi;

/** A word in a component: a class, if the style sheet has it. */
const word = /[^\s'"`{}$]+/g;

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lettersAndDigits = `${letters}0123456789`;
/** Half of the available short names: with more, many names would depend on other classes. */
const mostNames = (letters.length * lettersAndDigits.length) / 2;

/**
 * Shortens Tailwind's class names to two characters, in the style sheet and in all components (decision 58). As in Tailwind, any word of a
 * component that is a class counts as one. Words without punctuation stay: `hidden` is the value of an attribute too.
 */
export function shortClassNames(): Plugin {
  /** By environment: the client's build and the server's. */
  const shortened = new Map<string, ReadonlyMap<string, string>>();
  return {
    name: 'short-class-names',
    // During development, pages show the names written in the components.
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      const environment = this.environment.name;
      if (id === styleSheet) {
        const short = shortNames(classesOf(code));
        shortened.set(environment, short);
        return shortenInCss(code, short);
      }
      if (!id.startsWith(web) || !/\.tsx?$/.test(id)) return undefined;
      if (!shortened.has(environment)) await this.load({ id: styleSheet });
      const short = shortened.get(environment);
      if (!short) throw new Error('The style sheet was not built: its name may have changed.');
      return shortenInComponent(code, short);
    },
  };
}

function classesOf(css: string): string[] {
  return [...css.matchAll(selector)].map(([, name = '']) => unescaped(name));
}

/**
 * Returns a short name for each class that has punctuation. It is derived only from the class: otherwise files would get another hash
 * with each class that is added. If two classes get the same name, the alphabetically later one gets another.
 * @throws Error when there are too many classes
 */
export function shortNames(classes: readonly string[]): Map<string, string> {
  const short = new Map<string, string>();
  const names = [...new Set(classes)].filter((one) => /[-:[]/.test(one)).sort();
  if (names.length > mostNames) throw new Error(`${names.length} classes are too many for names of two characters.`);
  // Ad blockers hide elements of class "ad".
  const used = new Set([...classes, 'ad', 'Ad', 'AD']);
  for (const name of names) {
    let attempt = 0;
    while (used.has(hashed(name, attempt))) attempt += 1;
    used.add(hashed(name, attempt));
    short.set(name, hashed(name, attempt));
  }
  return short;
}

function hashed(name: string, attempt: number): string {
  const hash = createHash('sha256').update(`${name} ${attempt}`).digest();
  const of = (characters: string, at: number) => characters.charAt(hash.readUInt32LE(at) % characters.length);
  return of(letters, 0) + of(lettersAndDigits, 4);
}

/** Returns a style sheet with short class names in its selectors. */
export function shortenInCss(css: string, short: ReadonlyMap<string, string>): string {
  return css.replaceAll(selector, (whole, name: string) => {
    const to = short.get(unescaped(name));
    return to === undefined ? whole : `.${to}`;
  });
}

/** Returns the source of a component with short names for all words that are classes. */
export function shortenInComponent(code: string, short: ReadonlyMap<string, string>): string {
  return code.replaceAll(word, (whole) => short.get(whole) ?? whole);
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(.)/g, '$1');
}
