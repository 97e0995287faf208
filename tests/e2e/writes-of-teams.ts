import type { ChangingTable } from '#server/database/changes.ts';
import type { Pair, Write } from './pair.ts';

/** Writes by a person with psql to the table of a team, which pages show. */
export const teamStatements = {
  team_member: ({ owner, reviewer, sql, word }) => {
    const name = word();
    const statement = `insert into team_member (member_id, agency_id, role, name) values ($1, $2, 'agent', $3)
      on conflict (member_id) do update set name = excluded.name`;
    return Promise.resolve({
      pages: [`/agent/${owner._id}`],
      write: () => sql(statement, [reviewer._id, owner._id, name]),
      sign: name,
    });
  },
} satisfies Partial<Record<ChangingTable, (pair: Pair) => Promise<Write>>>;
