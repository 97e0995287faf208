import type { PropertyStatus } from '#domain/listing/listing.ts';
import { useMessages } from '../../messages/context.tsx';

/** Says over the photo that a listing is gone (LST-49). */
export function StatusOverlay({ status }: { status: PropertyStatus | null }) {
  const { propertyStatuses } = useMessages().listing;
  if (status !== 'Rented Out' && status !== 'Sold Out') return null;
  return (
    <span className="absolute inset-0 grid place-items-center bg-shade text-lg font-bold text-white">
      {propertyStatuses[status]}
    </span>
  );
}
