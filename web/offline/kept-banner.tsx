import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { timeAgo } from '#domain/text/time-ago.ts';
import { callFor } from '../api/client.ts';
import { useLanguage } from '../shell/links.ts';
import { readPersisted } from '../shell/state/persisted-state.ts';
import { useMessages } from '../shortlist/messages.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { exactly } from '../ui/date.ts';

/**
 * Says that a page comes from this device, and of when it is (OFF-6), until another one is shown. A page that was kept has nobody signed in: what waits for the account is
 * sent from here, in its name (OFF-10).
 * @param at in ISO format; empty for a page that is of no time.
 */
export function KeptBanner({ at }: { at: string }) {
  const { site, shortlist } = useMessages();
  const language = useLanguage();
  const { key } = useLocation();
  const [first] = useState(key);
  const [now] = useState(() => new Date());
  useEffect(() => {
    const { signedIn, account } = readPersisted();
    if (!signedIn || account === null) return;
    callFor(account);
    // The line may have come back while the module was on its way.
    import('../shortlist/account.ts').then(({ sendWaiting }) => sendWaiting()).catch(() => undefined);
  }, []);
  if (at === '' || key !== first) return null;
  return (
    <div role="status" className="border-b border-line bg-sunken">
      <p className="wrap flex flex-wrap items-center gap-x-4 py-1 text-md">
        <time dateTime={at} title={exactly(at, language)}>
          <BySyllable text={shortlist.offline.asOf(timeAgo(new Date(at), now, language))} />
        </time>
        <button type="button" onClick={() => location.reload()} className="min-h-11 font-semibold text-act underline">
          {site.retry}
        </button>
      </p>
    </div>
  );
}
