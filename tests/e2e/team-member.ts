import type { RunningPortal } from './portal.ts';

/** Puts somebody of the demo into the team of an agency, and gives them its newest listing. @returns their id */
export async function aMemberOf({ database: { pool } }: RunningPortal, agencyId = ''): Promise<string> {
  const { rows } = await pool.query<{ member_id: string }>(
    `insert into team_member (member_id, agency_id, role, name)
     select id, $1, 'agent', 'Ko Aung Min' from "user" where role = 'user' order by id limit 1
     on conflict (member_id) do update set name = excluded.name returning member_id`,
    [agencyId],
  );
  const memberId = rows[0]?.member_id ?? '';
  await pool.query(
    `update listing set member_id = $1 where id =
       (select id from listing where user_id = $2 and ended_at is null order by created_at desc, id limit 1)`,
    [memberId, agencyId],
  );
  return memberId;
}
