import { Archive, CheckCheck, MailOpen, Reply, Undo2, Download } from 'lucide-react';
import type { InboxState } from '#domain/inquiry/inquiry.ts';
import { writtenIn } from '../../shell/burmese-font.ts';
import { mailAddress, useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import type { InboxItem, Inquiry } from './load.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { answerOf, ApiFailure, browserApi } from '../../api/client.ts';
import { useNotice } from '../../shell/notice.tsx';
import { dayOf } from '../../ui/date.ts';
import { PhoneText, ViberLink } from '../contact-panel.tsx';
import { textsOf } from '../../forms/submission.ts';
import { SelectField } from '../../ui/field.tsx';

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
export function Letter({ letter: email, plans, now }: LetterProps) {
  const { inbox } = useMessages();
  const { state, mark, isMarking } = useMarking(email);
  const subject = email.kind === 'payment' ? inbox.paymentSubject(email.package?.title ?? '') : email.propertyTitle;
  return (
    <article
      className={`rounded-md border bg-surface p-5 ${state === 'new' ? 'border-act' : 'border-line'}`}
      aria-label={inbox.from(email.name)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold">
          <BySyllable text={email.name} />
        </h2>
        <p className="flex items-center gap-3 text-sm text-muted">
          <span className={state === 'new' ? 'font-semibold text-act' : ''}>{inbox.states[state]}</span>
          <Moment at={email.createdAt} now={now} />
        </p>
      </div>
      <p className="text-md [overflow-wrap:anywhere] text-muted">
        <a href={mailAddress(email.email)} className="text-act underline">
          {email.email}
        </a>
        {email.kind === 'message' && email.phone && (
          <>
            {' · '}
            <PhoneText phone={email.phone} numbers={email.numbers} />
            <ViberLink numbers={email.numbers} />
          </>
        )}
      </p>
      {subject && (
        <p className="mt-2 text-md font-semibold" lang={writtenIn(subject)}>
          {email.kind === 'message' && email.propertyId ? (
            <LocalLink to={`/listing/${email.propertyId}`} className="hover:underline">
              <BySyllable text={subject} />
            </LocalLink>
          ) : (
            subject
          )}
        </p>
      )}
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]" lang={writtenIn(email.message)}>
        {email.message}
      </p>
      {email.kind === 'payment' && <PaymentPart inquiry={email} plans={plans} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={mailAddress(email.email, `Re: ${subject ?? inbox.yourMessage}`)}
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

/** How far an email has got, and how to say that it has got further. */
function useMarking({ _id: id, kind, state: atFirst }: InboxItem) {
  const { rules } = useMessages();
  const notice = useNotice();
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
      notice({ kind: 'failed', text: rules[error.code] });
    } finally {
      setIsMarking(false);
    }
  };
  return { state, mark, isMarking };
}

interface PaymentPartProps {
  inquiry: Inquiry;
  plans: readonly { _id: string; title: string }[];
}

/** The proof of a payment, and the package that is given for it in one click (INQ-11). */
function PaymentPart({ inquiry, plans }: PaymentPartProps) {
  const { inbox } = useMessages();
  const language = useLanguage();
  return (
    <div className="mt-4 rounded-sm bg-sunken p-4">
      {inquiry.proof.type !== 'application/pdf' && (
        <img
          src={`/api/enquiry/payments/${inquiry._id}/proof`}
          alt={inbox.proofPicture(inquiry.name)}
          loading="lazy"
          decoding="async"
          className="mb-2 max-h-96 min-h-24 max-w-full rounded-sm object-contain"
        />
      )}
      <a
        href={`/api/enquiry/payments/${inquiry._id}/proof`}
        download
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-act underline"
      >
        <Download className="size-4.5" aria-hidden />
        {inbox.proof}
      </a>
      {inquiry.assigned ? (
        <p className="mt-2 font-semibold">
          {inbox.assigned(
            inquiry.assigned.title,
            inquiry.assigned.username,
            dayOf(inquiry.assigned.expiresAt, language),
          )}
        </p>
      ) : inquiry.user ? (
        <AssignForm inquiry={inquiry} user={inquiry.user} plans={plans} />
      ) : (
        <p className="mt-2">
          {inbox.noAccount}{' '}
          <LocalLink to={`/admin-assign-package?inquiryId=${inquiry._id}`} className="font-semibold text-act underline">
            {inbox.choosePerson}
          </LocalLink>
        </p>
      )}
    </div>
  );
}

function AssignForm({ inquiry, user, plans }: PaymentPartProps & { user: NonNullable<Inquiry['user']> }) {
  const { inbox, rules } = useMessages();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const [isAssigning, setIsAssigning] = useState(false);
  const assign = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { packageId } = textsOf(new FormData(event.currentTarget), 'packageId');
    setIsAssigning(true);
    try {
      const json = { userId: user._id, packageId, inquiryId: inquiry._id };
      await answerOf(browserApi().packages['assign-package'].$post({ json }));
      notice({ kind: 'done', text: inbox.assignedNow(user.username) });
      await revalidator.revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      notice({ kind: 'failed', text: `${inbox.failedToAssign}\n${rules[error.code]}` });
    } finally {
      setIsAssigning(false);
    }
  };
  return (
    <form onSubmit={(event) => void assign(event)} className="mt-2">
      <p className="mb-3 text-md">
        <b className="font-semibold">{user.username}</b> · {user.email} ·{' '}
        {user.foundBy === 'session' ? inbox.wasSignedIn : inbox.sameAddress}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <SelectField label={inbox.package} name="packageId" defaultValue={inquiry.package?._id ?? plans[0]?._id}>
            {plans.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" kind="primary" disabled={isAssigning} className="mb-4">
          {inbox.assign}
        </Button>
      </div>
    </form>
  );
}
