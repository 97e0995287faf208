import { MapPin } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { moveInOf, type MoveInTerms } from '#domain/listing/move-in.ts';
import { formatAmount, formatNumber, priceWords } from '#domain/listing/price.ts';
import { namesTownship, townshipName } from '#domain/township/township.ts';
import { useMessages } from '../../messages/context.tsx';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { mapAddress, useLanguage } from '../../shell/links.ts';
import { useCurrentUser } from '../../shell/frame/site-profile.ts';
import { LocalLink } from '../../ui/local-link.tsx';
import { Trail } from '../../landing/trail-links.tsx';
import { Button } from '../../ui/button.tsx';
import { ByPhrase, BySyllable } from '../../ui/by-syllable.tsx';
import { dayOf } from '../../ui/date.ts';
import { Moment } from '../../ui/moment.tsx';
import type { CardListing } from '../card/card-listing.ts';
import { amountOf, Price, PriceNote, type Priced, useOtherAmount, useOtherPrice } from '../price.tsx';
import { CopyButton } from '../../inquiry/contact-panel.tsx';
import { EditLink, isTheirs } from './own-links.tsx';
import { FactLine, type Featured } from './feature-list.tsx';

type Headed = Omit<CardListing, 'cover' | 'morePhotos' | 'moveIn' | 'place'> &
  MoveInTerms &
  Featured & {
    userRef: string;
    memberRef: string | null;
    address: string;
    endedAt: string | null;
    code: string;
    reference: string | null;
  };

/** Headline of a listing, below its photos: labels, price, title, facts and place. On wide screens the panel has price and facts (LST-107). */
export function Headline({
  listing,
  trail,
  now,
}: {
  listing: Headed;
  trail: ComponentProps<typeof Trail>;
  now: string;
}) {
  const { listing: messages } = useMessages();
  const place = townshipName(listing.township, useLanguage());
  return (
    <>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-3 lg:float-end lg:mt-5 lg:ms-4">
        <Price listing={listing} other="explained" className="text-2xl lg:hidden print:block" />
        <EditLink listing={listing} />
      </div>
      <div className="mt-2 lg:mt-5 flex flex-wrap items-center gap-2 text-sm font-semibold">
        <Trail {...trail} className="-my-1.5" />
        <span className="hidden print:inline">{messages.typesLong[listing.type]}</span>
        {listing.offer && <span className="rounded-full bg-gold-fill px-3 py-1 text-on-gold">{messages.premium}</span>}
        {listing.propertyStatus && (
          <span className="rounded-full border border-line bg-surface px-3 py-1">
            {messages.propertyStatuses[listing.propertyStatus]}
          </span>
        )}
      </div>
      <h1
        lang={writtenIn(listing.name, 'bold')}
        className="mt-2 text-xl leading-snug font-bold tracking-tight text-balance wrap-anywhere [&:lang(my)]:leading-[1.6] lg:mt-3 lg:text-2xl print:mt-1 print:text-lg"
      >
        <ByPhrase text={listing.name} />
      </h1>
      <FactLine listing={listing} className="mt-1 lg:hidden print:hidden" />
      <MoveInNeed listing={listing} className="mt-2 lg:hidden print:block" />
      <PriceNote listing={listing} className="mt-2" />
      <p className="mt-2 flex items-start gap-1.5 text-muted">
        <MapPin className="mt-1 size-4.5 shrink-0" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <BySyllable text={listing.address} />
          {!namesTownship(listing.address, listing.township) && <span>{` · ${place}`}</span>}{' '}
          <a
            href={mapAddress(`${listing.address}, ${townshipName(listing.township, 'en')}`)}
            target="_blank"
            rel="noopener ugc nofollow"
            className="py-3.5 whitespace-nowrap text-act underline print:hidden"
          >
            {messages.onMap}
          </a>
        </span>
      </p>
      <p className="mt-1 text-sm text-muted">
        <span>{messages.posted}</span> <Moment at={listing.createdAt} now={now} />
      </p>
      <Named listing={listing} />
    </>
  );
}

/** Code and reference of a listing, to be said on the telephone and typed into the search (LST-404). */
function Named({ listing: { code, reference } }: { listing: Pick<Headed, 'code' | 'reference'> }) {
  const { listing: messages } = useMessages();
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      <span>{messages.named.code}</span>
      <b className="font-semibold whitespace-nowrap text-ink tabular-nums select-all">{code}</b>
      <CopyButton text={code} />
      {reference !== null && (
        <span className="inline-flex min-w-0 items-center gap-x-1.5">
          <span>{messages.named.reference}</span>
          <b className="font-semibold wrap-anywhere text-ink select-all">{reference}</b>
        </span>
      )}
    </p>
  );
}

/** Note that a listing has ended, and when; with a button for its owner and admins that renews it (LST-183). */
export function EndedNote({
  listing: { endedAt, userRef, memberRef },
}: {
  listing: Pick<Headed, 'endedAt' | 'userRef' | 'memberRef'>;
}) {
  const { ended } = useMessages().listing;
  const language = useLanguage();
  const currentUser = useCurrentUser();
  if (endedAt === null) return null;
  return (
    <div role="note" className="mb-4 rounded-md border border-gold bg-surface px-4 py-3">
      <p className="text-lg font-bold">
        <BySyllable text={ended.title(dayOf(endedAt, language))} />
      </p>
      <p className="text-muted">
        <BySyllable text={ended.lead} />
      </p>
      {isTheirs(currentUser, { userRef, memberRef }) && (
        <Form method="post" className="mt-3 print:hidden">
          <Button
            type="submit"
            kind="primary"
            name="renew"
            value={currentUser?.isAdmin && currentUser._id !== userRef ? 'of-another' : 'own'}
          >
            {ended.toRenew}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** For visitors: the link for reporting a listing, as that it is gone (LST-184, MOD-18). */
export function ReportLink({ listing }: { listing: Pick<Headed, '_id' | 'userRef' | 'memberRef'> }) {
  const { _id } = listing;
  const { report } = useMessages().listing;
  if (isTheirs(useCurrentUser(), listing)) return null;
  return (
    <LocalLink
      to={`/report-gone/${_id}`}
      rel="nofollow"
      className="inline-flex min-h-11 items-center justify-self-start text-md text-muted underline"
    >
      {report}
    </LocalLink>
  );
}

// Below is what cards do without: web/listing/price.tsx is part of every page.

/** The price of a listing in the bar at the bottom of a phone; the other currency too if there is room. */
export function PriceInBar({ listing }: { listing: Priced }) {
  const language = useLanguage();
  const other = useOtherPrice(listing);
  const { amount, per } = priceWords(listing.discountPrice ?? listing.regularPrice, listing, language);
  return (
    // As wide as its words, at the least as its longest: no number breaks. Where letters are large, the buttons take a second line.
    <p className="max-w-max grow-99 basis-[min-content] leading-tight font-bold [overflow-wrap:normal]">
      <span>{amount}</span>
      {(per || other) && (
        <span className="flex h-[1lh] flex-wrap gap-x-1.5 overflow-hidden text-sm font-normal text-muted [:lang(my)_&]:leading-[1.9]">
          {per && <span>{per}</span>}
          {other && <span className="whitespace-nowrap">{other}</span>}
        </span>
      )}
    </p>
  );
}

/** Amount needed to move in, in both currencies, and its breakdown (LST-155). Renders nothing if it cannot be determined. */
export function MoveInNeed({ listing, className = '' }: { listing: Priced & MoveInTerms; className?: string }) {
  const { listing: messages } = useMessages();
  const language = useLanguage();
  const moveIn = moveInOf(listing);
  const other = useOtherAmount(moveIn?.sum ?? 0, listing.currency);
  if (!moveIn) return null;
  const { sum, isAtLeast, months, price, deposit, fee } = moveIn;
  const { moveIn: words } = messages;
  const parts = [
    `${formatNumber(months, language)} × ${formatAmount(price, language)}`,
    ...(deposit ? [words.deposit(formatAmount(deposit, language))] : []),
    ...(fee ? [words.fee(formatAmount(fee, language))] : []),
  ];
  const lacking = deposit === undefined ? (fee === undefined ? 'both' : 'deposit') : 'fee';
  return (
    <div data-move-in className={className}>
      <p className="font-semibold">
        <span>{words.need(amountOf(sum, listing.currency, language), isAtLeast)}</span>
        {other && (
          <>
            {' '}
            <span className="inline-block text-md font-normal text-muted">{other}</span>
          </>
        )}
      </p>
      <p className="text-md text-muted">
        {isAtLeast ? `${parts.join(' + ')} · ${words.notSaid[lacking]}` : parts.join(' + ')}
      </p>
    </div>
  );
}
