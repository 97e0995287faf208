import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseProcesses, killDatabase, killDatabaseButOne, type Portal } from '#tests/resilience/portal.ts';
import type { Choices } from '#server/demo/random.ts';

/** Portal that is killed, with its data folder. */
export interface Victim {
  portal: Portal;
  dataDir: string;
  choices: Choices;
}

/** A way to kill. */
export interface KillKind {
  name: string;
  /** Number of kills of this kind in every twenty. */
  share: number;
  /** Whether it ends the portal; otherwise the portal keeps running and reconnects to its database by itself. */
  endsPortal: boolean;
  /** Whether it is a request to stop, so that no client may be cut off. */
  isGraceful?: true;
  strike(victim: Victim): Promise<void>;
}

/** Every kind of kill. */
const killKinds: readonly KillKind[] = [
  {
    name: 'a process of the database, kill -9',
    share: 6,
    endsPortal: false,
    strike: async (victim) => signal(await oneProcess(victim), 'SIGKILL'),
  },
  {
    name: 'a connection of the database, SIGTERM',
    share: 3,
    endsPortal: false,
    strike: async (victim) => signal(await oneProcess(victim, isConnection), 'SIGTERM'),
  },
  {
    name: 'a process of the database, frozen for a second, kill -9',
    share: 1,
    endsPortal: false,
    async strike(victim) {
      const pid = await oneProcess(victim);
      signal(pid, 'SIGSTOP');
      await pause(1000);
      signal(pid, 'SIGKILL');
    },
  },
  {
    name: 'the database, kill -9',
    share: 2,
    endsPortal: false,
    strike: ({ dataDir }) => killDatabase(dataDir),
  },
  {
    name: 'the database, kill -9, one of its processes hanging on',
    share: 1,
    endsPortal: false,
    strike: ({ dataDir }) => killDatabaseButOne(dataDir),
  },
  {
    name: 'the portal, kill -9',
    share: 3,
    endsPortal: true,
    strike: ({ portal }) => portal.kill(),
  },
  {
    name: 'the portal and every process of its database, kill -9',
    share: 2,
    endsPortal: true,
    async strike({ portal, dataDir }) {
      const processes = await databaseProcesses(dataDir);
      await killDatabase(dataDir);
      for (const pid of processes) signal(pid, 'SIGKILL');
      await portal.kill();
    },
  },
  {
    name: 'the portal, frozen for two seconds, kill -9',
    share: 1,
    endsPortal: true,
    async strike({ portal }) {
      portal.process.kill('SIGSTOP');
      await pause(2000);
      await portal.kill();
    },
  },
  {
    name: 'the portal, SIGTERM',
    share: 1,
    endsPortal: true,
    isGraceful: true,
    strike: ({ portal }) => stopPortal(portal),
  },
];

/** Seconds within which a portal must have stopped: in-flight requests get ten of them, its queues five. */
const stopPatience = 25;

/** Stops a portal. @throws Error unless it stops with exit code 0 and in time; it is gone either way. */
export async function stopPortal(portal: Portal): Promise<void> {
  const began = performance.now();
  const late = setTimeout(() => portal.process.kill('SIGKILL'), stopPatience * 1000);
  const code = await portal.stop();
  clearTimeout(late);
  const seconds = Math.round((performance.now() - began) / 1000);
  if (code !== 0) throw new Error(`told to stop, the portal exited with ${code ?? 'a kill'} after ${seconds} s`);
}

/** Kinds for a number of kills: each as often as its share, in random order. */
export function* plannedKills(count: number, choices: Choices): Generator<KillKind> {
  let left: KillKind[] = [];
  for (let kill = 0; kill < count; kill += 1) {
    if (left.length === 0) left = killKinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
    const [chosen] = left.splice(choices.between(0, left.length - 1), 1);
    if (chosen) yield chosen;
  }
}

/** One of PostgreSQL's child processes, as soon as there is one. */
async function oneProcess(
  { dataDir, choices }: Victim,
  isWanted: (pid: number) => Promise<boolean> = () => Promise.resolve(true),
): Promise<number> {
  for (;;) {
    const processes = await databaseProcesses(dataDir);
    const judged = await Promise.all(processes.map(isWanted));
    const wanted = processes.filter((_, index) => judged[index]);
    if (wanted.length > 0) return choices.one(wanted);
    await pause(20);
  }
}

/** Whether a process serves a connection of the portal. */
async function isConnection(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).startsWith('postgres: eain eain');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended by itself.
  }
}
