import { z } from 'zod';
import type { FieldIssue } from '../errors.ts';
import { type Language, languages } from '../language.ts';
import { withExamples } from '../openapi/examples.ts';
import type { TextKinds } from '../text/normalise-text.ts';
import { wholeNumber } from '../text/plain-text.ts';
import type { Words } from './definition.ts';
import type { EmailName } from './emails.ts';
import { misfitsOf, withoutAbsent, wordsShape } from './words.ts';

const words = z
  .strictObject(
    withExamples(wordsShape, {
      subject: 'Your password was changed',
      text: 'The account “{username}” has a new password.',
    }),
  )
  .transform(withoutAbsent);

const inLanguages = {
  en: words.nullable().optional(),
  my: words.nullable().optional(),
};

/** The words of an email in each language: null for the portal's own; what is left out is as it is stored. */
export const emailWordsSchema = z.strictObject(inLanguages);
export type EmailWords = z.output<typeof emailWordsSchema>;

/** Body of PUT /api/site/emails/{name}: the words that change (SIT-474). */
export const emailUpdateSchema = z.strictObject({
  ...inLanguages,
  ...withExamples(
    {
      revision: wholeNumber(0, 2_000_000_000, 'invalid_value').describe(
        'The revision that the editor saw. If there is a later one, nothing is changed.',
      ),
    },
    { revision: 0 },
  ),
});
export type EmailUpdate = z.output<typeof emailUpdateSchema>;

const kinds = Object.fromEntries(Object.keys(wordsShape).map((field) => [field, 'text' as const]));

/** The fields that are written by people: Zawgyi becomes Unicode in them. */
export const emailTexts: TextKinds<Language> = { en: kinds, my: kinds };

/** Checks words that are given for an email, in any language: {@link misfitsOf}. */
export function misfitsIn(email: EmailName, given: EmailWords): FieldIssue[] {
  return languages.flatMap((language) => {
    const texts: Words | null | undefined = given[language];
    return texts ? misfitsOf(email, language, texts) : [];
  });
}
