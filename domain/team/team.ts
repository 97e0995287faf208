/** Roles in an agency's team: one may do everything, one what is theirs, one only reads (TEM-2). */
export const teamRoles = ['owner', 'agent', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Bounds of a team: members, open invitations, and what a member's page shows, in characters (TEM-1, TEM-5, TEM-20). */
export const teamLimits = {
  members: 50,
  invitations: 20,
  name: { minimum: 1, maximum: 100 },
  phone: { minimum: 5, maximum: 100 },
} as const;

/** Days for which an invitation can be accepted (TEM-5). */
export const invitationDays = 7;

/** The team of a user: the agency that they work for, and as what. */
export interface TeamOf {
  agencyId: string;
  /** The agency's name. */
  agencyName: string;
  role: TeamRole;
}

/** Whether a user may change a listing as its owner or as one of its owner's team (TEM-2). */
export function worksOn(
  { _id, team }: { _id: string; team?: TeamOf | undefined },
  { userRef, memberRef }: { userRef: string; memberRef: string | null },
): boolean {
  if (userRef === _id) return true;
  if (team?.agencyId !== userRef) return false;
  return team.role === 'owner' || (team.role === 'agent' && memberRef === _id);
}
