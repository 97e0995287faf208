/** Names under which Facebook's and Telegram's pages are reached, before the page's own name. */
const facebook = /(?<![a-z0-9-])(?:facebook\.com|fb\.com|fb\.me|m\.me|messenger\.com)\/(?:(?:pg|people|t)\/)?/g;
const telegram = /(?<![a-z0-9-])(?:t\.me|telegram\.(?:me|dog))\/(?:s\/)?/g;
/** A Telegram page by a host of its own. */
const ofTelegram = /(?<![a-z0-9_.-])([a-z0-9_]{4,32})\.t\.me(?![a-z0-9.-])/g;
/** Endings that are no words, before which a space does not end a sentence. */
const noWord = /\. (?=(?:com|net|org|info|biz|xyz|ly|io|mm)(?![a-z0-9-]))/g;

/**
 * Writes the addresses in a text in every way in which banned ones are compared (MOD-55): as they are, without spaces around their full stops
 * and strokes, and Facebook's and Telegram's under one host.
 * @param text in lower case
 */
export function everyAddress(text: string): string {
  const plain = addressIn(text);
  const squeezed = withoutSpaces(plain);
  const all = squeezed === plain ? plain : `${plain} ${squeezed}`;
  const same = underOneHost(all);
  return same === all ? all : `${all} ${same}`;
}

/** Writes Facebook's and Telegram's addresses under one host each. */
export function underOneHost(text: string): string {
  return text.replaceAll(facebook, 'facebook.com/').replaceAll(telegram, 't.me/').replaceAll(ofTelegram, 't.me/$1');
}

/** Writes addresses in one way: full stops of other scripts, ports, doubled slashes and escaped letters are ways around a ban. */
export function addressIn(text: string): string {
  return text
    .replaceAll(/[\u3002\uff61]/g, '.')
    .replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\.?(?::\d{1,5})?\/+/g, '/')
    .toLowerCase();
}

/** Closes the gaps in `spam . com / x`: a full stop after a space ends no sentence. */
export function withoutSpaces(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ \. ?/g, '.')
    .replaceAll(noWord, '.')
    .replaceAll(/ ?\/ ?/g, '/');
}
