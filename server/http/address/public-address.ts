import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';

/** IPv4 networks that lead nowhere on the internet (IANA special-purpose registry): ours, the machine's, or nobody's. */
const special = listOf(
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
);
/** The public part of IPv6, and the networks within it that are derived from IPv4 addresses or reserved for examples. */
const global = listOf(['2000::', 3]);
const specialOfGlobal = listOf(['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]);

/** Whether an IP address is on the internet, not of this machine or of a network that it is in. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address);
  return version === 6 && global.check(address, 'ipv6') && !specialOfGlobal.check(address, 'ipv6');
}

/**
 * Looks up a name for a connection to an address given by a stranger. A name that leads anywhere but the internet
 * has no address here; the connection is made to the address that was checked. (Names that are addresses are never looked up.)
 */
export const lookupPublic: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return answer(error ?? new Error(`${name} has no address.`), '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return answer(new Error(`${name} does not resolve to a public address.`), '');
    }
    if (options.all) answer(null, addresses);
    else answer(null, first.address, first.family);
  });
};

function listOf(...networks: readonly (readonly [address: string, bits: number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return list;
}

/** Maximum characters of an address. The longest are those with which an identity provider redirects back. */
export const longestAddress = 8 * 1024;
/** Without JavaScript the search form sends up to 101, one for each ticked choice. */
const mostParameters = 160;

/** Refuses an address that is longer, or has more parameters, than any of the portal's (414), before anything reads it. */
export const boundedAddress = createMiddleware(async (c, next) => {
  const { url } = c.req;
  if (url.length > longestAddress || url.split('&', mostParameters + 1).length > mostParameters)
    throw new HTTPException(414);
  await next();
});
