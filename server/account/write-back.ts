import { missingOfAgent, userChanges } from '#domain/account/update.ts';
import { type FieldIssue, NotFound } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { z } from 'zod';
import { hasTwoFactor } from '../auth/two-factor/codes.ts';
import { requireAccess } from '../http/access.ts';
import { writtenBack } from '../http/write-back.ts';
import { wrongImages } from '../image/ready-images.ts';
import { countByOwner } from '../listing/of-owner.ts';
import { listedAgentSchema, personAnswer, privateAnswer, profileWithPictures, userSchema } from './answer.ts';
import { selectAgentImages, selectUser } from './queries.ts';

const agentFields = ['name', 'description', 'address', 'phone', 'facebook', 'imageUrls'] as const;

const besideEmail = new Set(['email', 'currentPassword', 'code', 'updatedAt']);

/** The body of an update of an account: as it was read anywhere, with what is to be changed (API-15). */
export const userWrittenBack = writtenBack({
  fields: userChanges,
  readAs: [userSchema.extend({ success: z.literal(true) }), listedAgentSchema],
  written: { username: 'text', name: 'text', address: 'text', description: 'html' },
  pictures: ['avatar', 'imageUrls'],
  counts: ['totalListings'],
  // The present address alone takes a new one back that waits; with the rest it was read.
  isMeant: (name, sent) => name === 'email' && [...sent].every((one) => besideEmail.has(one)),
  async present(c, sent) {
    const { db } = c.get('services').database;
    const id = c.req.param('id') ?? '';
    requireAccess('user.update', c.get('account'), id);
    const found = await selectUser(db, id);
    if (!found) throw new NotFound('user_not_found');
    const profile = found.agent && profileWithPictures(found.agent, await selectAgentImages(db, id));
    return {
      success: true,
      ...personAnswer(found),
      ...privateAnswer({ ...found, hasTwoFactor: await hasTwoFactor(db, id) }),
      ...profile,
      images: profile?.images,
      cover: profile?.images[0] ?? null,
      totalListings: sent.has('totalListings') ? ((await countByOwner(db, [id])).get(id) ?? 0) : 0,
    };
  },
  async problems(c, { changes, present, isRight }) {
    const currentUser = c.get('account');
    const isAgentForm = agentFields.some((name) => changes[name] !== undefined);
    const missing: FieldIssue[] = isAgentForm && present['name'] === undefined ? missingOfAgent(changes) : [];
    // Where nothing else is wrong the update itself says so of pictures, once it holds them.
    if (changes.imageUrls === undefined || !currentUser || (isRight && missing.length === 0)) return missing;
    const { imageUrls = [] } = present as { imageUrls?: string[] };
    const already = imageUrls.flatMap((address) => imageIdOf(address) ?? []);
    const ids = changes.imageUrls.map(imageIdOf);
    return [...missing, ...(await wrongImages(c.get('services').database.db, ids, currentUser, { already }))];
  },
});
