import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { noWelcomeCookie } from '#domain/account/welcome.ts';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { useNotice } from '../state/notice.tsx';

/** Welcomes somebody who has just signed up, and names the next step (SIT-262): on the page to which that led, until it is left or closed. */
export function Welcome({ username }: { username: string }) {
  const { welcome, close } = useMessages().site;
  const { pathname, hash } = useLocation();
  const notice = useNotice();
  const [place] = useState(pathname);
  const [isClosed, setIsClosed] = useState(false);
  const title = welcome.title(username);
  useEffect(() => {
    document.cookie = noWelcomeCookie;
    // The page is scrolled to where the user was: the note at its top is out of sight.
    if (hash !== '') notice({ kind: 'done', text: title });
  }, [hash, notice, title]);
  if (isClosed || pathname !== place) return null;
  return (
    <div className="wrap mt-4 print:hidden">
      <section
        aria-label={title}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-act-soft py-3 ps-4 pe-2"
      >
        <div className="min-w-60 flex-1">
          <p className="font-bold wrap-anywhere">
            <BySyllable text={title} />
          </p>
          <p className="text-md">
            <BySyllable text={welcome.next} />
          </p>
        </div>
        <ButtonLink to="/price" kind="primary">
          {welcome.toNext}
        </ButtonLink>
        <button
          type="button"
          aria-label={close}
          onClick={() => setIsClosed(true)}
          className="scripted grid size-11 place-items-center"
        >
          <X className="size-5" aria-hidden />
        </button>
      </section>
    </div>
  );
}
