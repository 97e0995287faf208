import { Phone } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { qrPath } from '#domain/image/qr-path.ts';
import type { Language } from '#domain/language.ts';
import { withShownNumbers } from '#domain/text/shown-phone.ts';
import { listing as en } from '../../messages/en/listing.ts';
import { listing as my } from '../../messages/my/listing.ts';
import { QrPicture } from '../../ui/qr-picture.tsx';

interface OnPaperProps {
  /** Of the listing. */
  code: string;
  seller: { name?: string | undefined; username: string };
  /** Empty for that of a private owner, which no page has. */
  phone: string;
  /** The numbers in it. */
  numbers: Parameters<typeof withShownNumbers>[1];
  /** The page's full address. */
  address: string;
  language: Language;
}

/** Part of a listing that only its printed page has, as HTML: whom to call, and how to get back to the page. No script of it is sent. */
export function onPaper(props: OnPaperProps): string {
  return renderToStaticMarkup(createElement(OnPaper, props));
}

function OnPaper({ code, seller, phone, numbers, address, language }: OnPaperProps) {
  const messages = { en, my }[language];
  return (
    <div className="mt-4 hidden items-center justify-between gap-6 rounded-md border border-line p-4 print:flex">
      <div className="min-w-0">
        <p hidden={phone === ''} className="flex items-center gap-2 text-xl font-bold">
          <Phone className="size-5 shrink-0" aria-hidden />
          <span>{withShownNumbers(phone, numbers)}</span>
        </p>
        <p className="mt-1 font-semibold wrap-anywhere">{seller.name ?? seller.username}</p>
        <p className="mt-1 text-xl font-bold whitespace-nowrap">{`${messages.named.code} ${code}`}</p>
        <p className="mt-1 text-sm break-all text-muted">{address}</p>
      </div>
      <QrPicture code={qrPath(address, 'low')} label={messages.code} className="size-28 shrink-0" />
    </div>
  );
}
