import { useRef } from 'react';

/**
 * Names what a form sends, for the header `Idempotency-Key`: the same again has the same name and is done once, though its answer
 * was lost; what was changed since has another.
 */
export function useRequestKey(): (body: unknown) => string {
  const latest = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (latest.current.body !== text) latest.current = { body: text, key: crypto.randomUUID() };
    return latest.current.key;
  };
}
