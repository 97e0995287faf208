import type { Language } from '../language.ts';

/** The category of an article for which none is chosen (PST-3). */
export const uncategorized = 'Uncategorized';

/** Categories that keep their English names and cannot be deleted (PST-22). */
export const fixedCategories: readonly string[] = [uncategorized, 'Knowledge Base'];

/** Bounds of categories: characters of a name, and how many there can be (PST-23). */
export const categoryLimits = { name: { minimum: 1, maximum: 60 }, count: 50 } as const;

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
