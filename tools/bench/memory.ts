import { readdir, readFile } from 'node:fs/promises';

/** Peak memory of a process so far, in MB (Linux: VmHWM). */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Samples the memory of a process and its descendants every second; `peak` ends the sampling and returns the highest value, in MB. */
export function watchMemory(root: number): { peak(): Promise<number> } {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await memoryOfTree(root));
  };
  const watch = setInterval(() => void look(), 1000);
  return {
    peak: async () => {
      clearInterval(watch);
      await look();
      return most;
    },
  };
}

/** Measures the memory of a process and its descendants, each shared page counted once, in MB (Linux: Pss). */
async function memoryOfTree(root: number): Promise<number> {
  const parents = await readParents();
  const tree = new Set([root]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [pid, parent] of parents) {
      if (!tree.has(pid) && tree.has(parent)) {
        tree.add(pid);
        grown = true;
      }
    }
  }
  const sizes = await Promise.all([...tree].map(proportionalSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function readParents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const entries = await Promise.all(
    pids.map(async (pid): Promise<[number, number]> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return [Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)];
    }),
  );
  return new Map(entries);
}

/** Returns the memory of one process, in MB; 0 if it has ended. */
async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}
