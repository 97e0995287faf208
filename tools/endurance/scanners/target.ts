import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiDocument } from '#tests/factories/contract.ts';
import { addressOf, callsOf, shownQuery } from '#tests/contract/calls.ts';

/** Portal that scanners attack. */
export interface Target {
  /** Address of the portal, on this machine. */
  address: string;
  /** The cookie of an admin. */
  cookie: string;
  /** Paths to read, each with all the parameters that it accepts. */
  paths: string[];
  /** The path of a listing's page. */
  listing: string;
  /** For files that scanners write. */
  folder: string;
  /** Number of garbled requests, and of slow connections of each kind. */
  rounds: number;
  /** How long each scanner, or each of its parts, may take. */
  seconds: number;
  seed: number;
}

/** Pages with the parameters of their forms. */
const pages = [
  '/search?searchTerm=condo&type=rent&township=kamayut&propertyType=condo&sort=createdAt&order=desc&page=1',
  '/search/counts?type=rent',
  '/full-search?searchTerm=condo&page=1',
  '/agent?page=1',
  '/blogs?searchTerm=market&category=Uncategorized&sort=desc&page=1',
  '/sign-in?next=%2Fprofile',
  '/price?package=Gold',
];

/** Finds everything readable of a portal: every call in the document, and the pages that take parameters. */
export async function findTarget(
  address: string,
  dataDir: string,
  { folder, rounds, seconds, seed }: Pick<Target, 'folder' | 'rounds' | 'seconds' | 'seed'>,
): Promise<Target> {
  const read = async <Answer>(path: string) => (await (await fetch(address + path)).json()) as Answer;
  const { results } = await read<{ results: { result: { _id: string; userRef: string }[] } }>('/api/listing/get');
  const [listing] = results.result;
  if (!listing) throw new Error('There are no listings to scan.');
  const ids: Record<string, string> = { id: listing._id, listingId: listing._id, userId: listing.userRef };
  const calls = callsOf(await read<ApiDocument>('/api/openapi.json'))
    .filter(({ method, parameters }) => method === 'get' && parameters && parameters.length > 0)
    .map((call) => addressOf(call, ids, { ...shownQuery(call, 'all'), ...(call.name === 'listing_related' && ids) }));
  return {
    address,
    cookie: await adminCookie(address, dataDir),
    paths: [...pages, ...calls],
    listing: `/listing/${listing._id}`,
    folder,
    rounds,
    seconds,
    seed,
  };
}

async function adminCookie(address: string, dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'admin.txt'), 'utf8');
  const [email, password] = [/^E-mail: (.*)$/m.exec(text)?.[1], /^Password: (.*)$/m.exec(text)?.[1]];
  const response = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (response.status !== 200) throw new Error(`The admin could not sign in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
