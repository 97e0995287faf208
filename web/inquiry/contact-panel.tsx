import { MessageCircle, Phone } from 'lucide-react';
import { useMessages } from '../messages/context.tsx';

const act = 'inline-flex min-h-12 flex-1 items-center justify-center gap-2 rounded-md px-4 font-semibold';

/** Calls the seller, or writes on Viber: what most people here do first. */
export function ContactLinks({ phone }: { phone: string }) {
  const { listing } = useMessages();
  const number = dialled(phone);
  if (!number) return <p className="font-semibold">{phone}</p>;
  return (
    <div className="flex flex-1 gap-2.5">
      <a href={`tel:${number}`} rel="noopener ugc nofollow" className={`${act} bg-act text-on-act hover:bg-act-hover`}>
        <Phone className="size-5" aria-hidden />
        {listing.call}
      </a>
      <a
        href={`viber://chat?number=${encodeURIComponent(number)}`}
        rel="noopener ugc nofollow"
        className={`${act} border border-line bg-surface text-ink hover:bg-sunken`}
      >
        <MessageCircle className="size-5" aria-hidden />
        {listing.viber}
      </a>
    </div>
  );
}

/** A number in a line of text that can be called, and written to on Viber; what holds no number is shown as it is (INQ-20). */
export function PhoneLink({ phone }: { phone: string }) {
  const { listing } = useMessages();
  const number = dialled(phone);
  if (!number) return phone;
  return (
    <>
      <a href={`tel:${number}`} className="inline-block py-1 text-act underline">
        {phone}
      </a>{' '}
      <a href={`viber://chat?number=${encodeURIComponent(number)}`} className="inline-block py-1 text-act underline">
        {listing.viber}
      </a>
    </>
  );
}

/** The first number in what the seller wrote, as a phone dials it; Myanmar's 09… as +959…. Undefined when there is none. */
function dialled(phone: string): string | undefined {
  const first = /\+?\d[\d\s().-]{4,}\d/.exec(phone)?.[0].replaceAll(/[^\d+]/g, '');
  return first?.replace(/^0(?=9)/, '+95');
}
