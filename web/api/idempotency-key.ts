import { useRef } from 'react';

/**
 * Names what a form sends, for the header `Idempotency-Key`: the same again has the same name and is done once, though its answer
 * was lost; what was changed since has another.
 */
export function useRequestKey(): (body: unknown) => string {
  const latest = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (latest.current.body !== text) latest.current = { body: text, key: newIdempotencyKey() };
    return latest.current.key;
  };
}

/** 128 random bits as text, to name one sending; `crypto.randomUUID` is there over https only. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
