import { useHydrated } from '../ui/hydrated.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useRequestKey } from '../api/idempotency-key.ts';
import { FormNote, Outcome } from '../forms/form-note.tsx';
import { type Refused, refusedBy, textsOf } from '../forms/submission.ts';

/** Writes to whoever posted a listing (INQ-2); what was typed stays until it is sent. */
export function ContactForm({ listing }: { listing: { _id: string; name: string } }) {
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
    <details className="rounded-md border border-line bg-surface">
      <summary className="flex min-h-14 items-center px-5 font-semibold">{contact.title}</summary>
      <form onSubmit={(event) => void send(event)} noValidate className="border-t border-line p-5">
        {(refused || state === 'failed') && (
          <FormNote kind="failed" refused={refused}>
            {refused ? rules[refused.code] : contact.failed}
          </FormNote>
        )}
        <TextField label={contact.name} name="name" autoComplete="name" issue={fields?.name} required />
        <TextField
          label={contact.email}
          name="email"
          type="email"
          autoComplete="email"
          issue={fields?.email}
          required
        />
        <TextField label={contact.phone} name="phone" type="tel" autoComplete="tel" issue={fields?.phone} />
        <TextAreaField
          label={contact.message}
          name="message"
          rows={4}
          defaultValue={contact.opening(listing.name)}
          issue={fields?.message}
          required
        />
        <Button type="submit" kind="primary" disabled={!isHydrated || state === 'sending'} className="w-full">
          {state === 'sending' ? contact.sending : contact.submit}
        </Button>
        <Outcome hasFailed={refused !== undefined || state === 'failed'} />
      </form>
    </details>
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
