/**
 * Who may make a call besides admins, who always may: anyone; signed-in users; the owner of the resource; of an agency's team those who work on
 * it, those who read it, all, or who owns it too (TEM-2); staff with a role (ACC-122).
 */
export type Rule =
  | 'anyone'
  | 'signed-in'
  | 'owner'
  | 'owner or team'
  | 'owner or reading team'
  | 'owner or team owner'
  | 'owner, reading team or moderator'
  | 'owner, any member or cashier'
  | 'owner or moderator'
  | 'moderator'
  | 'editor'
  | 'cashier'
  | 'admin';
