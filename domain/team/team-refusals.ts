/** Sentences about teams of agencies (TEM-1). */
export const teamRuleTexts = {
  team_none: 'You are in no team.',
  team_no_agency: 'Only an agency can have a team: please fill in Update Agency first.',
  team_link_invalid: 'This invitation has expired, was withdrawn, or has already been used. Please ask for a new one.',
  team_full: 'A team has at most 50 members.',
  team_invitations_full: 'There are 20 open invitations, which is the most. Please withdraw one first.',
  team_already: 'You are in a team already. Please leave it first.',
  team_own: 'This is an invitation to your own agency: send it to somebody else.',
  team_has_own: 'Your account has a team of its own, so it cannot join another.',
  team_member_unknown: 'Please choose somebody of the team who may have listings and messages.',
  team_name_length: 'The name must be 1 to 100 characters.',
} as const;
