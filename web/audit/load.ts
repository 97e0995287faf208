import { pageSizes } from '#domain/paging.ts';
import { type ApiClient, answerOf, pageAnswerOf } from '../api/client.ts';
import { firstBatches } from '../ui/batches.ts';
import type { TabRequest } from '../dashboard/require-account.ts';

/** The modules by which the log can be filtered. */
export const activityModules = [
  'user',
  'listing',
  'package',
  'post',
  'report',
  'review',
  'enquiry',
  'session',
  'image',
  'exchangeRate',
  'outage',
  'place',
  'infoPage',
  'site',
  'email',
  'backup',
] as const;

/** Part of the log that is shown: one module, one actor, or everything. */
export interface ActivityQuery {
  module: (typeof activityModules)[number] | undefined;
  person: string | undefined;
}

/** Reads what the tab Activity shows first. */
export async function loadActivity({ api, parameters }: TabRequest) {
  const user = parameters.get('person') ?? '';
  const query: ActivityQuery = {
    module: activityModules.find((module) => module === parameters.get('room')),
    person: /^[0-9a-f-]{36}$/i.test(user) ? user : undefined,
  };
  const batches = await firstBatches(parameters, pageSizes.activity, (start) =>
    readActivity(api, query, start, pageAnswerOf),
  );
  return { query, batches, now: new Date().toISOString() };
}

/** Reads one batch of the log, the latest first. */
export async function readActivity(
  api: ApiClient,
  { module, person: user }: ActivityQuery,
  start: number,
  answer: typeof answerOf = answerOf,
) {
  const query = { startIndex: String(start), ...(module && { action: `${module}.` }), ...(user && { person: user }) };
  return (await answer(api.admin.activity.$get({ query }))).activity;
}

/** Returns the address parameters for a part of the log. */
export function activityParameters({ module, person: user }: ActivityQuery): Record<string, string> {
  return { tab: 'activity', ...(module && { room: module }), ...(user && { person: user }) };
}
