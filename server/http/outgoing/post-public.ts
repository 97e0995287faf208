import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { lookupPublic } from '../address/public-address.ts';
import { isPublicUrl } from './fetch-public.ts';

/** A request to an address that somebody has typed. */
export interface OutgoingPost {
  address: string;
  body: string;
  headers: Record<string, string>;
  /** Milliseconds for all of it. */
  patience: number;
  /** Bytes of the answer after which it is read no further. */
  answer: number;
}

/** How the connection is made; in production by TLS, to public addresses alone. */
interface Ways {
  open: typeof request;
  lookup: typeof lookupPublic | undefined;
}

const publicWays: Ways = { open: request, lookup: lookupPublic };

/**
 * Posts JSON to a server on the internet, and only there: a name is looked up once, and the connection made to the address that was checked.
 * Redirects are not followed, and what is answered is not used.
 * @returns the status of the answer.
 * @throws whatever went wrong: a name that leads to a private network, a connection that was refused, no answer in time.
 */
export async function postPublic(
  { address, body, headers, patience, answer }: OutgoingPost,
  { open, lookup }: Ways = publicWays,
): Promise<number> {
  const url = new URL(address);
  // An address is not looked up, and so not checked there.
  if (lookup && !isPublicUrl(url, { plain: false })) throw new Error(`${url.hostname} is not a public address.`);
  const bytes = Buffer.from(body);
  const signal = AbortSignal.timeout(patience);
  const sent = open(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': bytes.byteLength },
    lookup,
    agent: false,
    signal,
  });
  // A server that answers with another protocol (101) closes the connection without an answer and without an error: it is an answer here.
  sent.on('upgrade', (response: IncomingMessage) => sent.emit('response', response));
  // What goes wrong once there is an answer is of no interest, and must not end the process.
  sent.on('error', () => undefined);
  sent.end(bytes);
  try {
    const [response] = (await once(sent, 'response', { signal })) as [IncomingMessage];
    await readUpTo(answer, response).catch(() => undefined);
    return response.statusCode ?? 0;
  } finally {
    sent.destroy();
  }
}

/** Reads an answer, up to a number of bytes, so that its sender is not cut off. @throws what goes wrong, such as that its end does not come in time */
async function readUpTo(bytes: number, response: AsyncIterable<Buffer>): Promise<void> {
  let size = 0;
  for await (const part of response) {
    size += part.byteLength;
    if (size > bytes) break;
  }
}
