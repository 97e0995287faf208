import { missingOfAgent, userChanges } from '#domain/account/update.ts';
import { agentLimits } from '#domain/agent/agent.ts';
import { issuesFoundBy, NotFound } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { z } from 'zod';
import { suspensionIn } from '../auth/suspension.ts';
import { hasTwoFactor } from '../auth/two-factor/codes.ts';
import { refuseCommonPassword } from '../auth/new-password.ts';
import { bannedIn } from '../ban/screen.ts';
import { requireAccess, signedIn } from '../http/request/access.ts';
import { addIssues } from '../http/request/input.ts';
import { writtenBack } from '../http/request/write-back.ts';
import { refuseWrongImages } from '../image/ready-images.ts';
import { portfoliosOf } from '../listing/of-owner.ts';
import { storedDescription } from '../text/stored-html.ts';
import { listedAgentSchema, personAnswer, privateAnswer, profileWithPictures, userSchema } from './answer.ts';
import { requireAvatar } from './delete.ts';
import { selectAgentImages, selectUser } from './queries.ts';
import { refuseAgentName, refuseStaffName, refuseTaken } from '../auth/names.ts';

const agentFields = ['name', 'description', 'address', 'phone', 'facebook', 'imageUrls'] as const;

/** The fields of an account and its agency that are screened for what is banned (MOD-26). */
const screenedFields = {
  username: 'text',
  email: 'email',
  name: 'text',
  address: 'text',
  facebook: 'text',
  description: 'html',
  phone: 'text',
} as const;

const besideEmail = new Set(['email', 'currentPassword', 'code', 'updatedAt']);

/** The body of an update of an account: as read from any endpoint, with the changes applied (API-15). */
export const userWrittenBack = writtenBack({
  fields: userChanges,
  readAs: [userSchema.extend({ success: z.literal(true), isSuspended: z.boolean().optional() }), listedAgentSchema],
  written: { username: 'text', name: 'text', address: 'text', description: 'html' },
  pictures: ['avatar', 'imageUrls'],
  counts: ['totalListings'],
  // The present address on its own cancels a pending new one; together with other fields it was only read.
  isMeant: (name, sent) => name === 'email' && [...sent].every((one) => besideEmail.has(one)),
  async present(c, id, sent) {
    const { db } = c.get('services').database;
    requireAccess('user.update', c.get('account'), id);
    const found = await selectUser(db, id);
    if (!found) throw new NotFound('user_not_found');
    const isCounted = sent.has('totalListings') || sent.has('townships');
    const portfolio = isCounted ? (await portfoliosOf(c.get('services'), [id])).get(id) : undefined;
    const profile = found.agent && profileWithPictures(found.agent, await selectAgentImages(db, id));
    return {
      success: true,
      ...personAnswer(found),
      ...privateAnswer({ ...found, hasTwoFactor: await hasTwoFactor(db, id) }),
      suspension: suspensionIn(found),
      isSuspended: found.suspendedAt !== null,
      offersViewings: found.offersViewings,
      ...profile,
      images: profile?.images,
      cover: profile?.images[0] ?? null,
      totalListings: portfolio?.total ?? 0,
      townships: portfolio?.townships ?? [],
    };
  },
  async problems(c, { id, changes, present, changed, isRight }) {
    const currentUser = signedIn(c);
    const { db } = c.get('services').database;
    const { username, avatar, password, name, description, imageUrls } = changes;
    let stored: string | undefined;
    const isAgentForm = agentFields.some((field) => changed.has(field));
    const missing = isAgentForm && present['name'] === undefined ? missingOfAgent(changes) : [];
    const shown = present as { isAdmin: boolean; imageUrls?: string[] };
    const already = shown.imageUrls?.flatMap((address) => imageIdOf(address) ?? []) ?? [];
    const isStaff = changes.isAdmin ?? shown.isAdmin;
    const further = await issuesFoundBy(
      () => password !== undefined && refuseCommonPassword(password),
      () => username !== undefined && !isStaff && refuseStaffName('username', username),
      () => name !== undefined && refuseAgentName(db, name, id),
      () => {
        if (description !== undefined) stored = storedDescription(description, agentLimits.descriptionHtml);
      },
      () => avatar && requireAvatar(db, currentUser, id, avatar),
      () => imageUrls && refuseWrongImages(db, imageUrls.map(imageIdOf), currentUser, { already }),
    );
    const problems = [...missing, ...further];
    const own = { ...changes, description: stored };
    if (!currentUser.isAdmin) addIssues(problems, await bannedIn(db, own, screenedFields));
    // Only a taken name is a conflict, which the update reports within its transaction.
    if (isRight && problems.length === 0) return [];
    return [...problems, ...(await issuesFoundBy(() => refuseTaken(db, id, { username })))];
  },
});
