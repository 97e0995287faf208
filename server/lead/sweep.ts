import { leadLimits } from '#domain/lead/lead.ts';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { deleteUnchanged } from './queries.ts';

/** Every night: deletes leads that nobody has changed for two years (LEA-15). */
export function leadSweep({ database: { db } }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-leads',
    schedule: '27 3 * * *',
    run: () => deleteUnchanged(db, leadLimits.keptDays),
  };
}
