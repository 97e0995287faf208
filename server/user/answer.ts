import { z } from 'zod';
import { imageAddress } from '#domain/image-address.ts';
import type { agent } from '../database/schema.ts';

/** A person as anybody may see them (readings, "What others see of a user"). */
export const publicUserSchema = z
  .object({
    _id: z.uuid(),
    username: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(['user', 'agent']),
    createdAt: z.iso.datetime(),
    name: z.string().optional().describe('An agent has this and what follows.'),
    description: z.string().optional().describe('Sanitised HTML.'),
    address: z.string().optional(),
    phone: z.string().optional(),
    facebook: z.string().optional(),
    imageUrls: z.array(z.string()).optional(),
    priority: z.number().int().optional(),
  })
  .meta({ ref: 'User' });

/** An agent in the list of agents. */
export const listedAgentSchema = publicUserSchema
  .required()
  .extend({ totalListings: z.number().int() })
  .meta({ ref: 'ListedAgent' });

interface PersonColumns {
  id: string;
  username: string;
  avatar: string | null;
  role: 'user' | 'agent';
  createdAt: Date;
}

/** The columns of a person as the calls show them. */
export function personAnswer({ id, username, avatar, role, createdAt }: PersonColumns) {
  return { _id: id, username, avatar, role, createdAt: createdAt.toISOString() };
}

/** The columns of an agent's profile as the calls show them. */
export function profileAnswer(
  { name, description, address, phone, facebook, priority }: typeof agent.$inferSelect,
  imageIds: readonly string[],
) {
  const imageUrls = imageIds.map((id) => imageAddress(id));
  return { name, description, address, phone, facebook, priority, imageUrls };
}
