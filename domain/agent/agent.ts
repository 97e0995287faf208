import { examplePhoto } from '../openapi/examples.ts';

/** Orders of the list of agents, and the default order: agents that an admin has put first (AGT-14). */
export const agentSortFields = ['priority', 'createdAt', 'name'] as const;
export type AgentSortField = (typeof agentSortFields)[number];
export const defaultAgentSort = { sortField: 'priority', sortOrder: 'desc' } as const;

/** Bounds of an agent's profile (AGT-2 to AGT-9). Texts in characters. */
export const agentLimits = {
  name: { minimum: 1, maximum: 100 },
  /** Including tags, both as sent and as stored (LST-70). */
  descriptionHtml: 20_000,
  address: { minimum: 1, maximum: 300 },
  phone: { minimum: 5, maximum: 100 },
  /** As typed; its address may be longer, with its scheme, and with twelve characters for each non-ASCII one. */
  facebook: { minimum: 5, maximum: 200 },
  facebookAddress: 2500,
  images: 8,
  priority: { minimum: 0, maximum: 1_000_000 },
} as const;

/** The hosts under which a link leads to Facebook: for its pages and its short addresses. */
const facebookHosts = ['facebook.com', 'fb.com', 'fb.me', 'm.me', 'fb.watch'];

/**
 * Returns the address of a Facebook page as it is stored: always https, whether or not it was typed with a scheme.
 * @returns undefined for a link to anywhere else (AGT-6, SIT-48).
 */
export function facebookAddress(typed: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed.replace(/^http:/i, 'https:') : `https://${typed}`;
  if (!/^https:\/\/[^\\\s]+$/i.test(address) || !URL.canParse(address)) return undefined;
  const { host, username, password, href } = new URL(address);
  const isFacebook = facebookHosts.some((known) => host === known || host.endsWith(`.${known}`));
  return isFacebook && username === '' && password === '' ? href : undefined;
}

/** The example agent of the API document, as the agent form has it. */
export const exampleAgent = {
  name: 'Golden Rain Property',
  description: '<p>Homes in Kamayut and Hlaing since 2009.</p>',
  address: '12 Pyay Road',
  phone: '09 123 456 789',
  facebook: 'https://www.facebook.com/goldenrain',
  imageUrls: [examplePhoto],
};
