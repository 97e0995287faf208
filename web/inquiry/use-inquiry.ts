import { type FormEvent, useState } from 'react';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useRequestKey } from '../api/idempotency-key.ts';
import { type Refused, refusedBy, textsOf } from '../forms/submission.ts';

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
