/** The start of an item of a numbered list: 1) 2. ၃။ (4) No-5. */
const item =
  /^[\s\p{Emoji_Presentation}•*-]{0,6}(?:no\.?\s?-?\s?)?(?:\(?([0-9\u1040-\u1049]{1,2}|[\u1000-\u1021](?=\))|[a-e](?=\)))(?:[).။:]|\ufe0f?\u20e3|\s?[-–]\s)(?!\d)|[\u2460-\u2473\u2776-\u2793])/iu;
/** Signs of which four in a row make a line that separates: ----- ===== ***** or the like. */
const ruled = [...'-=_*~#•—–.━─═➖🔸🔹⭐'];
const signs = /^[\s\p{P}\p{S}\ufe0f]*$/u;
const price = /သိန်း|သန်း|ကုဋေ|lakh|lks?\b|\bmmk\b|usd|\$|price|ဈေး|\d\s?l\b/iu;
/** A line about all of them. */
const ofAll = /^[^\p{L}]{0,4}(?:all|both|each|every|အားလုံး|နှစ်ခန်းစလုံး|နှစ်လုံးစလုံး|သုံးခန်းစလုံး)(?![a-z])|for (?:all|both)/iu;
const contact = /(?:\+?95|[0\u1040ဝ][9\u1049])[\s-]?[\d\u1040-\u1049ဝ]{2}|ဆက်သွယ်|contact|viber|phone/iu;

/**
 * Splits a text into its adverts (LST-421): at lines that separate, or at the items of a numbered list, if at least two of the pieces state a price.
 * Text before the first and after the last, such as a telephone number for all of them, belongs to each. One advert where neither is found.
 */
export function advertsIn(text: string): string[] {
  const lines = text.split('\n');
  return byRules(lines) ?? byItems(lines) ?? byCodes(lines) ?? [text.trim()];
}

function isRule(line: string): boolean {
  if (!signs.test(line)) return false;
  const drawn = line.replaceAll(/[\s\ufe0f]/gu, '');
  return ruled.some((sign) => drawn.includes(sign.repeat(4)));
}

const isPriced = (piece: string) => price.test(piece);

function byRules(lines: readonly string[]): string[] | undefined {
  const pieces: string[][] = [[]];
  for (const line of lines) {
    if (isRule(line)) pieces.push([]);
    else pieces.at(-1)?.push(line);
  }
  return shared(pieces.map((piece) => piece.join('\n').trim()).filter(Boolean));
}

function byItems(lines: readonly string[]): string[] | undefined {
  const numbers = lines.map((line) => item.exec(line)?.[0]);
  const starts = numbers.flatMap((number, at) => (number === undefined ? [] : [at]));
  const [first] = starts;
  if (first === undefined || starts.length < 2) return undefined;
  const pieces = starts.map((start, at) =>
    lines
      .slice(start, starts[at + 1])
      .join('\n')
      .trim(),
  );
  const priced = pieces.filter(isPriced).length;
  if (priced < 2 || priced < pieces.length * 0.7) return undefined;
  const head = lines.slice(0, first).join('\n').trim();
  const longest = Math.max(...pieces.slice(0, -1).map((piece) => piece.split('\n').length));
  const { piece: last, tail } = withoutTail(pieces.at(-1) ?? '', longest);
  const own = [...pieces.slice(0, -1), last].map((piece) => piece.replace(item, ''));
  return own.map((piece) => [head, piece.trim(), tail].filter(Boolean).join('\n'));
}

/** Each begins with a code of its own. */
function byCodes(lines: readonly string[]): string[] | undefined {
  const code =
    /^[^\p{L}\p{N}\n]{0,6}(?:(?:[Cc]ode|[Rr]ef|CODE|REF|ကုဒ်|ကုတ်)[^\n]{0,12}\d|\[?[A-Z]{1,4}-?\d{3,5}\]?(?=[\s|*]))/u;
  const starts = lines.flatMap((line, at) => (code.test(line) ? [at] : []));
  const [first] = starts;
  if (first === undefined || starts.length < 2) return undefined;
  const pieces = starts.map((start, at) =>
    lines
      .slice(start, starts[at + 1])
      .join('\n')
      .trim(),
  );
  const head = lines.slice(0, first).join('\n').trim();
  if (!pieces.every(isPriced) || isPriced(head)) return undefined;
  return shared(pieces)?.map((piece) => [head, piece].filter(Boolean).join('\n'));
}

/** The pieces that state a price, each with what the others say: a heading, a telephone number. */
function shared(pieces: readonly string[]): string[] | undefined {
  const first = pieces.findIndex(isPriced);
  const last = pieces.findLastIndex(isPriced);
  if (first === last || first === -1) return undefined;
  const head = pieces.slice(0, first);
  const foot = pieces.slice(last + 1);
  const adverts = pieces.slice(first, last + 1);
  if (!adverts.every(isPriced)) return undefined;
  const { piece, tail } = withoutTail(adverts.at(-1) ?? '');
  const hasOwnContact = adverts.slice(0, -1).every((advert) => contact.test(advert));
  const own = hasOwnContact ? adverts : [...adverts.slice(0, -1), piece];
  return own.map((advert) => [...head, advert, ...(hasOwnContact ? [] : [tail]), ...foot].filter(Boolean).join('\n'));
}

/** The last lines of the last advert that state how to reach the poster of all. */
function withoutTail(piece: string, longest = Infinity): { piece: string; tail: string } {
  const lines = piece.split('\n');
  const from = lines.findIndex(
    (line, at) => at > 0 && !isPriced(line) && (at >= longest || contact.test(line) || ofAll.test(line)),
  );
  if (from === -1) return { piece, tail: '' };
  return { piece: lines.slice(0, from).join('\n').trim(), tail: lines.slice(from).join('\n').trim() };
}
