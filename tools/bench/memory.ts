import { readFile } from 'node:fs/promises';

/** Peak memory of a process so far, in MB (Linux: VmHWM). */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
