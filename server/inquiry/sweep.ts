import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../app/context.ts';
import { proofFolder } from './payment.ts';
import { isProofKept } from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** Every night: clears away proofs whose inquiry was never stored. */
export function proofSweep(services: Pick<Services, 'database' | 'storage'>): Job {
  return { name: 'sweep-proofs', schedule: '23 3 * * *', run: () => sweepProofs(services) };
}

/** One sweep. What was stored within the last day may still be waiting for its inquiry. */
export async function sweepProofs(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  now: number = Date.now(),
): Promise<void> {
  for await (const { key, modifiedAt } of storage.list(proofFolder)) {
    if (modifiedAt.getTime() < now - day && !(await isProofKept(database.db, key))) await storage.delete(key);
  }
}
