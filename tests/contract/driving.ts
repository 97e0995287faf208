import type { TestClient } from '#tests/factories/client.ts';
import type { Stage } from './stage.ts';

/**
 * A request that is right, as far as the document's own example cannot be: whose it is, and the ids of what there is. The rest of
 * it is what the document shows.
 */
export interface Driven {
  by: TestClient;
  /** Parameters of the address, by name. */
  path?: Record<string, string>;
  /** Parameters after the question mark. Those that the document requires are given as it shows them. */
  query?: Record<string, string>;
  /** Fields in place of those that the document shows; undefined ones are left out. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Makes what a call needs, and says how it is made. */
export type Drive = (stage: Stage) => Promise<Driven> | Driven;

/** By nobody who is signed in. */
export const asVisitor: Drive = ({ portal }) => ({ by: portal.visitor() });
/** By somebody new, whose session may end. */
export const asNewcomer: Drive = async ({ portal }) => ({ by: await portal.signUp() });
/** By the owner of the stage. */
export const asOwner: Drive = ({ owner }) => ({ by: owner });
/** By the admin of the stage. */
export const asAdmin: Drive = ({ admin }) => ({ by: admin });

/** The owner and a home that they have posted. */
export async function aHome({ portal, owner: by }: Stage) {
  const imageUrls = [await portal.anImage(by)];
  return { by, imageUrls, id: await portal.postListing(by, { imageUrls }) };
}

/** On a home, by its owner. */
export const onHome: Drive = async (stage) => {
  const { by, id } = await aHome(stage);
  return { by, path: { id } };
};

/** On the owner's own account. */
export const onOneself: Drive = ({ owner }) => ({ by: owner, path: { id: owner._id, userId: owner._id } });
