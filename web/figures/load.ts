import { figurePeriods } from '#domain/figures/figures.ts';
import { pageAnswerOf } from '../api/client.ts';
import type { TabRequest } from '../dashboard/require-account.ts';

/** Reads what the tab Figures shows: the figures of a period. */
export async function loadFigures({ api: { admin }, parameters }: TabRequest) {
  const period = figurePeriods.find((days) => String(days) === parameters.get('days')) ?? figurePeriods[0];
  const { success: _, ...read } = await pageAnswerOf(admin.figures.$get({ query: { days: String(period) } }));
  return { period, ...read };
}

/** Returns the address of the tab for a period in days. */
export function figuresAddress(days: number): string {
  return `/dashboard?${new URLSearchParams({ tab: 'figures', days: String(days) })}`;
}

/** Returns the address of the same figures as a file. */
export function figureFile(days: number): string {
  return `/api/admin/figures/csv?${new URLSearchParams({ days: String(days) })}`;
}
