import { Copy, MessageCircle, Phone } from 'lucide-react';
import { Fragment } from 'react';
import type { ContactKind } from '#domain/listing/listing.ts';
import type { PhoneNumber } from '#domain/text/phone-numbers.ts';
import { useMessages } from '../messages/context.tsx';
import { noteContact } from '../shortlist/store.ts';
import { useLocalAddress } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';

const act = 'inline-flex min-h-12 flex-1 items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap';

/** A phone number as typed, and the numbers that the server parsed from it: the parser is too large for a browser. */
export interface Reachable {
  phone: string;
  numbers: readonly PhoneNumber[];
  /** The listing whose owner sees how often its numbers were used; undefined on an agent's page. */
  listingId?: string;
  /** Whether the page does not have the number, which a tap leads to: that of a private owner (LEA-16). */
  isAtTap?: boolean;
}

interface ContactLinksProps extends Reachable {
  /** Message with which Viber's field is filled. */
  draft?: string;
  /** In a bar that they share with other content: without icons on a narrow screen. */
  isInBar?: boolean;
}

/**
 * Calls the first number that accepts calls, or writes to the first on Viber: what most people here do first. If Viber is not installed,
 * nothing opens and no browser reports it: copying the number is offered (LST-142).
 */
export function ContactLinks({ isAtTap = false, ...rest }: ContactLinksProps) {
  return isAtTap && rest.listingId !== undefined ? (
    <NumberButton {...rest} listingId={rest.listingId} />
  ) : (
    <WaysToReach {...rest} />
  );
}

/** Leads to the page with the number, without a script too; only who presses it gets there. */
function NumberButton({ listingId, isInBar = false }: { listingId: string; isInBar?: boolean }) {
  const { listing } = useMessages();
  const local = useLocalAddress();
  return (
    <form method="post" action={local(`/number/${listingId}`)} className="flex flex-1">
      <button type="submit" className={`${act} ${isInBar ? 'px-3' : 'px-4'} bg-act text-on-act hover:bg-act-hover`}>
        <Phone className={`size-5 ${isInBar ? 'max-sm:hidden' : ''}`} aria-hidden />
        <span>{listing.showNumber}</span>
      </button>
    </form>
  );
}

function WaysToReach({ phone, numbers, listingId, draft, isInBar = false }: Omit<ContactLinksProps, 'isAtTap'>) {
  const { listing } = useMessages();
  const notice = useNotice();
  const copy = useNumberCopy(listingId);
  const first = numbers.find(({ call }) => call);
  const mobile = numbers.find(({ viber }) => viber);
  const sign = `size-5 ${isInBar ? 'max-sm:hidden' : ''}`;
  const look = `${act} ${isInBar ? 'px-3' : 'px-4'}`;
  if (!first && !mobile) return <p className="font-semibold">{phone}</p>;
  const offerCopy = (number: PhoneNumber) => {
    countTap(listingId, 'viber');
    const { nothingOpened: text, copyNumber: label } = listing.numbers;
    notice({ kind: 'done', text, action: { label, onClick: () => void copy(number) } });
  };
  return (
    <div className="flex flex-1 flex-wrap gap-2.5">
      {first && (
        <a
          href={callAddress(first)}
          rel="noopener ugc nofollow"
          data-tap="call"
          onClick={() => countTap(listingId, 'call')}
          className={`${look} bg-act text-on-act hover:bg-act-hover`}
        >
          <Phone className={sign} aria-hidden />
          <span>{listing.call}</span>
        </a>
      )}
      {mobile && (
        <a
          href={viberAddress(mobile, draft)}
          rel="noopener ugc nofollow"
          data-tap="viber"
          onClick={() => offerCopy(mobile)}
          className={`${look} border border-line bg-surface text-ink hover:bg-sunken`}
        >
          <MessageCircle className={sign} aria-hidden />
          <span>{listing.viber}</span>
        </a>
      )}
    </div>
  );
}

/** A phone field: each number, in the format of all, is a link that dials it; one that does not accept calls opens Viber. The rest is as typed. */
export function PhoneText({
  phone,
  numbers,
  listingId,
  isCopied = false,
}: Reachable & { /** Whether each number can be copied: this requires a script. */ isCopied?: boolean }) {
  const copy = useNumberCopy(listingId);
  return (
    <span className="[overflow-wrap:anywhere]">
      {numbers.map((number, at) => (
        <Fragment key={number.start}>
          <AsTyped text={phone.slice(numbers[at - 1]?.end ?? 0, number.start)} />
          <a
            href={number.call ? callAddress(number) : viberAddress(number)}
            rel="noopener ugc nofollow"
            data-tap={number.call ? 'call' : 'viber'}
            onClick={() => countTap(listingId, number.call ? 'call' : 'viber')}
            className={`underline decoration-line underline-offset-4 ${isCopied ? 'py-3.25' : 'py-3.5'}`}
          >
            {number.shown}
          </a>
          {isCopied && <CopySign text={number.shown} onCopy={() => void copy(number)} />}
        </Fragment>
      ))}
      <AsTyped text={phone.slice(numbers.at(-1)?.end ?? 0)} />
    </span>
  );
}

/** A button that copies a short text which is beside it, such as the code of a listing (LST-404); it requires a script. */
export function CopyButton({ text }: { text: string }) {
  const copy = useCopy();
  return <CopySign text={text} onCopy={() => void copy(text)} />;
}

function CopySign({ text, onCopy }: { text: string; onCopy: () => void }) {
  const label = useMessages().listing.numbers.copyOne(text);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onCopy}
      className="scripted inline-grid size-11 place-items-center align-middle text-muted hover:text-act"
    >
      <Copy className="size-4.5" aria-hidden />
    </button>
  );
}

/** The part of a phone field between two numbers, if there is one. */
function AsTyped({ text }: { text: string }) {
  return text && <span>{text}</span>;
}

/** Copies a number as phones dial it, and reports it. */
function useNumberCopy(listingId: string | undefined) {
  const copy = useCopy();
  return ({ dialled }: PhoneNumber): Promise<void> => {
    countTap(listingId, 'copy');
    return copy(dialled);
  };
}

/** Copies a short text; otherwise shows it. */
function useCopy() {
  const { copied, notCopied } = useMessages().listing.numbers;
  const notice = useNotice();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notice({ kind: 'done', text: copied(text) });
    } catch {
      // Not available over plain HTTP, except on localhost; or not permitted.
      notice({ kind: 'failed', text: notCopied(text) });
    }
  };
}

/** Remembers that a link was tapped (SHL-33), and reports to the portal of which kind, but no number (LST-143). The request outlives the page; if it fails, nobody is notified. */
function countTap(listingId: string | undefined, kind: ContactKind): void {
  if (listingId === undefined) return;
  if (kind !== 'copy') noteContact(listingId, kind);
  void fetch(`/api/listing/taps/${listingId}/${kind}`, { method: 'POST', keepalive: true }).catch(() => undefined);
}

/** Returns the address that dials a number. */
export function callAddress({ dialled }: Pick<PhoneNumber, 'dialled'>): string {
  return `tel:${dialled}`;
}

/** Returns the address that writes to a number on Viber, with an initial text. Viber's versions differ in the parameter's name: both are given. */
export function viberAddress({ dialled }: Pick<PhoneNumber, 'dialled'>, draft = ''): string {
  const chat = `viber://chat?number=${encodeURIComponent(dialled)}`;
  const text = encodeURIComponent(draft);
  return draft === '' ? chat : `${chat}&draft=${text}&text=${text}`;
}
