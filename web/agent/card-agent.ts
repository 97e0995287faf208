import type { Shown } from '../ui/picture.tsx';

/** What a card shows of an agency; what a loader passes on of it, and no more. */
export interface CardAgent {
  _id: string;
  name: string;
  avatar: string | null;
  address: string;
  phone: string;
  totalListings: number;
  cover: Shown | null;
}

/** Reduces an agency of a list to what its card shows. */
export function cardOf({ _id, name, avatar, address, phone, totalListings, cover }: CardAgent): CardAgent {
  return {
    _id,
    name,
    avatar,
    address,
    phone,
    totalListings,
    cover: cover && { _id: cover._id, placeholder: cover.placeholder ?? '' },
  };
}
