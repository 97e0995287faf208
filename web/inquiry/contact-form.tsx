import { ChevronDown } from 'lucide-react';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { noteContact } from '../shortlist/store.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/fields/field.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ListingType } from '#domain/listing/listing.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useRequestKey } from '../api/idempotency-key.ts';
import { useCorrections } from '../forms/corrections.ts';
import { FormKey, FormNote, Outcome, RefusedNote } from '../forms/form-note.tsx';
import { isAsked, readyQuestions, withQuestion } from './questions.ts';
import { besideField, isTheirs, type Refused, refusedBy, type Sent, textsOf } from '../forms/submission.ts';

/** The id of the form's part of the page: without a script, the page that answers it opens there. */
const place = 'contact';

interface AskProps {
  listing: { _id: string; name: string; type: ListingType };
  /** Message written so far: used here, and on Viber. */
  message: string;
  onMessage: (message: string) => void;
  /** Outcome of the form if the page itself received it. */
  answered: Sent | undefined;
}

/** The question to the owner of a listing (INQ-2), with ready questions that a tap inserts. What was typed stays until it is sent. */
export function AskAdvertiser({ listing, message, onMessage, answered }: AskProps) {
  const { contact } = useMessages().listing;
  const form = useRef<HTMLDetailsElement>(null);
  const heading = useId();
  const ask = (question: string) => {
    onMessage(withQuestion(message, question));
    if (form.current) form.current.open = true;
  };
  return (
    <section id={place} aria-labelledby={heading} className="rounded-md border border-line bg-surface">
      <div className="scripted p-5 pb-4">
        <h2 id={heading} className="font-semibold">
          <ByPhrase text={contact.ask} />
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          <BySyllable text={contact.askHint} />
        </p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {readyQuestions[listing.type].map((name) => {
            const { short, full } = contact.questions[name];
            return (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={isAsked(message, full)}
                  onClick={() => ask(full)}
                  className="min-h-11 rounded-full border border-control-line px-3.5 text-md font-semibold aria-pressed:border-act aria-pressed:bg-act-soft aria-pressed:text-act"
                >
                  <BySyllable text={short} />
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      <details ref={form} open={answered !== undefined} className="group border-t border-line noscript:border-t-0">
        <summary className="flex min-h-14 items-center justify-between gap-3 px-5 font-semibold">
          <span>
            <BySyllable text={contact.title} />
          </span>
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden />
        </summary>
        <ContactForm {...{ listing, message, onMessage, answered }} />
      </details>
    </section>
  );
}

function ContactForm({ listing, message, onMessage, answered }: AskProps) {
  const { contact } = useMessages().listing;
  const { send, state, refused, typed, onChange } = useContactMessage({ listing, answered });
  const fields = refused?.fields;
  if (state === 'sent') {
    return (
      <FormNote kind="done" className="font-semibold">
        {contact.sent}
      </FormNote>
    );
  }
  return (
    <form
      method="post"
      action={`#${place}`}
      onSubmit={(event) => void send(event)}
      onChange={onChange}
      noValidate
      className="border-t border-line p-5"
    >
      {refused && <RefusedNote refused={refused} />}
      {state === 'failed' && <FormNote kind="failed">{contact.failed}</FormNote>}
      <FormKey />
      <TextField
        label={contact.name}
        name="name"
        autoComplete="name"
        defaultValue={typed?.name}
        issue={besideField(fields?.name)}
        required
      />
      <TextField
        label={contact.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed?.email}
        hint={contact.reachHint}
        issue={besideField(fields?.email, 'contact_reach')}
      />
      <TextField
        label={contact.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        data-corrects={fields?.email === 'contact_fields' ? 'email' : undefined}
        defaultValue={typed?.phone}
        issue={fields?.phone}
      />
      <TextAreaField
        label={contact.message}
        name="message"
        rows={5}
        value={message}
        onChange={({ currentTarget }) => onMessage(currentTarget.value)}
        issue={besideField(fields?.message)}
        required
      />
      <Button type="submit" kind="primary" disabled={state === 'sending'} className="w-full">
        {state === 'sending' ? contact.sending : contact.submit}
      </Button>
      <Outcome hasFailed={refused !== undefined || state === 'failed'} />
    </form>
  );
}

/**
 * Sends a message to the user who posted a listing, or to the site. What was typed stays in the form until it has arrived.
 * @param answered outcome of the form if the page itself received it, without a script (INQ-29).
 */
export function useContactMessage({
  listing,
  answered,
}: {
  listing?: { _id: string; name: string };
  answered: Sent | undefined;
}) {
  const keyOf = useRequestKey();
  const before = answered?.isSent ? undefined : answered;
  const [latest, setRefused] = useState<Refused | undefined>(before && isTheirs(before) ? before : undefined);
  const { refused, onChange } = useCorrections(latest);
  const [state, setState] = useState<'typing' | 'sending' | 'sent' | 'failed'>(
    answered?.isSent ? 'sent' : before && !isTheirs(before) ? 'failed' : 'typing',
  );
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = textsOf(new FormData(event.currentTarget), 'name', 'email', 'phone', 'message');
    setState('sending');
    setRefused(undefined);
    try {
      const json = { ...typed, ...(listing && { propertyTitle: listing.name, propertyId: listing._id }) };
      await answerOf(browserApi().auth.contact.$post({ json }, { headers: { 'Idempotency-Key': keyOf(json) } }));
      setState('sent');
      if (listing) noteContact(listing._id, 'message');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const isOfForm = error.status >= 400 && error.status < 500;
      setState(isOfForm ? 'typing' : 'failed');
      if (isOfForm) setRefused(refusedBy(error));
    }
  };
  return { send, state, refused, onChange, typed: before?.typed };
}
