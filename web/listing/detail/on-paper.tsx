import { Phone } from 'lucide-react';
import { useMessages } from '../../messages/context.tsx';
import type { QrPath } from '../../ui/qr-path.ts';
import { QrPicture } from '../../ui/qr-picture.tsx';

interface OnPaperProps {
  phone: string;
  seller: { name: string };
  /** Of the page, whole. */
  address: string;
  /** The address as the server drew it: drawing takes a library that visitors need not fetch. */
  code: QrPath;
}

/** What only the printed page of a listing has: whom to call, and the way back to the page. */
export function OnPaper({ phone, seller, address, code }: OnPaperProps) {
  const { listing } = useMessages();
  return (
    <div className="mt-4 hidden items-center justify-between gap-6 rounded-md border border-line p-4 print:flex">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-xl font-bold">
          <Phone className="size-5 shrink-0" aria-hidden />
          {phone}
        </p>
        <p className="mt-1 font-semibold">{seller.name}</p>
        <p className="mt-1 text-sm break-all text-muted">{address}</p>
      </div>
      <QrPicture code={code} label={listing.code} className="size-28 shrink-0" />
    </div>
  );
}
