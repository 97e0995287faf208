import { Building, House, type LucideIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { noWelcomeCookie } from '#domain/account/welcome.ts';
import type { WelcomeTexts } from '../../account/newcomer.ts';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ByPhrase, BySyllable } from '../../ui/by-syllable.tsx';
import { useNotice } from '../state/notice.tsx';

const steps = [
  ['posting', '/price', House],
  ['agency', '/dashboard?tab=update-agency', Building],
] as const satisfies readonly (readonly [keyof WelcomeTexts, string, LucideIcon])[];

/**
 * Welcomes somebody who has just signed up, and offers the next steps (SIT-262, SIT-322): above the page to which that led, until it is left or closed.
 * A step that leads to that page itself is omitted.
 */
export function Welcome({ texts }: { texts: WelcomeTexts }) {
  const { close } = useMessages().site;
  const { pathname, search, hash } = useLocation();
  const notice = useNotice();
  const [place] = useState(pathname);
  const [isClosed, setIsClosed] = useState(false);
  const { title } = texts;
  useEffect(() => {
    document.cookie = noWelcomeCookie;
    // The page is scrolled to where the user was: the note at its top is out of sight.
    if (hash !== '') notice({ kind: 'done', text: title });
  }, [hash, notice, title]);
  if (isClosed || pathname !== place) return null;
  return (
    <section aria-label={title} className="wrap relative mt-4 print:hidden">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-xl font-bold tracking-tight wrap-anywhere lg:text-2xl">
            <BySyllable text={title} />
          </p>
          <p className="text-md text-muted">
            <BySyllable text={texts.lead} />
          </p>
        </div>
        <button
          type="button"
          aria-label={close}
          onClick={() => setIsClosed(true)}
          className="scripted grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
      <ul className="mt-3 grid gap-3 sm:auto-cols-fr sm:grid-flow-col lg:gap-4">
        {steps
          .filter(([, address]) => !(pathname + search).endsWith(address))
          .map(([step, address, Icon]) => (
            <li
              key={step}
              className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg p-4 lg:p-5 ${step === 'posting' ? 'bg-deep text-on-deep' : 'bg-surface shadow-e1'}`}
            >
              <span
                className={`grid size-11 place-items-center rounded-md ${step === 'posting' ? 'bg-deep-2 text-gold-fill' : 'bg-act-soft text-act'}`}
              >
                <Icon className="size-5" aria-hidden />
              </span>
              <div className="min-w-40 flex-1">
                <p className="font-bold">
                  <ByPhrase text={texts[step].heading} />
                </p>
                <p className={`text-md ${step === 'posting' ? 'text-on-deep-muted' : 'text-muted'}`}>
                  <BySyllable text={texts[step].text} />
                </p>
              </div>
              <ButtonLink to={address} kind={step === 'posting' ? 'quiet' : 'soft'} className="max-sm:w-full">
                {texts[step].act}
              </ButtonLink>
            </li>
          ))}
      </ul>
    </section>
  );
}
