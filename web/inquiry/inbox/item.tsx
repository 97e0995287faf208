import { Archive, CheckCheck, MailOpen, Reply, Undo2 } from 'lucide-react';
import type { InboxState } from '#domain/inquiry/inquiry.ts';
import { timeAgo } from '#domain/text/time-ago.ts';
import { writtenIn } from '../../shell/burmese-font.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../../ui/button.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import type { InboxItem } from './load.ts';
import { PaymentPart } from './payment-part.tsx';
import { useMarking } from './use-marking.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';

interface LetterProps {
  letter: InboxItem;
  plans: readonly { _id: string; title: string }[];
  now: string;
}

/** What may be said of an email next, by how far it has got. */
const nextStates: Record<InboxState, readonly InboxState[]> = {
  new: ['read', 'answered', 'archived'],
  read: ['answered', 'archived'],
  answered: ['archived'],
  archived: ['read'],
};
const icons = { new: Undo2, read: MailOpen, answered: CheckCheck, archived: Archive };

/** A message or a payment inquiry: who wrote what, about which listing, and what can be done about it. */
export function Letter({ letter, plans, now }: LetterProps) {
  const { inbox } = useMessages();
  const language = useLanguage();
  const { state, mark, isMarking } = useMarking(letter);
  const subject = letter.kind === 'payment' ? inbox.paymentSubject(letter.package?.title ?? '') : letter.propertyTitle;
  return (
    <article
      className={`rounded-md border bg-surface p-5 ${state === 'new' ? 'border-act' : 'border-line'}`}
      aria-label={inbox.from(letter.name)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold">{letter.name}</h2>
        <p className="flex items-center gap-3 text-sm text-muted">
          <span className={state === 'new' ? 'font-semibold text-act' : ''}>{inbox.states[state]}</span>
          <time dateTime={letter.createdAt}>{timeAgo(new Date(letter.createdAt), new Date(now), language)}</time>
        </p>
      </div>
      <p className="text-md [overflow-wrap:anywhere] text-muted">
        <a href={`mailto:${letter.email}`} className="text-act underline">
          {letter.email}
        </a>
        {letter.kind === 'message' && letter.phone && ` · ${letter.phone}`}
      </p>
      {subject && (
        <p className="mt-2 text-md font-semibold" lang={writtenIn(subject)}>
          {letter.kind === 'message' && letter.propertyId ? (
            <LocalLink to={`/listing/${letter.propertyId}`} className="hover:underline">
              <BySyllable text={subject} />
            </LocalLink>
          ) : (
            subject
          )}
        </p>
      )}
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]" lang={writtenIn(letter.message)}>
        {letter.message}
      </p>
      {letter.kind === 'payment' && <PaymentPart inquiry={letter} plans={plans} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={`mailto:${letter.email}?subject=${encodeURIComponent(`Re: ${subject ?? inbox.yourMessage}`)}`}
          onClick={() => void mark('answered')}
          className="inline-flex min-h-11 items-center gap-2 rounded-md bg-act px-4 text-md font-semibold text-on-act hover:bg-act-hover"
        >
          <Reply className="size-4.5" aria-hidden />
          {inbox.reply}
        </a>
        {nextStates[state].map((next) => {
          const Icon = icons[next];
          return (
            <Button key={next} disabled={isMarking} onClick={() => void mark(next)}>
              <Icon className="size-4.5" aria-hidden />
              {inbox.mark[next]}
            </Button>
          );
        })}
      </div>
    </article>
  );
}
