import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import type { Settings } from '../../process/settings.ts';

/**
 * The nearest address that is not a trusted proxy, reading backwards from the connection through what each proxy has added.
 * @param connected the other end of the connection.
 * @param forwarded the `X-Forwarded-For` header.
 */
export function addressOf(connected: string, forwarded: string | undefined, proxies: BlockList): string {
  const hops = forwarded?.split(',').map((hop) => plainAddress(hop.trim())) ?? [];
  let address = plainAddress(connected);
  while (isTrusted(address, proxies)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** The key by which a request is counted before any part of the app has seen it, as {@link originOf}. */
export function clientOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
): string {
  const forwarded = headers['x-forwarded-for'];
  const { remoteAddress } = socket;
  return originOf(remoteAddress && addressOf(remoteAddress, String(forwarded ?? ''), trustedProxies));
}

/** The key by which requests from an address are counted: its network; all from unknown addresses share one. */
export function originOf(address: string | undefined): string {
  return address === undefined ? 'unknown' : networkOf(address);
}

/** Returns the largest network of one customer: an IPv4 address, or 48 bits of an IPv6 one. */
export function siteOf(address: string | undefined): string {
  return address === undefined ? 'unknown' : networkOf(address, 48);
}

/**
 * Returns the network of one customer: an IPv4 address, or the first half (/64) of an IPv6 one.
 * @param bits of an IPv6 address, a multiple of 16.
 */
export function networkOf(address: string, bits = 64): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after = ''] = address.split('::');
  const start = before.split(':').filter(Boolean);
  const end = after.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  const groups = address.includes('::') ? [...start, ...zeros, ...end] : start;
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Writes IPv4 over an IPv6 socket as IPv4; removes a zone and brackets. */
function plainAddress(address: string): string {
  // Some gateways add the port.
  const withoutPort = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const [withoutZone = ''] = withoutPort.split('%', 1);
  return withoutZone.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
}
