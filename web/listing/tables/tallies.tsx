import { BellRing, Copy, Heart, type LucideIcon, MessageCircle, Phone } from 'lucide-react';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import type { OwnListing } from './load-my-listings.ts';

const tapIcons = { callTaps: Phone, viberTaps: MessageCircle, copyTaps: Copy };
const tapNames = Object.keys(tapIcons) as (keyof typeof tapIcons)[];

interface TapTalliesProps {
  taps: OwnListing['taps'];
  /** Text after them, if there are any. */
  after?: string;
}

/** How often users tapped Call, Viber and Copy on a listing's page; one that nobody tapped is omitted (LST-144). */
export function TapTallies({ taps, after }: TapTalliesProps) {
  const { taps: messages } = useMessages().listingTables;
  const tapped = tapNames.filter((name) => taps[name] > 0);
  if (tapped.length === 0) return null;
  return (
    <>
      <span className="inline-flex gap-2">
        {tapped.map((name) => (
          <Tally key={name} Icon={tapIcons[name]} text={messages[name](taps[name])} count={taps[name]} />
        ))}
      </span>
      {after && <span>{after}</span>}
    </>
  );
}

/** A count beside an icon for what is counted, spelled out for screen readers. */
export function Tally({ Icon, text, count }: { Icon: LucideIcon; text: string; count: number }) {
  const language = useLanguage();
  return (
    <span className="inline-flex items-center gap-1 align-bottom whitespace-nowrap tabular-nums" title={text}>
      <Icon className="size-3.5" aria-hidden />
      <span aria-hidden>{formatNumber(count, language)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

interface PeopleProps {
  /** Null where too few for their owner to know. */
  count: number | null;
  /** Whether it is a count beside an icon, for the narrow cells of a table. */
  isShort?: boolean;
  className?: string;
}

/** Says how many people watch for homes like a listing, where its owner may know (WCH-32). */
export function WatchedBy({ count, ...look }: PeopleProps) {
  const { watchedBy } = useMessages().listingTables;
  return count !== null && <People Icon={BellRing} text={watchedBy(count)} {...{ count, ...look }} />;
}

/** Says how many people with an account have saved a listing, where its owner may know (SHL-60). */
export function SavedBy({ count, ...look }: PeopleProps) {
  const { savedBy } = useMessages().listingTables;
  return count !== null && <People Icon={Heart} text={savedBy(count)} {...{ count, ...look }} />;
}

function People({
  Icon,
  text,
  count,
  isShort = false,
  className,
}: PeopleProps & { Icon: LucideIcon; text: string; count: number }) {
  if (isShort) return <Tally {...{ Icon, text, count }} />;
  return (
    <span className={className}>
      <Icon className="me-1 inline-block size-3.5 align-[-0.125em]" aria-hidden />
      <BySyllable text={text} />
    </span>
  );
}
