import { type RunningPortal, startPortal } from '#tests/journeys/portal.ts';

/** A portal with demo content, and somebody signed in with a package and listings. */
export interface Showcase extends RunningPortal {
  /** The session of somebody with the Free package. */
  owner: { name: string; value: string };
  /** The session of somebody who just signed up. */
  newcomer: { name: string; value: string };
}

/** Starts the portal with demo content on a database of its own, and signs two people up. */
export async function openShowcase(): Promise<Showcase> {
  const portal = await startPortal({ DEMO: '1' });
  const owner = await signUp(portal.address, 'Daw Khin Khin');
  const newcomer = await signUp(portal.address, 'U Aung');
  await takeFreePackage(portal.address, owner);
  return { ...portal, owner, newcomer };
}

async function signUp(address: string, username: string): Promise<{ name: string; value: string }> {
  const answer = await fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      email: `${username.replaceAll(' ', '.').toLowerCase()}@showcase.example`,
      password: 'Inya-lake-1912',
    }),
  });
  const [name = '', value = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')[0]?.split('=') ?? [];
  return { name, value };
}

async function takeFreePackage(address: string, { name, value }: { name: string; value: string }): Promise<void> {
  const { packages } = (await (await fetch(`${address}/api/packages`)).json()) as {
    packages: { _id: string; title: string }[];
  };
  const free = packages.find(({ title }) => title === 'Free');
  await fetch(`${address}/api/packages/select`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `${name}=${value}` },
    body: JSON.stringify({ packageId: free?._id }),
  });
}
