import { confusables } from './confusables.ts';

/** The characters that each confusable character is drawn as. */
const drawnAs = new Map(
  confusables
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [target = '', members = ''] = entry.split(':').map(textOf);
      return Array.from(members, (member) => [member, target] as const);
    }),
);

/** Latin letters in other forms, which Unicode's table keeps separate: small capitals, and letters on a disc, a square or a flag. */
const forms = new Map([
  ...Array.from('ᴀʙᴅᴇꜰɢʜᴊĸʟʍɴᴘʀᴛᴜʏ', (form, at) => [form, 'abdefghjklmnprtuy'[at] ?? form] as const),
  ...[0x1f150, 0x1f170, 0x1f1e6].flatMap((first) =>
    Array.from('abcdefghijklmnopqrstuvwxyz', (letter, at) => [String.fromCodePoint(first + at), letter] as const),
  ),
]);

/**
 * Returns the skeleton of a name: two names with the same skeleton look alike (Unicode Technical Standard 39, section 4), regardless
 * of letter case. A capital I is drawn like l, so i and l are the same here. Only for comparison, never for display.
 * Different Burmese names have different skeletons.
 */
export function skeletonOf(name: string): string {
  const seen = name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return drawn(inLowerCase(drawn(seen))).replaceAll('i', 'l');
}

/**
 * Returns a text in lower case with each letter of another script as the Latin one that it is drawn like, and without accents. Latin letters
 * and figures stay what they are, and so does Burmese.
 */
export function latinAsDrawn(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\0-\x7f\u1000-\u109f]+/gu, (run) => Array.from(run.normalize('NFKD'), latinOf).join(''))
    .replaceAll(/\p{Script=Inherited}+/gu, '');
}

function latinOf(character: string): string {
  if (character < '\x80') return character;
  const seen = (drawnAs.get(character) ?? character).toLowerCase();
  return forms.get(seen) ?? seen;
}

function drawn(text: string): string {
  return Array.from(text.normalize('NFD'), (character) => drawnAs.get(character) ?? character)
    .join('')
    .normalize('NFD');
}

function inLowerCase(text: string): string {
  return Array.from(text.toLowerCase(), (character) => forms.get(character) ?? character).join('');
}

function textOf(codes: string): string {
  return codes
    .split(',')
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('');
}
