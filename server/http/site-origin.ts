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
  if (hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)) return true;
  const isEverywhere = listensOn === '0.0.0.0' || listensOn === '::';
  const addresses = isEverywhere
    ? Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
    : [listensOn];
  return addresses.some((address) => hostname === (address.includes(':') ? `[${address}]` : address));
}
