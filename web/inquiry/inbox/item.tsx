import { Archive, CheckCheck, ChevronDown, Ellipsis, Mail, MailOpen, MessageCircle, Phone, Undo2 } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InboxState } from '#domain/inquiry/inquiry.ts';
import { answerOf, ApiFailure, browserApi } from '../../api/client.ts';
import { useFailedAction } from '../../forms/ended-session.ts';
import { useMessages } from '../../messages/context.tsx';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { mailAddress } from '../../shell/links.ts';
import { ByPhrase, ByShortPhrase } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { callAddress, PhoneText, viberAddress } from '../contact-panel.tsx';
import type { InboxItem } from './load.ts';
import { HandOnMessage } from './hand-on-message.tsx';
import { PaymentPart } from './payment-part.tsx';

interface InboxEntryProps {
  entry: InboxItem;
  plans: readonly { _id: string; title: string }[];
  /** Who of the team a message can be handed on to; empty where it cannot. */
  takers: readonly { _id: string; name: string }[];
  now: string;
}

/** States that an inbox item can be given next, by its current one. */
const nextStates: Record<InboxState, readonly InboxState[]> = {
  new: ['read', 'answered', 'archived'],
  read: ['new', 'answered', 'archived'],
  answered: ['read', 'archived'],
  archived: ['read'],
};
const icons = { new: Undo2, read: MailOpen, answered: CheckCheck, archived: Archive };

type Marking = ReturnType<typeof useMarking>;

/**
 * A message or a payment inquiry: folded to two lines until it is opened, which marks it as read; and the controls for answering it, which
 * are below in either case (INQ-25 to INQ-27).
 */
export function InboxEntry({ entry, plans, takers, now }: InboxEntryProps) {
  const { inbox } = useMessages();
  const marking = useMarking(entry);
  const { state, mark } = marking;
  const subject = entry.kind === 'payment' ? inbox.paymentSubject(entry.package?.title) : entry.propertyTitle;
  const opened = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && state === 'new') void mark('read');
  };
  return (
    <article
      className={`rounded-md border bg-surface p-4 sm:p-5 ${state === 'new' ? 'border-act' : 'border-line'}`}
      aria-label={inbox.from(entry.name)}
    >
      {/* An inquiry's proof and package are visible at once: an admin goes through them one after the other. */}
      <details
        className="group"
        onToggle={entry.kind === 'message' ? opened : undefined}
        open={entry.kind === 'payment'}
      >
        <summary className="grid min-h-11 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
          <span className="flex items-baseline justify-between gap-x-4">
            <h2 className={`min-w-0 wrap-anywhere ${state === 'new' ? 'font-bold' : 'font-semibold'}`}>
              <ByPhrase text={entry.name} />
            </h2>
            <span className="flex shrink-0 items-center gap-2 text-sm text-muted">
              <span className={state === 'new' ? 'font-semibold text-act' : ''}>{inbox.states[state]}</span>
              <Moment at={entry.createdAt} now={now} />
              <ChevronDown className="size-4 group-open:rotate-180" aria-hidden />
            </span>
          </span>
          {subject && (
            <span
              className="line-clamp-1 text-md font-semibold wrap-anywhere group-open:line-clamp-none"
              lang={writtenIn(subject)}
            >
              <ByShortPhrase text={subject} />
            </span>
          )}
          <span
            className="mt-1 line-clamp-2 [overflow-wrap:anywhere] text-muted group-open:line-clamp-none group-open:whitespace-pre-line group-open:text-ink"
            lang={writtenIn(entry.message)}
          >
            {entry.message}
          </span>
        </summary>
        {entry.kind === 'message' && entry.propertyId && (
          <LocalLink
            to={`/listing/${entry.propertyId}`}
            className="inline-flex min-h-11 items-center text-md text-act underline"
          >
            {`${inbox.toListing} · ${entry.propertyCode}`}
          </LocalLink>
        )}
        {entry.kind === 'message' && takers.length > 0 && <HandOnMessage message={entry} takers={takers} />}
        {entry.kind === 'payment' && <PaymentPart inquiry={entry} plans={plans} />}
      </details>
      <p className="text-md [overflow-wrap:anywhere] text-muted">
        {entry.email !== null && (
          <a
            href={mailAddress(entry.email)}
            className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4"
          >
            {entry.email}
          </a>
        )}
        {entry.kind === 'message' && entry.phone && (
          <>
            {entry.email !== null && <span>{' · '}</span>}
            <PhoneText phone={entry.phone} numbers={entry.numbers} />
          </>
        )}
      </p>
      <Answers entry={entry} subject={subject ?? inbox.yourMessage} marking={marking} />
    </article>
  );
}

const way =
  'inline-flex min-h-11 items-center gap-1.5 rounded-md border px-2.5 text-md font-semibold whitespace-nowrap sm:gap-2 sm:px-4';

/** Omitted where the longer Burmese words would push the menu out of its line. */
const icon = 'size-4.5 [:lang(my)_&]:max-sm:hidden';

interface AnswersProps {
  entry: InboxItem;
  subject: string;
  marking: Marking;
}

/** Links to call, or to write on Viber or by email, depending on how the sender can be reached; and a menu of the other states. */
function Answers({ entry, subject, marking }: AnswersProps) {
  const { inbox, listing } = useMessages();
  const { state, mark } = marking;
  const numbers = entry.kind === 'message' ? entry.numbers : [];
  const first = numbers.find(({ call }) => call);
  const mobile = numbers.find(({ viber }) => viber);
  const noteRead = () => state === 'new' && void mark('read');
  const quiet = `${way} border-line bg-surface hover:bg-sunken`;
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-1.5 sm:gap-2">
      {first && (
        <a
          href={callAddress(first)}
          rel="noopener ugc nofollow"
          onClick={noteRead}
          className={`${way} border-transparent bg-act text-on-act hover:bg-act-hover`}
        >
          <Phone className="size-4.5" aria-hidden />
          <span>{listing.call}</span>
        </a>
      )}
      {mobile && (
        <a href={viberAddress(mobile)} rel="noopener ugc nofollow" onClick={noteRead} className={quiet}>
          <MessageCircle className={icon} aria-hidden />
          <span>{listing.viber}</span>
        </a>
      )}
      {entry.email !== null && (
        <a
          href={mailAddress(entry.email, `Re: ${subject}`)}
          onClick={() => void mark('answered')}
          className={(first ?? mobile) ? quiet : `${way} border-transparent bg-act text-on-act hover:bg-act-hover`}
        >
          <Mail className={icon} aria-hidden />
          <span>{inbox.byEmail}</span>
        </a>
      )}
      <StateMenu marking={marking} name={entry.name} />
    </div>
  );
}

/** Sets the state of a message, such as archived. It closes on a choice, on Escape, and when the focus leaves it. */
function StateMenu({ marking: { state, mark, isMarking }, name }: { marking: Marking; name: string }) {
  const { inbox } = useMessages();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(() => {
    const details = menu.current;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && details?.contains(relatedTarget))) close();
    };
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    details?.addEventListener('focusout', leave);
    details?.addEventListener('keydown', press);
    return () => {
      details?.removeEventListener('focusout', leave);
      details?.removeEventListener('keydown', press);
    };
  }, []);
  return (
    <details ref={menu} className="relative ms-auto">
      <summary
        aria-label={`${inbox.more}: ${name}`}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-md border border-line hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis className="size-5" aria-hidden />
      </summary>
      <ul className="absolute end-0 bottom-full z-20 mb-1 w-max min-w-52 rounded-md border border-line bg-surface p-1 shadow-raised">
        {nextStates[state].map((next) => {
          const Icon = icons[next];
          return (
            <li key={next}>
              <button
                type="button"
                disabled={isMarking}
                onClick={() => {
                  close();
                  menu.current?.querySelector('summary')?.focus();
                  void mark(next);
                }}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-start text-md hover:bg-sunken"
              >
                <Icon className="size-4.5 shrink-0" aria-hidden />
                <span>{inbox.mark[next]}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** State of an entry, and the function that sets another. */
function useMarking({ _id: id, kind, state: atFirst }: InboxItem) {
  const { rules } = useMessages();
  const tellFailure = useFailedAction();
  const revalidator = useRevalidator();
  const [state, setState] = useState(atFirst);
  const [isMarking, setIsMarking] = useState(false);
  const mark = async (next: InboxState): Promise<void> => {
    if (next === state) return;
    setIsMarking(true);
    const { messages, payments } = browserApi().enquiry;
    const call = { param: { id }, json: { state: next } };
    try {
      await answerOf(kind === 'payment' ? payments[':id'].state.$post(call) : messages[':id'].state.$post(call));
      setState(next);
      await revalidator.revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await tellFailure(error, rules[error.code]);
    } finally {
      setIsMarking(false);
    }
  };
  return { state, mark, isMarking };
}
