import { mkdir, readdir, readFile, readlink } from 'node:fs/promises';
import { canRun, ClusterError, mustRun, until } from './run.ts';

/** The machines, each with the last part of its address. */
export const machines = { db1: 11, db2: 12, db3: 13, web1: 21, web2: 22, front: 30 } as const;

export type MachineName = keyof typeof machines;

/** Those with PostgreSQL, Patroni and etcd. */
export const databaseMachines = ['db1', 'db2', 'db3'] as const satisfies readonly MachineName[];
/** Those with a portal, HAProxy and PgBouncer. */
export const webMachines = ['web1', 'web2'] as const satisfies readonly MachineName[];

const names = Object.keys(machines) as MachineName[];

/** Marks a machine's processes, as an environment variable. */
const marker = 'EAIN_MACHINE';

const bridge = 'eain-cluster';
const link = (machine: MachineName) => `eain-${machine}`;

/** The machines of a cluster: one network namespace each where the system allows it, otherwise an address of the loopback network. */
export class Machines {
  readonly folder: string;
  /** Whether each machine has its own network, which can be cut. */
  readonly areApart: boolean;

  private constructor(folder: string, areApart: boolean) {
    this.folder = folder;
    this.areApart = areApart;
  }

  /** Removes what a killed cluster has left in a folder or on the network. */
  static clear(folder: string): Promise<void> {
    return new Machines(folder, true).remove();
  }

  /** Creates the machines. */
  static async make(folder: string): Promise<Machines> {
    const made = new Machines(folder, await connect());
    for (const name of names) await mkdir(made.folderOf(name), { recursive: true });
    return made;
  }

  /** The address of a machine. */
  address(machine: MachineName): string {
    return `${this.#network}.${machines[machine]}`;
  }

  /** The source addresses of connections between the machines; in the loopback network, the first address for every machine. */
  get network(): string {
    return this.areApart ? `${this.#network}.0/24` : '127.0.0.1/32';
  }

  /** The source address of connections from the machine in front of the portals. */
  get proxy(): string {
    return this.areApart ? this.address('front') : '127.0.0.1';
  }

  /** The folder with all of a machine's data. */
  folderOf(machine: MachineName): string {
    return `${this.folder}/${machine}`;
  }

  /** Returns the words that prefix a command to run it on a machine as a user, and the variables that its environment needs. */
  on(machine: MachineName, user: string): { words: string[]; environment: Record<string, string> } {
    const there = this.areApart ? ['ip', 'netns', 'exec', link(machine)] : [];
    const as = user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    return { words: [...there, ...as], environment: { [marker]: this.folderOf(machine) } };
  }

  /** Cuts a machine off from all others. Without separate networks its processes are frozen, which looks the same to the others. */
  async cutOff(machine: MachineName): Promise<void> {
    if (this.areApart) await mustRun('ip', 'link', 'set', link(machine), 'down');
    else for (const pid of await this.processesOf(machine)) signal(pid, 'SIGSTOP');
  }

  /** Reconnects a machine. */
  async reconnect(machine: MachineName): Promise<void> {
    if (this.areApart) await mustRun('ip', 'link', 'set', link(machine), 'up');
    else for (const pid of await this.processesOf(machine)) signal(pid, 'SIGCONT');
  }

  /** A machine's processes: those started with its mark, and those working in its folder, such as PostgreSQL, which does not keep its environment. */
  async processesOf(machine: MachineName): Promise<number[]> {
    const folder = this.folderOf(machine);
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const found: number[] = [];
    for (const pid of pids) {
      const where = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      const has = where === folder || where.startsWith(`${folder}/`);
      const environment = has ? '' : await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      if (has || environment.split('\0').includes(`${marker}=${folder}`)) found.push(Number(pid));
    }
    return found.filter((pid) => pid !== process.pid);
  }

  /** Ends all processes of a machine at once, as in a power failure, and waits until they are gone. */
  async powerOff(machine: MachineName): Promise<void> {
    await until({ what: `the processes of ${machine} are gone`, seconds: 20, every: 50 }, async () => {
      const pids = await this.processesOf(machine);
      for (const pid of pids) signal(pid, 'SIGKILL');
      return pids.length === 0;
    });
  }

  /** Ends all processes of all machines, and removes their network. */
  async remove(): Promise<void> {
    await Promise.all(names.map((name) => this.powerOff(name)));
    if (!this.areApart) return;
    for (const name of names) {
      const inside = (await canRun('ip', 'netns', 'pids', link(name)))
        ? await mustRun('ip', 'netns', 'pids', link(name))
        : '';
      for (const pid of inside.split('\n').filter(Boolean)) signal(Number(pid), 'SIGKILL');
      await canRun('ip', 'netns', 'del', link(name));
      await canRun('ip', 'link', 'del', link(name));
    }
    await canRun('ip', 'link', 'del', bridge);
  }

  get #network(): string {
    return this.areApart ? '10.77.0' : '127.0.77';
  }
}

/** Creates a network of six machines. @returns whether the system allows it */
async function connect(): Promise<boolean> {
  if (!(await canRun('ip', 'link', 'add', bridge, 'type', 'bridge'))) return false;
  if (!(await canRun('ip', 'netns', 'add', link('front')))) {
    await canRun('ip', 'link', 'del', bridge);
    return false;
  }
  await mustRun('ip', 'address', 'add', '10.77.0.1/24', 'dev', bridge);
  await mustRun('ip', 'link', 'set', bridge, 'up');
  for (const [name, last] of Object.entries(machines) as [MachineName, number][]) {
    const outside = link(name);
    if (name !== 'front') await mustRun('ip', 'netns', 'add', outside);
    const inside = ['netns', 'exec', outside, 'ip'];
    await mustRun('ip', 'link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', outside);
    await mustRun('ip', 'link', 'set', outside, 'master', bridge, 'up');
    await mustRun('ip', ...inside, 'address', 'add', `10.77.0.${last}/24`, 'dev', 'eth0');
    for (const device of ['eth0', 'lo']) await mustRun('ip', ...inside, 'link', 'set', device, 'up');
  }
  if (!(await canRun('ip', 'netns', 'exec', link('front'), 'true')))
    throw new ClusterError('Network namespaces do not work here.');
  return true;
}

/** Sends a signal to a process that may be gone already. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended by itself.
  }
}
