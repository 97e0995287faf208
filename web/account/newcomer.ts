import type { Language } from '#domain/language.ts';
import { newcomer as inEnglish } from '../messages/en/newcomer.ts';
import { newcomer as inBurmese } from '../messages/my/newcomer.ts';

const texts = { en: inEnglish, my: inBurmese };

/** Reasons to open an account (SIT-321). */
export type Reasons = typeof inEnglish.reasons;

/** Returns the reasons to open an account. For loaders: a page's script does without them. */
export function reasonsIn(language: Language): Reasons {
  return texts[language].reasons;
}

/** The welcome of a new user, who is named in its title (SIT-322). */
export type WelcomeTexts = ReturnType<typeof welcomeIn>;

/** Returns the welcome of a new user. For loaders, as {@link reasonsIn}. */
export function welcomeIn(language: Language, username: string) {
  const { title, ...rest } = texts[language].welcome;
  return { title: title(username), ...rest };
}
