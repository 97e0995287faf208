import type { z } from 'zod';
import { newListingSchema } from '#domain/listing/create.ts';
import { listingUpdateSchema } from '#domain/listing/update.ts';
import { isRuleCode, type RuleCode } from '#domain/refusals.ts';

/** What is wrong, by field. */
export type Issues = Partial<Record<string, RuleCode>>;

/** Checks a new listing with the very schema of the server. @returns nothing wrong, or the first issue of each field. */
export function creationIssues(body: Record<string, unknown>): Issues {
  return issuesOf(newListingSchema, body);
}

/** The same for a listing that an admin posts for an agent, who has to be chosen (LST-31). */
export function creationForAgentIssues(body: Record<string, unknown>): Issues {
  return { ...(body['userRef'] === undefined && { userRef: 'agent_required' }), ...creationIssues(body) };
}

/** The same for a changed listing. */
export function updateIssues(body: Record<string, unknown>): Issues {
  return issuesOf(listingUpdateSchema, body);
}

function issuesOf(schema: z.ZodType, body: Record<string, unknown>): Issues {
  const checked = schema.safeParse(body);
  if (checked.success) return {};
  const issues: Issues = {};
  for (const { path, message } of checked.error.issues) {
    issues[String(path[0])] ??= isRuleCode(message) ? message : 'invalid_value';
  }
  return issues;
}
