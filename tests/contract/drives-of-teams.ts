import type { Operation } from '#server/http/request/access-table.ts';
import { aHome, aMember, byNewcomer, type Drive } from './driving.ts';
import type { Stage } from './stage.ts';

/** The token and the id of an invitation to the owner's team. */
async function anInvitation({ portal, owner }: Stage): Promise<{ _id: string; token: string }> {
  await portal.database.pool.query(`update "user" set role = 'agent' where id = $1`, [owner._id]);
  // A team may have only so many, and each drive leaves one.
  await portal.database.pool.query('delete from team_invitation where agency_id = $1', [owner._id]);
  await portal.database.pool.query('delete from team_member where agency_id = $1', [owner._id]);
  const { body } = await owner.call('POST', `/api/team/invite/${owner._id}`, { role: 'agent' });
  return { _id: String(body['_id']), token: String(body['token']) };
}

const onMember: Drive = async (stage) => ({ path: { id: (await aMember(stage))._id } });

/** The id of a message to the stage's owner. */
export async function aMessage({ portal, owner }: Stage): Promise<string> {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into contact_message (id, recipient_id, name, email, message)
     values (gen_random_uuid(), $1, 'Mya', 'mya@example.com', 'Is it free?') returning id`,
    [owner._id],
  );
  return rows[0]?.id ?? 'none';
}

/** How the calls about the team of an agency are driven: the stage's owner is the agency. */
export const teamDrives: Partial<Record<Operation, Drive>> = {
  'team.invite': async (stage) => {
    await anInvitation(stage);
    return { path: { id: stage.owner._id } };
  },
  'team.withdraw': async (stage) => ({ path: { id: (await anInvitation(stage))._id } }),
  'team.invitation': async (stage) => ({ path: { token: (await anInvitation(stage)).token } }),
  'team.join': async (stage, asked) => {
    const by = await byNewcomer(stage, asked);
    return { by, path: { token: (await anInvitation(stage)).token } };
  },
  'team.leave': async (stage, asked) => {
    const by = asked && asked._id === undefined ? asked : await aMember(stage);
    return { by };
  },
  'team.members': ({ owner }) => ({ path: { id: owner._id } }),
  'team.member': async (stage) => ({ path: { id: stage.owner._id, memberId: (await aMember(stage))._id } }),
  'team.setMember': async (stage, by) => ({ ...(await onMember(stage, by)), body: { role: undefined } }),
  'team.remove': onMember,
  'listing.handOn': async (stage) => ({ body: { ids: [(await aHome(stage)).id], to: null } }),
  'enquiry.handOn': async (stage) => ({ path: { id: await aMessage(stage) }, body: { to: null } }),
};
