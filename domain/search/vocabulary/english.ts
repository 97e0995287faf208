/** Words that say nothing about a listing; neither indexed nor searched for. */
const stopWords = new Set(
  (
    'a an the and or but of in at on for to from with by is are am be was were it its this that these those there here as ' +
    'i me my we us our you your he she they who which what where when how can could will would do does has have had ' +
    'want wants wanted need needs look looking find search show give get please any some very so too also just only ' +
    'near nearby around inside other x have having had much many pls plz please hi hello sir thanks thank im dear located currently w ur'
  ).split(' '),
);

/** Whether a word, in lower case, is left out by queries and the index. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** Words that are within one typing error of a name, and hardly ever one that is mistyped: young is not yaung, along not Ahlone, a stn no township. */
const ordinaryWords = new Set(
  (
    'later along alan lonely young yang leading leaking leaving leaning lint lend renal sole sealing spelling ' +
    'float floats pilot factor factors matter matters spies params translation transform garbage ballroom nowadays instrument ' +
    'finishing merchant generation pairing lover rebuilding stn lnd'
  ).split(' '),
);

/** Whether a word is to be taken as it is typed, although a name is near it. */
export function isOrdinary(word: string): boolean {
  return ordinaryWords.has(word);
}

const longForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    flr: 'floor',
    rm: 'room',
    rms: 'room',
    hr: 'hour',
    hrs: 'hours',
    bldg: 'building',
    rd: 'road',
    apt: 'apartment',
    furn: 'furnished',
  }),
);

/** Returns the word that a short form in writing stands for: flr is floor. Any other word unchanged. */
export function longForm(word: string): string {
  return longForms.get(word) ?? word;
}

/** Words that end like a form of another word but are not one. */
const wholeWords = new Set(
  'parking building living dining ceiling housing evening morning wedding swimming bed need speed gas bus plus series premises'.split(
    ' ',
  ),
);

/**
 * Returns the stem that the forms of an English word share: plurals, -ing and -ed, a final e. Not a word to display.
 * `stem('leases')`, `stem('leased')` and `stem('leasing')` are all `'leas'`; names such as Hlaing and short words are unchanged.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const one = singular(word);
  if (wholeWords.has(one)) return one;
  return withoutFinalE(withoutSuffix(one));
}

/** Returns a plural's singular, by its ending: `facilities` → `facility`, `condos` → `condo`, `buses` → `bus`. Other words unchanged. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || wholeWords.has(word) || /(ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ss|x|z|ch|sh|bus|gas)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function withoutSuffix(word: string): string {
  const ending = ['ing', 'ed'].find((one) => word.endsWith(one));
  if (ending === undefined || /(?:aing|eed)$/.test(word)) return word;
  const root = word.slice(0, -ending.length);
  if (root.length < 3 || !/[aeiouy]/.test(root)) return word;
  return /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}

function withoutFinalE(word: string): string {
  return word.length > 4 && /[^e]e$/.test(word) ? word.slice(0, -1) : word;
}
