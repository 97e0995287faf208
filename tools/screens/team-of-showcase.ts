import { signUp, type TestUser } from '../../tests/e2e/people.ts';
import type { RunningPortal } from '../../tests/e2e/portal.ts';

/** An agency with people who work for it, for the screens of teams. */
export interface ShownTeam {
  agency: TestUser['cookie'];
  agent: TestUser['cookie'];
  /** The token of an invitation to it. */
  invitation: string;
  /** The page of its agent below its own, and a listing that is with them. */
  agentPage: string;
  listing: string;
}

/** Opens an agency with three people, two listings of the demo, and an invitation. */
export async function openTeam({
  address,
  database: { pool },
}: Pick<RunningPortal, 'address' | 'database'>): Promise<ShownTeam> {
  const agency = await signUp(address, 'Golden Lake');
  await pool.query(
    `insert into agent (user_id, name, description, address, phone, facebook)
     values ($1, 'Golden Lake Property', '<p>Homes by the lake.</p>', 'Kandawgyi Road', '09 420 012 345', 'https://www.facebook.com/golden')`,
    [agency._id],
  );
  await pool.query(`update "user" set role = 'agent' where id = $1`, [agency._id]);
  const invite = (role: string) => agency.call('POST', `/api/team/invite/${agency._id}`, { role });
  const people = [];
  for (const [name, role] of [
    ['Ko Aung Min', 'agent'],
    ['Daw Thida', 'owner'],
    ['Ma Hnin Si', 'viewer'],
  ] as const) {
    const one = await signUp(address, name);
    await one.call('POST', `/api/team-invitation/${String((await invite(role))['token'])}`);
    people.push(one);
  }
  const [agent] = people;
  if (!agent) throw new Error('Nobody works for the agency.');
  const { rows } = await pool.query<{ id: string }>(
    `update listing set user_id = $1, member_id = case when place = 6 then $2::uuid end
     from (select id as chosen, row_number() over (order by created_at desc, id) as place from listing where ended_at is null) as newest
     where id = chosen and place in (6, 7) returning id, member_id`,
    [agency._id, agent._id],
  );
  const { rows: theirs } = await pool.query<{ id: string }>('select id from listing where member_id = $1', [agent._id]);
  return {
    agency: agency.cookie,
    agent: agent.cookie,
    invitation: String((await invite('agent'))['token']),
    agentPage: `/agent/${agency._id}/${agent._id}`,
    listing: theirs[0]?.id ?? rows[0]?.id ?? '',
  };
}
