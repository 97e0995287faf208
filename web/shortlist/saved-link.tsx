import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { shortlistRefused } from './refused.ts';
import { readPersisted, stateChanged } from '../shell/state/persisted-state.ts';
import { useShortlist } from './store.ts';

/** The header's link to what is saved, with its number once the page's script runs: the page is the same for everybody (SHL-4). */
export function SavedLink() {
  const { site, rules } = useMessages();
  const language = useLanguage();
  const count = useShortlist(({ saved }) => saved.length);
  const notice = useNotice();
  useEffect(bringSettling, []);
  useEffect(() => {
    const say = () => notice({ kind: 'failed', text: rules.shortlist_full });
    addEventListener(shortlistRefused, say);
    return () => removeEventListener(shortlistRefused, say);
  }, [notice, rules]);
  return (
    <LocalLink
      to="/saved"
      aria-label={count > 0 ? site.savedCount(count) : site.saved}
      className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
    >
      <Heart className="size-5" aria-hidden />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute end-0.5 top-1 min-w-4.5 rounded-full bg-heart px-1 text-center text-xs leading-4.5 font-bold text-paper [&:lang(my)]:leading-4.5"
        >
          {formatNumber(count, language)}
        </span>
      )}
    </LocalLink>
  );
}

/** Brings the module that makes changes of the list once there is one; on a line that fails, at the next change, or once it is back. */
function bringSettling(): () => void {
  const bring = () => {
    if (readPersisted().pressed.length > 0) void import('./settle.ts').catch(() => undefined);
  };
  const events = [stateChanged, 'online'] as const;
  for (const event of events) addEventListener(event, bring);
  bring();
  return () => {
    for (const event of events) removeEventListener(event, bring);
  };
}
