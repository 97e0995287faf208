import type { RuleCode } from '../refusals.ts';
import { z } from 'zod';

/**
 * The roles of staff besides admins, in the order in which they are listed (ACC-122): moderators decide about reports, hidden listings and reviews;
 * editors write posts and pages; cashiers handle payments and packages.
 */
export const staffRoles = ['moderator', 'editor', 'cashier'] as const;

/** One of {@link staffRoles}. */
export type StaffRole = (typeof staffRoles)[number];

/** The roles of one account, each once and in the order of {@link staffRoles}, however they were sent. */
export const staffRolesSchema = z
  .array(z.enum(staffRoles, 'invalid_value' satisfies RuleCode), 'invalid_value' satisfies RuleCode)
  .max(2 * staffRoles.length, 'invalid_value' satisfies RuleCode)
  .transform((sent) => staffRoles.filter((role) => sent.includes(role)));

/** Whether two accounts have the same roles; both are in the order of {@link staffRoles}. */
export function hasSameRoles(one: readonly StaffRole[], other: readonly StaffRole[]): boolean {
  return one.join() === other.join();
}
