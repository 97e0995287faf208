import { z } from 'zod';
import { exampleAgent, agentLimits, facebookAddress } from '../agent/agent.ts';
import { examplePerson, withExamples } from '../openapi/examples.ts';
import { signUpSchema } from './credentials.ts';
import { nameOf } from './names/name.ts';
import { staffRolesSchema } from './staff.ts';
import { longest, manyLines, oneLine, wholeNumber } from '../text/plain-text.ts';
import { proofFields, unlessEmpty } from './proof.ts';
import type { FieldIssue } from '../errors.ts';
import type { RuleCode } from '../refusals.ts';

const limits = agentLimits;
const signUp = signUpSchema.shape;

/** The agent form; all its fields are required (AGT-2 to AGT-8). */
const agentSchema = z.object({
  name: nameOf(limits.name.minimum, limits.name.maximum, 'name_length'),
  description: manyLines(1, limits.descriptionHtml, 'description_length', 'description_required'),
  address: oneLine(limits.address.minimum, limits.address.maximum, 'address_length', 'address_required'),
  phone: oneLine(limits.phone.minimum, limits.phone.maximum, 'phone_length'),
  facebook: oneLine(limits.facebook.minimum, limits.facebook.maximum, 'facebook_length')
    .pipe(z.string().refine((typed) => facebookAddress(typed) !== undefined, 'facebook_link' satisfies RuleCode))
    .transform((typed) => facebookAddress(typed) ?? ''),
  imageUrls: z
    .array(z.string().check(longest(300, 'photo_unknown')), 'agent_images_required' satisfies RuleCode)
    .min(1, 'agent_images_required' satisfies RuleCode)
    .max(limits.images, 'agent_images_maximum' satisfies RuleCode),
});
/** Checks that no field of the form is missing, when each field has already been checked. */
const wholeAgent = agentSchema.extend({ facebook: z.string('required' satisfies RuleCode) });

/** An agent's profile as its form sends it. The description is not sanitised yet. */
export type AgentForm = z.output<typeof agentSchema>;

/** The fields of an account that can be changed, all optional: body of POST /api/user/update/{id} (ACC-43, API-15). */
export const userChanges = withExamples(
  {
    username: signUp.username.optional(),
    email: signUp.email.optional().describe('Changes once the link in an email to the new address is followed.'),
    pendingEmail: z
      .null('read_only' satisfies RuleCode)
      .optional()
      .describe('Null cancels a new address that has not been confirmed yet.'),
    password: unlessEmpty(signUp.password),
    ...proofFields,
    avatar: z
      .string('avatar_image' satisfies RuleCode)
      .check(longest(300, 'avatar_image'))
      .nullable()
      .optional()
      .describe('The address of an image that was uploaded as an avatar; null removes it.'),
    ...agentSchema.partial().shape,
    role: z.enum(['user', 'agent'], 'invalid_value' satisfies RuleCode).optional(),
    isAdmin: z
      .boolean('invalid_value' satisfies RuleCode)
      .optional()
      .describe('Only admins can set it.'),
    staffRoles: staffRolesSchema.optional().describe('Only admins can set them.'),
    priority: wholeNumber(limits.priority.minimum, limits.priority.maximum, 'priority_range')
      .optional()
      .describe('Only admins can set it.'),
    updatedAt: z.iso
      .datetime('invalid_value' satisfies RuleCode)
      .optional()
      .describe('As read when the form was filled in.'),
  },
  {
    ...exampleAgent,
    role: 'agent',
    username: examplePerson.username,
    avatar: examplePerson.avatar,
    email: undefined,
    pendingEmail: undefined,
    password: undefined,
    currentPassword: undefined,
    code: undefined,
    isAdmin: undefined,
    staffRoles: undefined,
    priority: undefined,
    updatedAt: undefined,
  },
);
type UserChanges = z.output<z.ZodObject<typeof userChanges>>;

/** The account form, the agent form, or both, as their screens check them: an agent form must be complete. */
export const userUpdateSchema = z.strictObject(userChanges).transform((form, context) => {
  const update = userUpdateOf(form);
  const missing = update.agent ? missingOfAgent(update.agent) : [];
  for (const { field, code } of missing) context.addIssue({ code: 'custom', path: [field], message: code });
  return missing.length > 0 ? z.NEVER : update;
});

/** Separates a change into the account itself, its agent's profile and the fields that only admins may set. */
export function userUpdateOf({
  currentPassword,
  code,
  username,
  email,
  pendingEmail,
  password,
  avatar,
  role,
  isAdmin,
  staffRoles,
  priority,
  updatedAt,
  ...profile
}: UserChanges) {
  const isAgentForm = Object.values(profile).some((value) => value !== undefined);
  return {
    account: { username, email, password, avatar, ...(pendingEmail === null && { pendingEmail }) },
    proof: { currentPassword, code },
    appointment: { role, isAdmin, staffRoles, priority },
    agent: isAgentForm ? (profile as Partial<AgentForm>) : undefined,
    updatedAt,
  };
}
export type UserUpdate = ReturnType<typeof userUpdateOf>;

/** Returns the fields that a profile needs to be complete. */
export function missingOfAgent(profile: Partial<Record<keyof AgentForm, unknown>>): FieldIssue[] {
  const issues = wholeAgent.safeParse(profile).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ field: String(path[0]), code: message as RuleCode }));
}
