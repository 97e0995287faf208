import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../check/source.ts';

// `npm run confusables`: writes domain/account/names/confusables.ts from Unicode's table of confusable characters (UTS 39), in the
// version that ICU in the pinned Node carries for its own Unicode release. Needed when Node brings a newer Unicode; a migration then
// sets "user".username_skeleton to null, so that the skeletons are recomputed at the next start.

/** Beginning of ICU's compiled table (`SpoofDataHeader` of uspoof_impl.h): its magic number, and version 2 of its format. */
const beginning = Buffer.from([0xef, 0xfd, 0x45, 0x38, 2, 0, 0, 0]);

/** Line width of the generated file. */
const width = 112;

/**
 * Letters of the Myanmar scripts that look exactly like another character. The table has more, but those would conflate
 * different Burmese names (က and ဂာ, တ and ဝာ) and are left out.
 */
const sameInMyanmar = ['\u1004', '\u101d', '\u1029', '\u102a', '\u1040'];
const myanmar = /[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/;

const table = readTable(await readFile(process.execPath));
const stored = [...table].filter(
  ([source, target]) =>
    // Compatibility forms and invisible characters are removed before the lookup.
    source.normalize('NFKD') === source &&
    !/\p{Default_Ignorable_Code_Point}/u.test(source) &&
    (sameInMyanmar.includes(source) || !myanmar.test(source + target)),
);
const classes = Map.groupBy(stored, ([, target]) => target);
const entries = [...classes].map(([target, members]) => `${hex(target)}:${hex(members.map(([one]) => one).join(''))}`);
await writeFile(
  join(repository, 'domain/account/names/confusables.ts'),
  `// Made by \`npm run confusables\` from the confusable characters of Unicode ${process.versions.unicode}.
// Copyright © 1991-2025 Unicode, Inc. Licensed under the Unicode License v3: see confusables.license.txt.

/** Classes of confusable characters as code points: the characters that each is drawn as, then its members, \`6f:101d,1040 …\`. */
export const confusables = \`
${lines(entries).join('\n')}
\`;
`,
);

/** Maps each confusable character to what it looks like. */
function readTable(data: Buffer): Map<string, string> {
  const start = data.indexOf(beginning);
  if (start === -1) throw new Error('This Node has no table of confusable characters.');
  const field = (index: number) => data.readUInt32LE(start + 4 * index);
  const [keys, size, values, strings] = [start + field(3), field(4), start + field(5), start + field(7)];
  const unit = (at: number) => String.fromCharCode(data.readUInt16LE(at));
  const pairs = Array.from({ length: size }, (_, index): [string, string] => {
    // A key is a code point, with the length of its look-alike, minus one, in its highest byte.
    const key = data.readUInt32LE(keys + 4 * index);
    const value = values + 2 * index;
    const length = (key >>> 24) + 1;
    const target = Array.from({ length }, (_unit, at) => unit(strings + 2 * (data.readUInt16LE(value) + at))).join('');
    return [String.fromCodePoint(key & 0xffffff), length === 1 ? unit(value) : target];
  });
  return new Map(pairs);
}

function hex(text: string): string {
  return Array.from(text, (character) => character.codePointAt(0)?.toString(16)).join(',');
}

function lines(words: readonly string[]): string[] {
  const written = [''];
  for (const word of words) {
    const last = written.at(-1) ?? '';
    if (last === '') written.splice(-1, 1, word);
    else if (last.length + 1 + word.length <= width) written.splice(-1, 1, `${last} ${word}`);
    else written.push(word);
  }
  return written;
}
