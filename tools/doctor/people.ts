import { eq, sql } from 'drizzle-orm';
import { signUpSchema } from '#domain/account/credentials.ts';
import { agentLimits } from '#domain/agent/agent.ts';
import { imageAddress, imageIdOf } from '#domain/image/address.ts';
import { isStaffName } from '#domain/account/names/staff.ts';
import { userUpdateSchema } from '#domain/account/update.ts';
import type { Executor } from '#server/process/database.ts';
import { agent, credential, user } from '#server/database/schema.ts';
import { sanitiseHtml } from '#server/text/sanitise.ts';
import { named } from '#server/auth/names.ts';
import { type Check, rowsById, type Finding } from './examination.ts';
import { areInOrder, breaches, htmlBreaches } from './rules.ts';

const accountSchema = signUpSchema.pick({ username: true, email: true });

/** Accounts: names and addresses as sign-up accepts them, no name that resembles another user's or the staff's, existing avatars. */
export const checkAccounts: Check = async function* (examination) {
  const { db } = examination;
  const select = () =>
    db
      .select({
        id: user.id,
        username: user.username,
        email: user.email,
        skeleton: user.usernameSkeleton,
        isAdmin: user.isAdmin,
        avatar: user.avatar,
        hasAvatar: sql<boolean>`exists (select from image where image.state = 'ready'
          and image.id::text = substring("user".avatar from '^/images/([^/]*)/'))`,
      })
      .from(user)
      .$dynamic();
  for await (const { id, username, email, skeleton, isAdmin, avatar, hasAvatar } of rowsById(
    examination,
    'accounts',
    select,
    user.id,
  )) {
    yield* breaches(`Account ${id}`, accountSchema, { username, email });
    yield* lookAlikes(db, { id, username, skeleton, isAdmin });
    if (avatar === null) continue;
    if (imageIdOf(avatar) === undefined)
      yield `Account ${id}: the avatar is at ${avatar}, which is not one of the portal's images.`;
    else if (!hasAvatar) yield `Account ${id}: the image of the avatar does not exist.`;
  }
};

/** Yields problems with how a username looks. */
async function* lookAlikes(
  db: Executor,
  { id, username, skeleton, isAdmin }: { id: string; username: string; skeleton: string | null; isAdmin: boolean },
): AsyncGenerator<Finding> {
  if (!isAdmin && isStaffName(username)) yield `Account ${id}: its username is reserved for staff. Change it.`;
  const { usernameSkeleton } = named(username);
  if (skeleton === usernameSkeleton) return;
  if (skeleton !== null)
    return yield `Account ${id}: its username is compared with others in a form that does not match it.`;
  const [alike] = await db.select({ id: user.id }).from(user).where(eq(user.usernameSkeleton, usernameSkeleton));
  yield alike
    ? `Account ${id}: its username looks like that of account ${alike.id}. Change it.`
    : `Account ${id}: its username has not been compared with others yet. Start the portal, which does this.`;
}

/** Sign-in methods: a password is a hash, and belongs to the account that it opens. */
export const checkCredentials: Check = async function* (examination) {
  const { db } = examination;
  const select = () =>
    db
      .select({
        id: credential.id,
        userId: credential.userId,
        accountId: credential.accountId,
        isHashed: sql<boolean>`coalesce(${credential.password} ~ '^[0-9a-f]+:[0-9a-f]+$', false)`,
      })
      .from(credential)
      .$dynamic();
  for await (const { id, userId, accountId, isHashed } of rowsById(
    examination,
    'passwords',
    select,
    credential.id,
    eq(credential.providerId, 'credential'),
  )) {
    if (accountId !== userId) yield `Password ${id} belongs to a different account from the one that it opens.`;
    if (!isHashed) yield `Password ${id} is not in the portal's hash format.`;
  }
};

/** Agents' profiles: fields as their form accepts them, images in order and finished. */
export const checkAgents: Check = async function* (examination) {
  const { db } = examination;
  const ofAgent = sql`from agent_image shown join image on image.id = shown.image_id where shown.user_id = agent.user_id`;
  const select = () =>
    db
      .select({
        id: agent.userId,
        name: agent.name,
        description: agent.description,
        address: agent.address,
        phone: agent.phone,
        facebook: agent.facebook,
        priority: agent.priority,
        positions: sql<number[]>`array(select shown.position ${ofAgent} order by shown.position)`,
        unfinished: sql<string[]>`array(select image.id ${ofAgent} and image.state <> 'ready')`,
      })
      .from(agent)
      .$dynamic();
  for await (const { id, description, positions, unfinished, ...fields } of rowsById(
    examination,
    'agents',
    select,
    agent.userId,
  )) {
    const what = `Agent ${id}`;
    // The form is sent as a whole; description and images are checked below.
    const whole = { ...fields, description: '<p>Words</p>', imageUrls: [imageAddress(id)] };
    yield* breaches(what, userUpdateSchema, whole, (form) => ({ ...form.agent, ...form.appointment }));
    yield* htmlBreaches(what, description, {
      field: 'description',
      maximum: agentLimits.descriptionHtml,
      sanitise: sanitiseHtml,
    });
    if (!areInOrder(positions)) yield `${what}: the image positions have a gap.`;
    for (const image_ of unfinished) yield `${what} shows image ${image_}, which was never completed.`;
  }
};
