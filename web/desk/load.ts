import { type Decision, decisions } from '#domain/desk/decision.ts';
import { pageSizes } from '#domain/paging.ts';
import { signalTargets, isSignal } from '#domain/report/report.ts';
import { type ApiClient, answerOf, ApiFailure, pageAnswerOf } from '../api/client.ts';
import type { TabRequest } from '../dashboard/require-account.ts';
import { detailsSaid, videosSaid } from '../listing/detail/details-said.ts';

/** Reads what the tab Desk shows: the queue, and the case that the address names, or else the first, beside what it resembles. */
export async function loadDesk({ api, parameters, language }: TabRequest) {
  const asked = Number(parameters.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked < 5000 ? asked : 1;
  const { cases, total, unproven } = await readPage(api, page);
  // The last case of the last page was decided.
  const queue = cases.length > 0 || page === 1 ? { cases, page } : { cases: (await readPage(api, 1)).cases, page: 1 };
  const named = queue.cases.findIndex(({ id }) => id === parameters.get('case'));
  const at = Math.max(named, 0);
  const current = queue.cases[at];
  const resembled = current && resembledBy(current);
  const [content, other] = await Promise.all([
    current?.kind === 'listing' && current.pageId !== null ? readListing(api, current.id, language) : undefined,
    resembled === undefined ? undefined : readListing(api, resembled, language),
  ]);
  return {
    ...queue,
    total,
    unproven,
    pageCount: Math.ceil(total / pageSizes.activity),
    at,
    content,
    other,
    // The form of a case that is no longer here does not open for another.
    doing: (named >= 0 && decisions.find((one) => one === parameters.get('do'))) || null,
    last: lastOf(parameters),
  };
}

async function readPage(api: ApiClient, page: number) {
  return pageAnswerOf(api.desk.cases.$get({ query: { startIndex: String((page - 1) * pageSizes.activity) } }));
}

/** A case of the queue. */
export type DeskCase = Awaited<ReturnType<typeof readPage>>['cases'][number];

/** The listing that a signal about a case points at. */
function resembledBy({ reports }: DeskCase): string | undefined {
  const found = reports.find(
    ({ reason, pointsTo }) => pointsTo && isSignal(reason) && signalTargets[reason] === 'listing',
  );
  return found?.pointsTo ?? undefined;
}

/** A listing with what it says, or undefined if it is no longer there. */
async function readListing(api: ApiClient, id: string, language: TabRequest['language']) {
  try {
    const listing = await answerOf(api.listing.get[':id'].$get({ param: { id } }));
    const { success: _success, imageUrls: _imageUrls, phones: _phones, hidden: _hidden, ...content } = listing;
    return { listing: content, said: detailsSaid(listing, language), videos: videosSaid(listing, language) };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return undefined;
    throw error;
  }
}

/** A listing as the desk shows it. */
export type DeskListing = NonNullable<Awaited<ReturnType<typeof readListing>>>;

/** The decision that was made last, and about what, as the address says after it. */
function lastOf(parameters: URLSearchParams): { decision: Decision; kind: string; id: string } | null {
  const [name, kind = '', id = ''] = (parameters.get('last') ?? '').split(':');
  const decision = decisions.find((one) => one === name);
  return decision && /^[\da-f-]{36}$/.test(id) ? { decision, kind, id } : null;
}

/** An address of the desk. */
export interface DeskAddress {
  page?: number;
  case?: string | undefined;
  do?: Decision;
  last?: string;
}

/** Returns the address of a case at the desk, or of its first. */
export function deskAddress({ page = 1, ...rest }: DeskAddress): string {
  const query = { tab: 'desk', ...(page > 1 && { page: String(page) }), ...rest };
  return `/dashboard?${new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))}`;
}
