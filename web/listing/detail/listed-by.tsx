import type { ReactNode } from 'react';
import type { SellerStatus } from '#domain/listing/listing.ts';
import { useMessages } from '../../messages/context.tsx';
import { Avatar } from '../../shell/avatar.tsx';
import { LocalLink } from '../../ui/local-link.tsx';

/** Who posted a listing: an agent by the name of their profile, an owner by their username. */
export interface Seller {
  _id: string;
  name: string;
  /** Whether they have a profile to go to. */
  isAgent: boolean;
  avatar: string | null;
  address: string | undefined;
}

interface ListedByProps {
  seller: Seller;
  status: SellerStatus;
  views: number;
  children?: ReactNode;
}

/** The Listed By card (LST-48). */
export function ListedBy({ seller, status, views, children }: ListedByProps) {
  const { listing } = useMessages();
  return (
    <section aria-label={listing.listedBy} className="rounded-md border border-line bg-surface p-5">
      <h2 className="mb-3 text-md font-semibold text-muted">{listing.listedBy}</h2>
      <div className="flex items-center gap-3">
        <Avatar person={{ username: seller.name, avatar: seller.avatar }} />
        <div>
          <p className="font-semibold">
            {seller.isAgent ? (
              <LocalLink to={`/agent/${seller._id}`} className="py-3.5 text-act hover:underline">
                {seller.name}
              </LocalLink>
            ) : (
              seller.name
            )}
          </p>
          <p className="text-md text-muted">{listing.sellers[status]}</p>
        </div>
      </div>
      {seller.address && <p className="mt-3 text-md text-muted">{seller.address}</p>}
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{listing.views(views)}</p>
      {children}
    </section>
  );
}
