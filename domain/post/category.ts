import { z } from 'zod';
import type { Language } from '../language.ts';
import { withExamples } from '../openapi/examples.ts';
import { oneLine } from '../text/plain-text.ts';

/** The category of an article for which none is chosen (PST-3). */
export const uncategorized = 'Uncategorized';

/** Categories that keep their English names and cannot be deleted (PST-22). */
export const fixedCategories: readonly string[] = [uncategorized, 'Knowledge Base'];

/** Bounds of categories: characters of a name, and how many there can be (PST-23). */
export const categoryLimits = { name: { minimum: 1, maximum: 60 }, count: 50 } as const;

/** The example category of the API document. */
export const exampleCategory = { en: 'Interior Design', my: 'အိမ်တွင်းအလှဆင်' } as const;

/** A category's name in English, by which calls and addresses name it. */
export const categoryName = oneLine(
  categoryLimits.name.minimum,
  categoryLimits.name.maximum,
  'category_name',
  'category_name',
);

/** Body of the calls that add and rename a category: its name in both languages (PST-21). */
export const categorySchema = z.strictObject(withExamples({ en: categoryName, my: categoryName }, exampleCategory));
export type CategoryNames = z.output<typeof categorySchema>;

/** A category, by its name in each language. */
export type Category = Readonly<Record<Language, string>>;

/** A post's category, as calls return it: its name in English, and in Burmese. */
export interface NamedCategory {
  category: string;
  categoryMy: string;
}

/** Returns the name of a post's category in the page's language. */
export function categoryIn({ category, categoryMy }: NamedCategory, language: Language): string {
  return language === 'my' ? categoryMy : category;
}
