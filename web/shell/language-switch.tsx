import { useLocation } from 'react-router';
import { inLanguage } from '#domain/language.ts';
import { useLanguage } from './links.ts';
import { useMessages } from '../messages/context.tsx';

/** Shows this very page in the other language: a new page load, as each language ships only its own texts. */
export function LanguageSwitch() {
  const { otherLanguage } = useMessages().site;
  const { pathname, search } = useLocation();
  const other = useLanguage() === 'en' ? 'my' : 'en';
  return (
    <a
      href={inLanguage(other, pathname + search)}
      lang={otherLanguage.code}
      hrefLang={otherLanguage.code}
      data-language-switch
      aria-label={otherLanguage.name}
      className="grid size-11 place-items-center rounded-md border border-line bg-surface text-md leading-none font-semibold"
    >
      {otherLanguage.short}
    </a>
  );
}
