import { MessageCircle, Phone } from 'lucide-react';
import type { PhoneNumber } from '#domain/text/phone-numbers.ts';
import { useMessages } from '../messages/context.tsx';

const act = 'inline-flex min-h-12 flex-1 items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap';

/** A phone number as it was typed, and the numbers that the server read in it: reading them is too heavy for a browser. */
export interface Reachable {
  phone: string;
  numbers: readonly PhoneNumber[];
}

interface ContactLinksProps extends Reachable {
  /** What stands in Viber's field already. */
  draft?: string;
  /** In a bar that they share with something else: without signs where the screen is narrow. */
  isInBar?: boolean;
}

/** Calls the first number, or writes to the first that takes messages on Viber: what most people here do first. */
export function ContactLinks({ phone, numbers, draft, isInBar = false }: ContactLinksProps) {
  const { listing } = useMessages();
  const [first] = numbers;
  const mobile = numbers.find(({ isMobile }) => isMobile);
  const sign = `size-5 ${isInBar ? 'max-sm:hidden' : ''}`;
  const look = `${act} ${isInBar ? 'px-3' : 'px-4'}`;
  if (!first) return <p className="font-semibold">{phone}</p>;
  return (
    <div className="flex flex-1 gap-2.5">
      <a
        href={callAddress(first)}
        rel="noopener ugc nofollow"
        className={`${look} bg-act text-on-act hover:bg-act-hover`}
      >
        <Phone className={sign} aria-hidden />
        {listing.call}
      </a>
      {mobile && (
        <a
          href={viberAddress(mobile, draft)}
          rel="noopener ugc nofollow"
          className={`${look} border border-line bg-surface text-ink hover:bg-sunken`}
        >
          <MessageCircle className={sign} aria-hidden />
          {listing.viber}
        </a>
      )}
    </div>
  );
}

/** The text as it was typed, in which each number is a link that dials it. */
export function PhoneText({ phone, numbers }: Reachable) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {numbers.map((number, at) => (
        <span key={number.start}>
          {phone.slice(numbers[at - 1]?.end ?? 0, number.start)}
          <a
            href={callAddress(number)}
            rel="noopener ugc nofollow"
            className="py-3.5 underline decoration-line underline-offset-4"
          >
            {phone.slice(number.start, number.end)}
          </a>
        </span>
      ))}
      {phone.slice(numbers.at(-1)?.end ?? 0)}
    </span>
  );
}

/** The address that dials a number. */
export function callAddress({ dialled }: PhoneNumber): string {
  return `tel:${dialled}`;
}

/** The address that writes to a number on Viber, with a text to begin with. Viber's versions differ in its name: both are said. */
export function viberAddress({ dialled }: PhoneNumber, draft = ''): string {
  const chat = `viber://chat?number=${encodeURIComponent(dialled)}`;
  const text = encodeURIComponent(draft);
  return draft === '' ? chat : `${chat}&draft=${text}&text=${text}`;
}
