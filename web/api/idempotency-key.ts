import { useRef } from 'react';

/**
 * Returns the `Idempotency-Key` for what a form sends: the same content again has the same key and takes effect once, even if its response
 * was lost; changed content has another.
 */
export function useRequestKey(): (body: unknown) => string {
  const latest = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (latest.current.body !== text) latest.current = { body: text, key: newIdempotencyKey() };
    return latest.current.key;
  };
}

/** Returns 128 random bits as text, to identify one submission; `crypto.randomUUID` is available only over HTTPS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
