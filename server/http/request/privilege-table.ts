import type { Rule } from './access-rule.ts';

/** Parts of an operation that only some users may use or see, where others may call the operation too. */
export const privileges = {
  'enquiry.siteMessages': 'admin',
  'listing.createForAgent': 'admin',
  'listing.ended': 'owner or reading team',
  'listing.createForTeam': 'owner or team',
  'listing.hidden': 'owner, reading team or moderator',
  'listing.hiddenAmong': 'moderator',
  'listing.offer': 'admin',
  'listing.owners': 'admin',
  'listing.reassign': 'admin',
  'listing.taps': 'admin',
  'team.setRole': 'owner or team owner',
  'user.appoint': 'admin',
  'user.email': 'owner',
  'user.figures': 'owner or reading team',
  'user.suspension': 'moderator',
} as const satisfies Record<string, Rule>;

/** The name of a part of an operation in {@link privileges}. */
export type Privilege = keyof typeof privileges;
