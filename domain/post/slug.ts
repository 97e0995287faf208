import { postLimits } from './post.ts';

const graphemes = new Intl.Segmenter('my', { granularity: 'grapheme' });

/**
 * Returns the part of an address that names an article: its title's letters and digits, in any script, with words joined by
 * hyphens. `slugOf('ကွန်ဒို ဈေးနှုန်း 2026!')` is `ကွန်ဒို-ဈေးနှုန်း-2026`. Two titles may have the same slug.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\p{Cf}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^[-\p{M}]+|-$/gu, '');
  return shortened(words) || 'post';
}

/** Shortens to the length in {@link postLimits}: cut between words or, within a long word, between graphemes. */
function shortened(words: string): string {
  if (words.length <= postLimits.slug) return words;
  let cut = '';
  for (const { segment } of graphemes.segment(words)) {
    if (cut.length + segment.length > postLimits.slug) break;
    cut += segment;
  }
  const lastWord = cut.lastIndexOf('-');
  return lastWord > postLimits.slug / 2 ? cut.slice(0, lastWord) : cut.replace(/-$/, '');
}
