import { networkInterfaces } from 'node:os';
import { type Settings, siteAddress } from '../app/settings.ts';

type Site = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

/**
 * The site's own origin, as pages name it in their links: that of `PUBLIC_URL`; without it the one that was asked for, if it is this
 * machine. Anybody can make up a header `Host`, and what it says must not come into a page.
 * @param asked a request's address.
 */
export function siteOriginOf(asked: string, settings: Site): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  const { origin, hostname } = new URL(asked);
  return isOwnHost(hostname, settings.host) ? origin : siteAddress(settings);
}

/** Whether a host is this machine to itself, or what it listens on. */
function isOwnHost(hostname: string, listensOn: string): boolean {
  return /^127(?:\.\d{1,3}){3}$/.test(hostname) || ownHosts(listensOn).has(hostname);
}

/**
 * Lists the hosts that lead to this machine, as requests name them, without a port: by what it is to itself, and by what it listens on.
 * (Of the loopback network the usual address alone: there is hardly an end of it.)
 * @param listensOn an address; `0.0.0.0` or `::` for all that the machine has at this moment.
 */
export function ownHosts(listensOn: string): ReadonlySet<string> {
  const isEverywhere = listensOn === '0.0.0.0' || listensOn === '::';
  const addresses = isEverywhere
    ? Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
    : [listensOn];
  return new Set(['localhost', '127.0.0.1', '[::1]', ...addresses.map(bracketed)]);
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address.split('%', 1)[0]}]` : address;
}
