import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic } from '../../http/public-address.ts';

/** Bytes, as of any avatar. */
const most = 2 * 1024 * 1024;
/** Milliseconds for the whole photo. */
const patience = 20_000;

/**
 * Reads a photo from the internet: from nowhere else, though the provider may let people say where it lies.
 * @returns undefined where there is none, or none of up to 2 MB.
 * @throws whatever went wrong, when it may go right later.
 */
export async function fetchPhoto(address: string): Promise<Uint8Array | undefined> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))) return undefined;
  const request = get(url, { lookup: lookupPublic, agent: false, signal: AbortSignal.timeout(patience) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    response.destroy();
    if (statusCode >= 500 || statusCode === 429) throw new Error(`The photo was answered with ${statusCode}.`);
    return undefined;
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
