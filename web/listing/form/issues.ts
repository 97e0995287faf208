import { newListingSchema } from '#domain/listing/create.ts';
import { listingUpdateSchema } from '#domain/listing/update.ts';
import { issuesOf } from '../../forms/check.ts';
import type { Issues } from '../../forms/form-content.ts';

/** What is wrong with a new listing, by field. */
export function creationIssues(body: Record<string, unknown>): Issues {
  return issuesOf(newListingSchema.safeParse(body).error);
}

/** The same for a listing that an admin posts for an agent, who has to be chosen (LST-31). */
export function creationForAgentIssues(body: Record<string, unknown>): Issues {
  return { ...(body['userRef'] === undefined && { userRef: 'agent_required' }), ...creationIssues(body) };
}

/** The same for a changed listing. */
export function updateIssues(body: Record<string, unknown>): Issues {
  return issuesOf(listingUpdateSchema.safeParse(body).error);
}
