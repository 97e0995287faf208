import { townships } from '../township/township.ts';
import { addressIn, withoutSpaces } from './addresses.ts';

/** An address that says what it is. */
const written = /(?:https?:\/\/|www\.|facebook\.com\/|bit\.ly\/)\S{1,60}/iu;
/** Endings of hosts that are no words. */
const endings = 'com|net|org|biz|xyz|ly|io|mm|cc';
/** Those that may begin a sentence, which count with a path only. */
const wordEndings = 'me|co|info|app|link|site|online|shop|top|page|live|club|gl|be|to|gd|gg';
const labels = String.raw`(?<![\p{L}\p{M}\d@._-])(?:[a-z0-9-]{1,63}\.){0,4}(?=[0-9-]{0,63}[a-z])[a-z0-9-]{1,63}\.`;
const host = new RegExp(
  String.raw`${labels}(?:(?:${endings})(?![\p{L}\p{M}\d@-])(?:\/\S{1,60})?|(?:${wordEndings})\/[a-z0-9@+]\S{0,60})`,
  'u',
);
/** A name in a messenger, in small letters: `@Yankin` is a place. */
const handle = /(?<![\p{L}\p{M}\d.@_-])@[a-z](?:[a-z0-9_]|\.(?=[a-z0-9_])){4,31}(?![\p{L}\p{M}\d@-])/gu;
const places: ReadonlySet<string> = new Set(townships.map(({ slug }) => slug.replaceAll('-', '')));

/**
 * Returns the first address of a page or name in a messenger in a text, as people also write them to avoid being found: `cheap-homes.com`,
 * `t . me / x`, `@cheaphomes` (MOD-60). An email address is none.
 */
export function linkInText(text: string): string | undefined {
  const plain = text.normalize('NFKC');
  const [found] = written.exec(plain) ?? host.exec(withoutSpaces(addressIn(plain))) ?? [];
  return found ?? [...plain.matchAll(handle)].map(([name]) => name).find((name) => !places.has(name.slice(1)));
}
