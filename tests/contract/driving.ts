import type { TeamRole } from '#domain/team/team.ts';
import { access, type Operation } from '#server/http/request/access-table.ts';
import type { TestClient } from '#tests/factories/client.ts';
import type { TestUser } from '#tests/factories/portal.ts';
import type { Stage } from './stage.ts';

/** Sender of a request: a visitor, or a user with their credentials. */
export type Asker = TestClient & Partial<TestUser>;

/**
 * Parts of a correct request that the document's example cannot have: the sender, and the ids of existing items. The rest of the
 * request is the document's example.
 */
export interface Driven {
  by: Asker;
  /** Path parameters, by name. */
  path?: Record<string, string>;
  /** Query parameters. Those that the document requires default to its examples. */
  query?: Record<string, string>;
  /** Fields that replace those that the document shows; undefined ones are omitted. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/**
 * Creates what a call needs, as an item of the stage's owner if it belongs to anyone, and returns how the call is made.
 * @param by the sender; if omitted, a user with permission. A drive that returns no `by` leaves it unchanged.
 */
export type Drive = (stage: Stage, by?: Asker) => Promise<Partial<Driven>> | Partial<Driven>;

/** A user with permission to make a call, by its rule in access.ts. */
export function someoneWhoMay({ portal, owner, admin }: Stage, operation: Operation): Asker {
  const rule = access[operation];
  if (rule === 'anyone') return portal.visitor();
  return rule === 'signed-in' || rule.startsWith('owner') ? owner : admin;
}

/** By the stage's owner, unless another sender is given. */
export const asOwner: Drive = ({ owner }, by = owner) => ({ by });

/** Replaces a signed-in asker with a new user, whose account or session the call may change. */
export async function byNewcomer({ portal }: Stage, by?: Asker): Promise<Asker> {
  return by && by._id === undefined ? by : portal.signUp();
}

/** Makes the request as a new user instead of the stage's owner. */
export const asNewcomer: Drive = async (stage, by) => ({ by: await byNewcomer(stage, by) });

/** The owner and a listing that they have posted. */
export async function aHome({ portal, owner }: Stage) {
  const imageUrls = [await portal.anImage(owner)];
  return { owner, imageUrls, id: await portal.postListing(owner, { imageUrls }) };
}

/** A listing of a user outside the stage, for what owners may not do with their own. */
export async function aHomeElsewhere({ portal }: Stage): Promise<string> {
  return portal.postListing(await portal.withFreePackage());
}

/** On one of the owner's listings. */
export const onHome: Drive = async (stage) => ({ path: { id: (await aHome(stage)).id } });

/** On the owner's account. */
export const onOwner: Drive = ({ owner }, by = owner) => ({ by, path: { id: owner._id, userId: owner._id } });

/** Returns the address of an image of the asker; for a visitor, who has none, that of a non-existent image. */
export async function imagesOf({ portal }: Stage, by: Asker): Promise<string[]> {
  return [isPerson(by) ? await portal.anImage(by) : '/images/019a0000-0000-7000-8000-000000000000/1200.jpg'];
}

function isPerson(asker: Asker): asker is TestUser {
  return asker._id !== undefined;
}

/** A new member of the owner's team. */
export async function aMember({ portal, owner }: Stage, role: TeamRole = 'agent'): Promise<TestUser> {
  const member = await portal.signUp();
  await portal.database.pool.query(
    'insert into team_member (member_id, agency_id, role, name) values ($1, $2, $3, $4)',
    [member._id, owner._id, role, 'Ko Aung'],
  );
  return member;
}
