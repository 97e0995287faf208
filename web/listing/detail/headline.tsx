import { MapPin, Pencil, Phone, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { moveInOf, type MoveInTerms } from '#domain/listing/move-in.ts';
import { formatAmount, formatNumber, priceWords } from '#domain/listing/price.ts';
import { namesTownship, townshipName } from '#domain/township/township.ts';
import { type SellerStatus, wasConfirmed } from '#domain/listing/listing.ts';
import { useMessages } from '../../messages/context.tsx';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { mapAddress, useLanguage } from '../../shell/links.ts';
import { useCurrentUser } from '../../shell/frame/site-profile.ts';
import { Avatar } from '../../shell/frame/avatar.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ByPhrase, BySyllable } from '../../ui/by-syllable.tsx';
import { dayOf } from '../../ui/date.ts';
import { Moment } from '../../ui/moment.tsx';
import type { CardListing } from '../card/card-listing.ts';
import type { QrPath } from '../../ui/qr-path.ts';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { amountOf, Price, type Priced, useOtherAmount, useOtherPrice } from '../price.tsx';
import { CopyButton } from '../../inquiry/contact-panel.tsx';
import { FactLine, type Featured } from './feature-list.tsx';

type Headed = Omit<CardListing, 'cover' | 'morePhotos' | 'moveIn' | 'place'> &
  MoveInTerms &
  Featured & { userRef: string; address: string; endedAt: string | null; code: string; reference: string | null };

/** Headline of a listing, below its photos: labels, price, title, facts and place. On wide screens the panel has price and facts (LST-107). */
export function Headline({ listing, now }: { listing: Headed; now: string }) {
  const { listing: messages } = useMessages();
  const place = townshipName(listing.township, useLanguage());
  return (
    <>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-3 lg:float-end lg:mt-5 lg:ms-4">
        <Price listing={listing} other="explained" className="text-2xl lg:hidden print:block" />
        <EditLink listing={listing} />
      </div>
      <p className="mt-2 lg:mt-5 flex flex-wrap gap-2 text-sm font-semibold">
        <span className="rounded-full border border-line bg-surface px-3 py-1">{messages.typesLong[listing.type]}</span>
        {listing.offer && <span className="rounded-full bg-gold-fill px-3 py-1 text-on-gold">{messages.premium}</span>}
        {listing.propertyStatus && (
          <span className="rounded-full border border-line bg-surface px-3 py-1">
            {messages.propertyStatuses[listing.propertyStatus]}
          </span>
        )}
      </p>
      <h1
        lang={writtenIn(listing.name, 'bold')}
        className="mt-2 text-xl leading-snug font-bold tracking-tight text-balance wrap-anywhere [&:lang(my)]:leading-[1.6] lg:mt-3 lg:text-2xl print:mt-1 print:text-lg"
      >
        <ByPhrase text={listing.name} />
      </h1>
      <FactLine listing={listing} className="mt-1 lg:hidden print:hidden" />
      <MoveInNeed listing={listing} className="mt-2 lg:hidden print:block" />
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
export function EndedNote({ listing: { endedAt, userRef } }: { listing: Pick<Headed, 'endedAt' | 'userRef'> }) {
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
      {isTheirs(currentUser, userRef) && (
        <Form method="post" className="mt-3 print:hidden">
          <Button type="submit" kind="primary" name="renew" value={currentUser?._id === userRef ? 'own' : 'of-another'}>
            {ended.toRenew}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** For visitors: the link for reporting a listing, as that it is gone (LST-184, MOD-18). */
export function ReportLink({ listing: { _id, userRef } }: { listing: { _id: string; userRef: string } }) {
  const { report } = useMessages().listing;
  if (isTheirs(useCurrentUser(), userRef)) return null;
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

/** Whether the current user may change what belongs to a user. */
function isTheirs(currentUser: ReturnType<typeof useCurrentUser>, userRef: string): boolean {
  return currentUser !== null && (currentUser.isAdmin || currentUser._id === userRef);
}

/** On a listing's page, for its owner and admins: a link to its form. */
function EditLink({ listing }: { listing: { _id: string; userRef: string } }) {
  const { listing: messages } = useMessages();
  const currentUser = useCurrentUser();
  if (!isTheirs(currentUser, listing.userRef)) return null;
  return (
    <ButtonLink to={`/update-listing/${listing._id}`} className="print:hidden">
      <Pencil className="size-4.5" aria-hidden />
      <span>{messages.edit}</span>
    </ButtonLink>
  );
}

interface OnPaperProps {
  phone: string;
  listing: { code: string };
  seller: { name: string };
  /** The page's full address. */
  address: string;
  /** The address as drawn by the server: drawing takes a library that visitors need not fetch. */
  code: QrPath;
}

/** Part of a listing that only its printed page has: whom to call, and how to get back to the page. */
export function OnPaper({ phone, listing, seller, address, code }: OnPaperProps) {
  const messages = useMessages().listing;
  return (
    <div className="mt-4 hidden items-center justify-between gap-6 rounded-md border border-line p-4 print:flex">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-xl font-bold">
          <Phone className="size-5 shrink-0" aria-hidden />
          <span>{phone}</span>
        </p>
        <p className="mt-1 font-semibold wrap-anywhere">{seller.name}</p>
        <p className="mt-1 text-xl font-bold whitespace-nowrap">{`${messages.named.code} ${listing.code}`}</p>
        <p className="mt-1 text-sm break-all text-muted">{address}</p>
      </div>
      <QrPicture code={code} label={messages.code} className="size-28 shrink-0" />
    </div>
  );
}

/** Advertiser of a listing: an agent by their profile name, an owner by their username. */
interface Seller {
  _id: string;
  name: string;
  /** Whether they have a profile to link to. */
  isAgent: boolean;
  avatar: string | null;
  address: string | undefined;
  /** When they signed up. */
  createdAt: string;
  /** How many listings of theirs are available; 0 if that is not known. */
  listings: number;
}

interface ListedByProps {
  listing: Pick<Headed, 'createdAt' | 'confirmedAt' | 'endedAt'> & { status: SellerStatus };
  seller: Seller;
  views: number;
  now: string;
  children?: ReactNode;
}

/** The Listed By card (LST-48): who advertises, how many listings they have, since when they are here, and when they last confirmed this one (LST-385). */
export function ListedBy({ listing, seller, views, now, children }: ListedByProps) {
  const { listing: messages, agents } = useMessages();
  const { status, confirmedAt } = listing;
  return (
    <section aria-label={messages.listedBy} className="mt-5 border-t border-line pt-4 print:hidden">
      <h2 className="mb-2.5 text-sm font-semibold text-muted">{messages.listedBy}</h2>
      <div className="flex items-center gap-3.5">
        <Avatar person={{ username: seller.name, avatar: seller.avatar }} size="large" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">
            {seller.isAgent ? (
              <LocalLink to={`/agent/${seller._id}`} className="py-3.5 text-act hover:underline">
                {seller.name}
              </LocalLink>
            ) : (
              <span>{seller.name}</span>
            )}{' '}
            <span className="inline-block rounded-full bg-act-soft px-2.5 text-sm font-semibold text-act">
              {messages.sellers[status]}
            </span>
          </p>
          <p className="text-sm text-muted">
            {seller.listings > 0 && <span>{`${agents.homes(seller.listings)} · `}</span>}
            <Moment at={seller.createdAt} now={now} words={agents.memberSince} />
            <span>{` · ${messages.views(views)}`}</span>
          </p>
          {seller.address && <p className="text-sm text-muted">{seller.address}</p>}
        </div>
      </div>
      {confirmedAt !== null && wasConfirmed(listing) && (
        <p className="mt-2.5 flex items-center gap-1.5 text-sm font-semibold text-act">
          <ShieldCheck className="size-4.5 shrink-0" aria-hidden />
          <Moment at={confirmedAt} now={now} words={messages.confirmed} />
        </p>
      )}
      {children}
    </section>
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
