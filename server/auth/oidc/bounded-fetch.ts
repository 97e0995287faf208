import type { FetchBody } from 'openid-client';

/** Bytes of an answer; documents, keys and tokens of providers have some ten thousand. */
const most = 512 * 1024;

/** A request as the libraries of the protocol write it. */
type Sent = Omit<RequestInit, 'body'> & { body?: FetchBody };

/** `fetch` for what is not ours: an answer that does not end is given up. */
export async function boundedFetch(address: string, init: Sent): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(address, init as RequestInit);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > most) throw new TypeError('The answer is too long.');
    parts.push(part);
  }
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, statusText, headers });
}
