import { Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { imageAddress } from '#domain/image-address.ts';
import { input } from '../http/input.ts';
import { operation } from '../http/operation.ts';
import type { ApiEnv } from '../services.ts';
import { selectAgentImages, selectPublicUser } from './queries.ts';

const publicUserSchema = z
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

/** /api/user: people and agents (specification section 7, "Users"). */
export const userRoutes = new Hono<ApiEnv>().get(
  '/:id',
  ...operation('user.read', {
    summary: 'A person, and their profile as an agent',
    answers: publicUserSchema.extend({ success: z.literal(true) }),
    refuses: [404],
  }),
  input('param', z.object({ id: z.uuid('invalid_value') })),
  async (c) => {
    const { db } = c.get('services').database;
    const found = await selectPublicUser(db, c.req.valid('param').id);
    if (!found) throw new NotFound('not_found');
    const { id, agent, createdAt, ...person } = found;
    return c.json({
      success: true as const,
      _id: id,
      ...person,
      createdAt: createdAt.toISOString(),
      ...(agent && {
        name: agent.name,
        description: agent.description,
        address: agent.address,
        phone: agent.phone,
        facebook: agent.facebook,
        priority: agent.priority,
        imageUrls: (await selectAgentImages(db, id)).map((imageId) => imageAddress(imageId)),
      }),
    });
  },
);
