/** Orders of the list of agents, and the one without a choice: whom an admin has put first (specification section 7, "Users"). */
export const agentSortFields = ['priority', 'createdAt', 'name'] as const;
export type AgentSortField = (typeof agentSortFields)[number];
export const defaultAgentSort = { sortField: 'priority', sortOrder: 'desc' } as const;
