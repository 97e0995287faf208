import { access, type Operation } from '#server/http/access.ts';
import type { TestClient } from '#tests/factories/client.ts';
import type { TestUser } from '#tests/factories/portal.ts';
import type { Stage } from './stage.ts';

/** Sender of a request: a visitor, or a user with what they sign in by. */
export type Asker = TestClient & Partial<TestUser>;

/**
 * Parts of a correct request that the document's own example cannot have: whose it is, and the ids of what there is. The rest of
 * the request is the document's example.
 */
export interface Driven {
  by: Asker;
  /** Parameters of the address, by name. */
  path?: Record<string, string>;
  /** Parameters after the question mark. Those that the document requires are given as it shows them. */
  query?: Record<string, string>;
  /** Fields in place of those that the document shows; undefined ones are left out. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/**
 * Makes what a call needs, something of the stage's owner where it belongs to anybody, and says how it is made.
 * @param by who asks; where it is left out, somebody who may. A drive that says nothing else of `by` leaves it at that.
 */
export type Drive = (stage: Stage, by?: Asker) => Promise<Partial<Driven>> | Partial<Driven>;

/** Somebody who may make a call, by the rule that access.ts has for it. */
export function someoneWhoMay({ portal, owner, admin }: Stage, operation: Operation): Asker {
  const rule = access[operation];
  if (rule === 'anyone') return portal.visitor();
  return rule === 'admin' ? admin : owner;
}

/** By the owner of the stage, where nobody else asks. */
export const asOwner: Drive = ({ owner }, by = owner) => ({ by });

/** Replaces an asker who is signed in by a new user, whose account or session the call may change. */
export async function byNewcomer({ portal }: Stage, by?: Asker): Promise<Asker> {
  return by && by._id === undefined ? by : portal.signUp();
}

/** Makes the request by a new user in place of the stage's owner. */
export const asNewcomer: Drive = async (stage, by) => ({ by: await byNewcomer(stage, by) });

/** The owner and a listing that they have posted. */
export async function aHome({ portal, owner }: Stage) {
  const imageUrls = [await portal.anImage(owner)];
  return { owner, imageUrls, id: await portal.postListing(owner, { imageUrls }) };
}

/** A listing of somebody else than the stage's people, for what owners may not do with their own. */
export async function aHomeElsewhere({ portal }: Stage): Promise<string> {
  return portal.postListing(await portal.withFreePackage());
}

/** On a listing of the owner's. */
export const onHome: Drive = async (stage) => ({ path: { id: (await aHome(stage)).id } });

/** On the owner's account. */
export const onOwner: Drive = ({ owner }, by = owner) => ({ by, path: { id: owner._id, userId: owner._id } });

/** Returns the address of a picture of the asker; for a visitor, who has none, that of no picture. */
export async function imagesOf({ portal }: Stage, by: Asker): Promise<string[]> {
  return [isPerson(by) ? await portal.anImage(by) : '/images/019a0000-0000-7000-8000-000000000000/1200.jpg'];
}

function isPerson(asker: Asker): asker is TestUser {
  return asker._id !== undefined;
}
