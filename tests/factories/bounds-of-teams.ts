import { id, owner, type Row } from './rows.ts';

/** Rows that each constraint refuses of the teams of agencies. */
export const refusedOfTeams: [string, string, Row][] = [
  ['listing', 'listing_member_id_user_id_fk', { member_id: id }],
  ['contact_message', 'contact_message_member_id_user_id_fk', { member_id: id }],
  ['lead', 'lead_member_id_user_id_fk', { member_id: id }],
  ['team_member', 'team_member_role', { role: `'boss'` }],
  ['team_member', 'team_member_name', { name: `''` }],
  ['team_member', 'team_member_phone', { phone: `'1234'` }],
  ['team_member', 'team_member_own', { member_id: owner }],
  ['team_member', 'team_member_member_id_user_id_fk', { member_id: id }],
  ['team_member', 'team_member_agency_id_user_id_fk', { agency_id: id }],
  ['team_invitation', 'team_invitation_token', { token_hash: `'one'` }],
  ['team_invitation', 'team_invitation_role', { role: `'boss'` }],
  ['team_invitation', 'team_invitation_agency_id_user_id_fk', { agency_id: id }],
];
