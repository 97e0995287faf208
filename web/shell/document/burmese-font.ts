import { preload } from 'react-dom';
import bold from '@fontsource/padauk/files/padauk-myanmar-700-normal.woff2?url';
import regular from '@fontsource/padauk/files/padauk-myanmar-400-normal.woff2?url';
import { type Language, languageOfText } from '#domain/language.ts';

const files = { regular, bold } as const;

/** Makes a page that shows Burmese fetch the font along with its styles: text first shown in another font shifts when it arrives. */
export function fetchBurmeseFont(...weights: (keyof typeof files)[]): void {
  for (const weight of weights) preload(files[weight], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}

/** Returns the `lang` of user-written text; a page that shows Burmese fetches the font for it. Called while rendering. */
export function writtenIn(text: string, weight: keyof typeof files = 'regular'): Language {
  const language = languageOfText(text);
  if (language === 'my') fetchBurmeseFont(weight);
  return language;
}
