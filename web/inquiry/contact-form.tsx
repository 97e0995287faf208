import { ChevronDown } from 'lucide-react';
import { useHydrated } from '../ui/hydrated.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ListingType } from '#domain/listing/listing.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useRequestKey } from '../api/idempotency-key.ts';
import { FormNote, Outcome } from '../forms/form-note.tsx';
import { isAsked, readyQuestions, withQuestion } from './questions.ts';
import { type Refused, refusedBy, textsOf } from '../forms/submission.ts';

interface AskProps {
  listing: { _id: string; name: string; type: ListingType };
  /** What is written so far: here, and on Viber. */
  message: string;
  onMessage: (message: string) => void;
}

/** Asks whoever posted a listing (INQ-2): by questions that a tap puts into the message, or in one's own words. What was typed stays until it is sent. */
export function AskAdvertiser({ listing, message, onMessage }: AskProps) {
  const { contact } = useMessages().listing;
  const form = useRef<HTMLDetailsElement>(null);
  const heading = useId();
  const ask = (question: string) => {
    onMessage(withQuestion(message, question));
    if (form.current) form.current.open = true;
  };
  return (
    <section aria-labelledby={heading} className="rounded-md border border-line bg-surface">
      <div className="scripted p-5 pb-4">
        <h2 id={heading} className="font-semibold">
          <BySyllable text={contact.ask} />
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
      <details ref={form} className="group border-t border-line noscript:border-t-0">
        <summary className="flex min-h-14 items-center justify-between gap-3 px-5 font-semibold">
          <BySyllable text={contact.title} />
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden />
        </summary>
        <ContactForm listing={listing} message={message} onMessage={onMessage} />
      </details>
    </section>
  );
}

function ContactForm({ listing, message, onMessage }: AskProps) {
  const { listing: messages, rules } = useMessages();
  const { contact } = messages;
  const { send, state, refused } = useContactMessage(listing);
  const isHydrated = useHydrated();
  const fields = refused?.fields;
  if (state === 'sent') {
    return (
      <FormNote kind="done" className="font-semibold">
        {contact.sent}
      </FormNote>
    );
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="border-t border-line p-5">
      {(refused || state === 'failed') && (
        <FormNote kind="failed" refused={refused}>
          {refused ? rules[refused.code] : contact.failed}
        </FormNote>
      )}
      <TextField label={contact.name} name="name" autoComplete="name" issue={fields?.name} required />
      <TextField label={contact.email} name="email" type="email" autoComplete="email" issue={fields?.email} required />
      <TextField label={contact.phone} name="phone" type="tel" autoComplete="tel" issue={fields?.phone} />
      <TextAreaField
        label={contact.message}
        name="message"
        rows={5}
        value={message}
        onChange={({ currentTarget }) => onMessage(currentTarget.value)}
        issue={fields?.message}
        required
      />
      <Button type="submit" kind="primary" disabled={!isHydrated || state === 'sending'} className="w-full">
        {state === 'sending' ? contact.sending : contact.submit}
      </Button>
      <Outcome hasFailed={refused !== undefined || state === 'failed'} />
    </form>
  );
}

/** Sends what somebody writes: to whoever posted a listing, or to the site. What was typed stays in the form until it has arrived. */
export function useContactMessage(listing?: { _id: string; name: string }) {
  const keyOf = useRequestKey();
  const [refused, setRefused] = useState<Refused>();
  const [state, setState] = useState<'typing' | 'sending' | 'sent' | 'failed'>('typing');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = textsOf(new FormData(event.currentTarget), 'name', 'email', 'phone', 'message');
    setState('sending');
    setRefused(undefined);
    try {
      const json = { ...typed, ...(listing && { propertyTitle: listing.name, propertyId: listing._id }) };
      await answerOf(browserApi().auth.contact.$post({ json }, { headers: { 'Idempotency-Key': keyOf(json) } }));
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const isTheirs = error.status >= 400 && error.status < 500;
      setState(isTheirs ? 'typing' : 'failed');
      if (isTheirs) setRefused(refusedBy(error));
    }
  };
  return { send, state, refused };
}
