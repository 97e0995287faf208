import { ImageOff } from 'lucide-react';
import { priceWords } from '#domain/listing/price.ts';
import type { Tally } from '#domain/shortlist/sharing.ts';
import { priceFall } from '#domain/shortlist/price-fall.ts';
import type { KeptEntry } from '#domain/shortlist/stored.ts';
import { townshipName } from '#domain/township/township.ts';
import { ListingCard } from '../listing/card/listing-card.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByShortPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { CompareBox } from './compare-form.tsx';
import { useRemoval } from './heart.tsx';
import { useMessages } from './messages.ts';
import { Note } from './note.tsx';
import { TallyLines } from './tally-lines.tsx';
import type { Outcome } from './outcome.ts';
import { stateWords } from './outcomes.ts';

interface SavedCardProps {
  entry: KeptEntry;
  /** Undefined while nobody knows yet. */
  outcome: Outcome | undefined;
  now: string;
  /** Whether a note can be kept: not in a cookie. */
  hasNotes: boolean;
  /** Whether there is another one that it can be compared with. */
  isComparable: boolean;
  /** Votes by those with whom the list is shared. */
  tally?: Tally | undefined;
}

const sizes = '(min-width: 1240px) 285px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, calc(100vw - 32px)';

/** A saved listing: its card, what became of it, and what the person has written and done about it (SHL-5, SHL-31, SHL-33). */
export function SavedCard({ entry, outcome, now, hasNotes, isComparable, tally }: SavedCardProps) {
  const listing = outcome?.listing;
  const left = outcome && outcome.state !== 'available';
  return (
    <>
      <div className={left ? 'opacity-80' : ''}>
        {listing ? (
          <ListingCard listing={listing} now={now} sizes={sizes} isSaved />
        ) : (
          <Remembered entry={entry} isGone={left === true} />
        )}
      </div>
      <Facts entry={entry} outcome={outcome} />
      {tally && <TallyLines tally={tally} />}
      {isComparable && listing && <CompareBox id={entry._id} name={listing.name} />}
      {hasNotes && <Note entry={entry} />}
      {left && <Similar entry={entry} outcome={outcome} />}
    </>
  );
}

/** A listing as it was when it was saved: until the portal answers, and for good once it is deleted (SHL-6). */
function Remembered({ entry: { _id, copy, photo }, isGone }: { entry: KeptEntry; isGone: boolean }) {
  const { shortlist } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  const remove = useRemoval();
  const price =
    copy && priceWords(copy.price, { ...copy, details: { priceFor: copy.priceFor ?? undefined } }, language);
  const blurred = photo?.placeholder ? { backgroundImage: `url("${encodeURI(photo.placeholder)}")` } : undefined;
  return (
    <article aria-busy={!isGone}>
      <div
        style={blurred}
        className="grid aspect-4/3 place-items-center rounded-lg bg-sunken bg-cover bg-center text-muted"
      >
        {isGone && !blurred && <ImageOff className="size-8" aria-hidden />}
      </div>
      {price && (
        <p className="pt-2.5 text-[1.25rem] leading-snug font-bold tracking-tight">
          <span>{price.amount}</span>{' '}
          <span className="text-sm font-medium tracking-normal text-muted">{price.per}</span>
        </p>
      )}
      {copy && (
        <>
          <h3 lang={writtenIn(copy.name)} className="line-clamp-1">
            <ByShortPhrase text={copy.name} />
          </h3>
          <p className="text-sm text-muted">
            <BySyllable text={townshipName(copy.township, language)} />
          </p>
        </>
      )}
      {isGone && (
        <form
          method="post"
          action={local('/saved')}
          onSubmit={(event) => {
            event.preventDefault();
            remove(_id);
          }}
        >
          <Button type="submit" name="remove" value={_id} className="mt-2">
            {shortlist.remove}
          </Button>
        </form>
      )}
    </article>
  );
}

/** Says how the listing has ended, by how much its price fell, and when its poster was reached. */
function Facts({ entry: { copy, contact }, outcome }: Pick<SavedCardProps, 'entry' | 'outcome'>) {
  const { shortlist } = useMessages();
  const language = useLanguage();
  const listing = outcome?.listing;
  const present = listing && {
    ...listing,
    price: listing.discountPrice ?? listing.regularPrice,
    priceFor: listing.details.priceFor,
  };
  const fall = present ? priceFall(copy, present) : undefined;
  const lines = [
    outcome && { text: stateWords(outcome, shortlist, (day) => dayOf(day, language)), look: 'font-semibold text-ink' },
    fall !== undefined &&
      copy && {
        text: shortlist.fell(fall, priceWords(copy.price, { ...copy, type: 'sale' }, language).amount),
        look: 'font-semibold text-act',
      },
    contact && { text: shortlist.reached[contact.by](dayOf(contact.at, language)), look: 'text-muted' },
  ].flatMap((line) => (line && line.text ? [line] : []));
  if (lines.length === 0) return null;
  return (
    <div className="mt-1 grid gap-0.5 px-0.5 text-sm">
      {lines.map(({ text, look }) => (
        <p key={text} className={look}>
          <BySyllable text={text} />
        </p>
      ))}
    </div>
  );
}

function Similar({ entry: { copy }, outcome }: Pick<SavedCardProps, 'entry' | 'outcome'>) {
  const { shortlist } = useMessages();
  const like = outcome?.listing ?? copy;
  if (!like) return null;
  return (
    <ButtonLink to={`/search?type=${like.type}&township=${like.township}`} kind="soft" className="mt-2">
      {shortlist.similar}
    </ButtonLink>
  );
}
