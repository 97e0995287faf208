/** Social networks on which the site can have a page, by the hosts of their addresses. */
const networks = {
  facebook: /(^|\.)(facebook|fb)\.com$/,
  telegram: /(^|\.)(t|telegram)\.me$/,
  viber: /(^|\.)viber\.com$/,
  x: /(^|\.)(x|twitter)\.com$/,
} as const;

/** Name of a social network. */
export type SocialNetwork = keyof typeof networks;

/** Returns the site's page on each social network: the first of its addresses that is there. */
export function socialPages(addresses: readonly string[]): Partial<Record<SocialNetwork, string>> {
  const pages = Object.entries(networks).flatMap(([network, host]) => {
    const page = addresses.find((address) => host.test(new URL(address).hostname));
    return page === undefined ? [] : [[network, page] as const];
  });
  return Object.fromEntries(pages);
}
