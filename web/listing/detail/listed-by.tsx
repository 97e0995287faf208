import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SellerStatus, wasConfirmed } from '#domain/listing/listing.ts';
import { useMessages } from '../../messages/context.tsx';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { Avatar } from '../../shell/frame/avatar.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Moment } from '../../ui/moment.tsx';

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
  /** The member of the agency who has this listing; null where nobody does. */
  member: { _id: string; name: string; text: string } | null;
}

interface ListedByProps {
  listing: Parameters<typeof wasConfirmed>[0] & { status: SellerStatus };
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
          {seller.member && (
            <p className="text-md">
              <LocalLink
                to={`/agent/${seller._id}/${seller.member._id}`}
                lang={writtenIn(seller.member.name)}
                className="inline-block py-2.5 text-act hover:underline"
              >
                {seller.member.text}
              </LocalLink>
            </p>
          )}
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
