import { signUp, takeFreePackage } from '#tests/journeys/people.ts';
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
  await takeFreePackage(owner);
  return { ...portal, owner: owner.cookie, newcomer: newcomer.cookie };
}
