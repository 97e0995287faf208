import { z } from 'zod';
import { passwordLength, signUpSchema } from './account.ts';
import { agentLimits, facebookAddress } from './agent.ts';
import { manyLines, oneLine, wholeNumber } from './plain-text.ts';
import type { RuleCode } from './rule-texts.ts';

const limits = agentLimits;
const signUp = signUpSchema.shape;
/** A field of a form that was left empty counts as left out. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The agent form: all of it is required (specification section 5, "Agent form"). */
const agentSchema = z.object({
  name: oneLine(limits.name.minimum, limits.name.maximum, 'name_length'),
  description: z
    .string('description_required' satisfies RuleCode)
    .min(1, 'description_required' satisfies RuleCode)
    .pipe(manyLines(0, limits.descriptionHtml, 'description_length'))
    .meta({ maxLength: limits.descriptionHtml }),
  address: z
    .string('address_required' satisfies RuleCode)
    .trim()
    .min(limits.address.minimum, 'address_required' satisfies RuleCode)
    .pipe(oneLine(0, limits.address.maximum, 'address_length'))
    .meta({ maxLength: limits.address.maximum }),
  phone: oneLine(limits.phone.minimum, limits.phone.maximum, 'phone_length'),
  facebook: oneLine(limits.facebook.minimum, limits.facebook.maximum, 'facebook_length')
    .pipe(z.string().refine((typed) => facebookAddress(typed) !== undefined, 'facebook_link' satisfies RuleCode))
    .transform((typed) => facebookAddress(typed) ?? '')
    .pipe(z.string().max(limits.facebook.maximum, 'facebook_length' satisfies RuleCode)),
  imageUrls: z
    .array(z.string().max(300), 'agent_images_required' satisfies RuleCode)
    .min(1, 'agent_images_required' satisfies RuleCode)
    .max(limits.images, 'agent_images_maximum' satisfies RuleCode),
});
/** An agent's profile as its form sends it. The description is not sanitised yet. */
export type AgentForm = z.output<typeof agentSchema>;

/** Body of POST /api/user/update/{id} (specification section 7): the account's fields, the agent form, or both. */
export const userUpdateSchema = z
  .strictObject({
    username: signUp.username.optional(),
    email: signUp.email.optional().describe('Changes once a letter to the new address is answered.'),
    password: unlessEmpty(signUp.password),
    currentPassword: unlessEmpty(
      z.string('required' satisfies RuleCode).max(passwordLength.maximum, 'password_current' satisfies RuleCode),
    ).describe('Needed with `password`, for oneself.'),
    avatar: z
      .string('avatar_image' satisfies RuleCode)
      .max(300, 'avatar_image' satisfies RuleCode)
      .nullable()
      .optional()
      .describe('The address of an image that was uploaded as an avatar; null takes it away.'),
    ...agentSchema.partial().shape,
    role: z.enum(['user', 'agent'], 'invalid_value' satisfies RuleCode).optional(),
    isAdmin: z
      .boolean('invalid_value' satisfies RuleCode)
      .optional()
      .describe('By admins alone.'),
    priority: wholeNumber(limits.priority.minimum, limits.priority.maximum, 'priority_range')
      .optional()
      .describe('By admins alone.'),
    updatedAt: z.iso
      .datetime('invalid_value' satisfies RuleCode)
      .optional()
      .describe('As the form was filled from.'),
  })
  .transform((form, context) => {
    const { username, email, password, currentPassword, avatar, role, isAdmin, priority, updatedAt, ...profile } = form;
    const account = { username, email, password, currentPassword, avatar };
    const common = { account, appointment: { role, isAdmin, priority }, updatedAt };
    if (Object.values(profile).every((value) => value === undefined)) return { ...common, agent: undefined };
    const agent = agentSchema.safeParse(profile);
    if (agent.success) return { ...common, agent: agent.data };
    for (const { path, message } of agent.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
/** What is to be changed: the account itself, its agent's profile, and what admins alone decide. */
export type UserUpdate = z.output<typeof userUpdateSchema>;
