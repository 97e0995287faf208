import type { MachineName, databaseMachines } from './machines.ts';

type DatabaseMachine = (typeof databaseMachines)[number];

/** Status of one of Patroni's members, as Patroni reports it. */
interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** The database machines, queried through Patroni's and etcd's own interfaces. */
export class Members {
  readonly #databases: readonly { name: MachineName; address: string }[];

  constructor(databases: readonly { name: string; address: string }[]) {
    this.#databases = databases as readonly { name: MachineName; address: string }[];
  }

  /** Returns the machine whose PostgreSQL is the leader and accepts writes; undefined while there is none. */
  async leader(): Promise<DatabaseMachine | undefined> {
    const asked = await Promise.all(
      this.#databases.map(async ({ name, address }) =>
        (await ask(`http://${address}:8008/primary`))?.ok ? name : undefined,
      ),
    );
    return asked.find((name) => name !== undefined) as DatabaseMachine | undefined;
  }

  /** The machines whose PostgreSQL follows the leader. */
  async replicas(): Promise<DatabaseMachine[]> {
    const members = await this.#members();
    return members.filter(({ role }) => !role.includes('leader')).map(({ name }) => name as DatabaseMachine);
  }

  /** Returns the machine whose etcd leads the others; undefined while they elect one. */
  async etcdLeader(): Promise<DatabaseMachine | undefined> {
    for (const { name, address } of this.#databases) {
      const answer = await ask(`http://${address}:2379/v3/maintenance/status`, '{}');
      const said = (await answer?.json().catch(() => undefined)) as
        | { header: { member_id: string }; leader?: string }
        | undefined;
      if (said && said.leader === said.header.member_id) return name as DatabaseMachine;
    }
    return undefined;
  }

  /** Whether the cluster is complete: a leader, two replicas that follow it, one of them synchronously, and three members of etcd. */
  async areWhole(): Promise<boolean> {
    const members = await this.#members();
    const following = members.filter(
      ({ role, state }) => role !== 'leader' && (state === 'running' || state === 'streaming'),
    );
    if ((await this.leader()) === undefined || following.length !== this.#databases.length - 1) return false;
    if (!following.some(({ role }) => role === 'sync_standby')) return false;
    if (following.some(({ lag }) => !isNear(lag))) return false;
    const etcd = await Promise.all(this.#databases.map(({ address }) => ask(`http://${address}:2379/health`)));
    return etcd.every((answer) => answer?.ok);
  }

  /** The machines whose PostgreSQL runs but does not follow the leader. */
  async notFollowing(): Promise<DatabaseMachine[]> {
    const members = await this.#members();
    return members
      .filter(({ role, state, lag }) => role !== 'leader' && state === 'running' && !isNear(lag))
      .map(({ name }) => name as DatabaseMachine);
  }

  /** Re-creates a replica as a copy of the leader, as an operator does with `patronictl reinit`. */
  async copyFromLeader(machine: DatabaseMachine): Promise<void> {
    const member = this.#databases.find(({ name }) => name === machine);
    await ask(`http://${member?.address}:8008/reinitialize`, '{"force":true}');
  }

  async #members(): Promise<Member[]> {
    for (const { address } of this.#databases) {
      const answer = await ask(`http://${address}:8008/cluster`);
      const said = (await answer?.json().catch(() => undefined)) as { members?: Member[] } | undefined;
      if (answer?.ok && said?.members) return said.members;
    }
    return [];
  }
}

/** Whether a replica lags behind the leader by at most 1 MB. */
function isNear(lag: Member['lag']): boolean {
  return typeof lag === 'number' && lag <= 1_048_576;
}

/** Sends a request to a machine that may be down. */
async function ask(address: string, body?: string): Promise<Response | undefined> {
  const init = { signal: AbortSignal.timeout(1500), ...(body !== undefined && { method: 'POST', body }) };
  return fetch(address, init).catch(() => undefined);
}
