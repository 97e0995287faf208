import { viewingLimits } from '#domain/viewing/viewing.ts';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { deleteOver } from './queries.ts';

/** Every night: deletes viewings of more than a year ago (VIE-11). */
export function viewingSweep({ database: { db } }: Pick<Services, 'database'>): Job {
  return { name: 'sweep-viewings', schedule: '29 3 * * *', run: () => deleteOver(db, viewingLimits.keptDays) };
}
