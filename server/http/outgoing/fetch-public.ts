import { once } from 'node:events';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic } from '../address/public-address.ts';

/** Bounds of what is read from an address given by a stranger. */
interface Bounds {
  /** Bytes. */
  most: number;
  /** Milliseconds, redirects included. */
  patience: number;
  /** How many times it may redirect. */
  redirects: number;
  /** Whether it may be unencrypted. */
  plain: boolean;
}

/** Content of an address: its bytes; or `nothing` where trying again would not help. */
export type Fetched = Uint8Array | 'nothing' | 'too-large';

/** The names of a test server that may stand on this machine; the portal itself never passes any. */
type Lookup = typeof lookupPublic;

/**
 * Reads a file from the internet, and only from there: whatever its name or a redirect leads to is checked, and the connection is made to the
 * address that was checked.
 * @throws whatever went wrong, if a retry may succeed.
 */
export async function fetchPublic(address: string, bounds: Bounds, lookup: Lookup = lookupPublic): Promise<Fetched> {
  const signal = AbortSignal.timeout(bounds.patience);
  let next = address;
  for (let redirects = 0; redirects <= bounds.redirects; redirects += 1) {
    const url = URL.canParse(next) ? new URL(next) : undefined;
    if (!url || !isPublicUrl(url, bounds)) return 'nothing';
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    const request = get(url, { lookup, agent: false, signal, headers: { accept: 'image/*, */*;q=0.1' } });
    // A server that answers with another protocol (101) gives no answer and no error: the signal ends the wait; an error after it is of no interest.
    request.on('error', () => undefined);
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      if (!URL.canParse(headers.location, url)) return 'nothing';
      next = new URL(headers.location, url).href;
    } else if (statusCode === 200) return bytesOf(response, bounds.most);
    else {
      response.destroy();
      if (statusCode >= 500 || statusCode === 429) throw new Error(`The request returned ${statusCode}.`);
      return 'nothing';
    }
  }
  return 'nothing';
}

/** Whether an address can be on the internet: a name is checked once it is looked up. */
export function isPublicUrl({ protocol, hostname }: URL, { plain }: Pick<Bounds, 'plain'>): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' && !(plain && protocol === 'http:')) return false;
  return isIP(host) === 0 || isPublicAddress(host);
}

async function bytesOf(response: IncomingMessage, most: number): Promise<Fetched> {
  if (Number(response.headers['content-length'] ?? 0) > most) {
    response.destroy();
    return 'too-large';
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > most) return 'too-large';
    parts.push(part);
  }
  return Buffer.concat(parts);
}
