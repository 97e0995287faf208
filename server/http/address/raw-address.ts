import { isUtf8 } from 'node:buffer';
import { longestAddress } from './public-address.ts';

/** Error of Node's parser for bytes that do not belong in an address. */
interface AddressError extends NodeJS.ErrnoException {
  /** The bytes that arrived together. */
  rawPacket?: Buffer;
  /** How many of them had been read. */
  bytesParsed?: number;
}

/** Where a request is sent instead. */
interface Redirect {
  status: 301 | 308;
  location: string;
}

/**
 * Returns where a request leads whose address has UTF-8 bytes that should have been percent-encoded, as links written by hand and some programs
 * do (SIT-243): Node reads no such request.
 * @returns undefined for any other request that cannot be read, and where its first line did not arrive in one piece.
 */
export function encodedAddressOf({ code, rawPacket, bytesParsed = 0 }: AddressError): Redirect | undefined {
  if (code !== 'HPE_INVALID_URL' || rawPacket === undefined) return undefined;
  const start = rawPacket.lastIndexOf('\n', bytesParsed - 1) + 1;
  const end = rawPacket.indexOf('\n', start);
  const line = rawPacket.subarray(start, end === -1 ? start : end);
  if (!isUtf8(line)) return undefined;
  const [, method = '', address] =
    /^([A-Z]+) (\/[\u0021-\u00ff]*) HTTP\/1\.[01]\r?$/.exec(line.toString('latin1')) ?? [];
  if (address === undefined) return undefined;
  const location = address
    // Two slashes would lead to another site.
    .replace(/^[/\\]+/, '/')
    .replaceAll(/[\u007f-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  if (location === address || location.length > longestAddress) return undefined;
  return { status: method === 'GET' || method === 'HEAD' ? 301 : 308, location };
}
