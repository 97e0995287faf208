import { setTimeout as pause } from 'node:timers/promises';
import type { Choices } from '#server/demo/random.ts';
import type { Cluster } from './cluster.ts';
import { webMachines } from './machines.ts';
import { until } from './run.ts';

/** A way to break a cluster. */
export interface Fault {
  name: string;
  /** Whether it removes the database leader, so that another has to take over. */
  takesLeader?: true;
  /** Breaks the cluster, and afterwards restores whatever does not recover by itself. */
  strike(cluster: Cluster, choices: Choices): Promise<void>;
}

/** Seconds within which a new leader must have been elected before a machine that was switched off is switched on again. */
const patience = 60;

/** Every way to break a cluster, in the order in which they are first tried. */
export const faults: readonly Fault[] = [
  {
    name: 'the leader of the database, power off',
    takesLeader: true,
    async strike({ supervisor, members }) {
      const leader = await until({ what: 'there is a leader', seconds: patience }, () => members.leader());
      await supervisor.powerOff(leader);
      try {
        await until({ what: `there is a leader other than ${leader}`, seconds: patience, every: 100 }, () =>
          members.leader(),
        );
      } finally {
        supervisor.powerOn(leader);
      }
    },
  },
  {
    name: 'a replica, power off for 5 s',
    async strike({ supervisor, members }, choices) {
      const replica = choices.one((await members.replicas()).sort());
      await supervisor.powerOff(replica);
      await pause(5000);
      supervisor.powerOn(replica);
    },
  },
  {
    name: 'a portal, kill -9',
    strike: async ({ supervisor }, choices) => supervisor.kill(choices.one(webMachines), 'portal'),
  },
  {
    name: 'HAProxy, kill -9',
    strike: async ({ supervisor }, choices) => supervisor.kill(choices.one(webMachines), 'haproxy'),
  },
  {
    name: 'the leader of etcd, kill -9',
    async strike({ supervisor, members }) {
      const leader = await until({ what: 'etcd has a leader', seconds: patience }, () => members.etcdLeader());
      supervisor.kill(leader, 'etcd');
    },
  },
  {
    name: "the network of the database's leader, cut for 15 to 25 s",
    takesLeader: true,
    async strike({ machines, members }, choices) {
      const leader = await until({ what: 'there is a leader', seconds: patience }, () => members.leader());
      await machines.cutOff(leader);
      try {
        await pause(choices.between(15_000, 25_000));
      } finally {
        await machines.reconnect(leader);
      }
    },
  },
];

/** Yields a number of faults: each once in turn, then at random. */
export function* plannedFaults(count: number, choices: Choices): Generator<Fault> {
  for (let number = 0; number < count; number += 1) yield faults[number] ?? choices.one(faults);
}
