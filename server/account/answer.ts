import { z } from 'zod';
import { type StaffRole, staffRoles } from '#domain/account/staff.ts';
import { exampleAgent } from '#domain/agent/agent.ts';
import { suspensionShown } from '#domain/account/suspension.ts';
import { examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { imageAddress } from '#domain/image/address.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import type { agent } from '../database/schema.ts';
import { type ImageColumns, picture, pictureSchema } from '../image/picture.ts';

/** A user as anybody may see them (ACC-30). */
const publicUserSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        username: z.string(),
        avatar: z.string().nullable(),
        role: z.enum(['user', 'agent']),
        createdAt: z.iso.datetime(),
        name: z.string().optional().describe('This and the following fields: only for agents.'),
        description: z.string().optional().describe('Sanitised HTML.'),
        address: z.string().optional(),
        phone: z.string().optional(),
        facebook: z.string().optional(),
        imageUrls: z.array(z.string()).optional(),
        priority: z.number().int().optional(),
      },
      { username: examplePerson.username, avatar: examplePerson.avatar, role: 'agent', ...exampleAgent, priority: 10 },
    ),
  )
  .meta({ ref: 'User' });

/** One user: with all images of an agent, and the fields that only the user and admins may see. */
export const userSchema = publicUserSchema
  .extend(
    withExamples(
      {
        images: z.array(pictureSchema).optional().describe('The images in imageUrls.'),
        offersViewings: z.boolean().describe('Whether visitors can ask to see their listings.'),
        email: z.string().optional().describe('This and the following fields: only for the user and admins.'),
        isEmailConfirmed: z.boolean().optional().describe('Whether the user has confirmed that they read mail there.'),
        isAdmin: z.boolean().optional(),
        staffRoles: z.array(z.enum(staffRoles)).optional(),
        hasTwoFactor: z.boolean().optional().describe('Whether the user signs in with a second step.'),
        updatedAt: z.iso.datetime().optional().describe('When the account or the profile was last changed.'),
        pendingEmail: z.string().optional().describe('A new email address that has not been confirmed yet.'),
        suspension: suspensionShown
          .optional()
          .describe('Why the account is suspended, and until when, if it is. Only for admins.')
          .meta({ 'x-shown': false }),
      },
      {
        offersViewings: true,
        email: examplePerson.email,
        isEmailConfirmed: true,
        isAdmin: false,
        staffRoles: [],
        hasTwoFactor: false,
        pendingEmail: 'mya@example.com',
      },
    ),
  )
  .meta({ ref: 'UserWithPictures' });

/** An agent in the list of agents. */
export const listedAgentSchema = publicUserSchema
  .required()
  .extend({
    cover: pictureSchema.nullable().describe('The first image.'),
    totalListings: z.number().int().meta({ example: 31 }),
    townships: z
      .array(z.enum(townshipSlugs))
      .describe('The townships of these listings, the one with the most listings first.')
      .meta({ example: ['bahan', 'kamayut'] }),
  })
  .meta({ ref: 'ListedAgent' });

interface PersonColumns {
  id: string;
  username: string;
  avatar: string | null;
  role: 'user' | 'agent';
  createdAt: Date;
}

interface PrivateColumns {
  email: string;
  isEmailConfirmed: boolean;
  isAdmin: boolean;
  staffRoles: StaffRole[];
  hasTwoFactor: boolean;
  updatedAt: Date;
  pendingEmail: string | null;
}

/** The columns of a user as the API returns them. */
export function personAnswer({ id, username, avatar, role, createdAt }: PersonColumns) {
  return { _id: id, username, avatar, role, createdAt: createdAt.toISOString() };
}

/** Fields of an account that only the user and admins may see. */
export function privateAnswer({ updatedAt, pendingEmail, ...columns }: PrivateColumns) {
  const { email, isEmailConfirmed, isAdmin, staffRoles: ofStaff, hasTwoFactor } = columns;
  const rights = { isAdmin, staffRoles: ofStaff };
  const shown = { email, isEmailConfirmed, ...rights, hasTwoFactor, updatedAt: updatedAt.toISOString() };
  return { ...shown, ...(pendingEmail !== null && { pendingEmail }) };
}

/** The cover of an agent in the list as the API returns it. */
export function coverAnswer(cover: ImageColumns | null) {
  return { cover: cover && picture(cover) };
}

/** An agent's profile with its images as the API returns them. */
export function profileWithPictures(profile: typeof agent.$inferSelect, images: readonly ImageColumns[]) {
  const ids = images.map(({ id }) => id);
  return { ...profileAnswer(profile, ids), images: images.map(picture) };
}

/** The columns of an agent's profile as the API returns them. */
export function profileAnswer(
  { name, description, address, phone, facebook, priority }: typeof agent.$inferSelect,
  imageIds: readonly string[],
) {
  const imageUrls = imageIds.map((id) => imageAddress(id));
  return { name, description, address, phone, facebook, priority, imageUrls };
}
