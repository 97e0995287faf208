import type { StandardPage } from '#domain/info-page/info-page.ts';
import type { Language } from '#domain/language.ts';
import type { SiteName } from '#domain/site/site-name.ts';
import type { DocumentText } from './document.ts';
import { about } from './en/about.ts';
import { privacyPolicy } from './en/privacy-policy.ts';
import { safety } from './en/safety.ts';
import { terms } from './en/terms.ts';
import { about as aboutInBurmese } from './my/about.ts';
import { privacyPolicy as privacyPolicyInBurmese } from './my/privacy-policy.ts';
import { safety as safetyInBurmese } from './my/safety.ts';
import { terms as termsInBurmese } from './my/terms.ts';

const words: Record<StandardPage, Record<Language, (name: SiteName) => DocumentText>> = {
  about: { en: about, my: aboutInBurmese },
  terms: { en: terms, my: termsInBurmese },
  'privacy-policy': { en: privacyPolicy, my: privacyPolicyInBurmese },
  safety: { en: () => safety, my: () => safetyInBurmese },
};

/** The original words of one of the portal's own pages: they stand until an editor replaces them (SIT-450). */
export function standardWords(page: StandardPage, language: Language, name: SiteName): DocumentText {
  return words[page][language](name);
}
