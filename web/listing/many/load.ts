import { mostAtOnce } from '#domain/listing/many.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { type ApiClient, answerOf, ApiFailure, pageAnswerOf } from '../../api/client.ts';
import type { CurrentUser } from '../../dashboard/require-account.ts';
import { takersOf, teamOf } from '../../team/load.ts';
import { countOfState, stateParameters } from '../orders.ts';
import { chosenOf, type Listed, whoseOf } from '../tables/load-my-listings.ts';
import { type Chosen, type Deed, deedOf, deeds, typedIn } from './query.ts';

/** Maximum number of listings that the page changes at a time (LST-483). */
const mostOfPage = 1000;

/** Reads which listings the page is about, and what would become of each. */
export async function loadMany(api: ApiClient, member: CurrentUser, parameters: URLSearchParams) {
  const team = await teamOf(api, member);
  const { q, state, whose: asked } = chosenOf(parameters);
  const whose = whoseOf(member, team, asked);
  const codes = (parameters.get('codes') ?? '').split('.').filter(Boolean);
  const chosen: Chosen = { q, state, whose: whose.chosen, codes };
  const { listed, total } = await readAll(api, whose, chosen);
  const named = new Set(codes);
  const rows = (codes.length > 0 ? listed.filter(({ code }) => named.has(code)) : listed).map(rowOf);
  const name = deeds.find((one) => one === parameters.get('do'));
  const deed = deedOf(name, parameters);
  const takers = whose.chosen === 'own' ? [] : takersOf(team);
  const { preview, refused } = deed ? await previewOf(api, rows, deed) : { preview: undefined, refused: undefined };
  return {
    chosen,
    name,
    deed,
    typed: typedIn(parameters),
    isTyped: ['amount', 'phone'].some((field) => parameters.has(field)),
    takers,
    rows,
    /** How many there are beyond those that the page takes at a time. */
    left: codes.length > 0 ? 0 : Math.max(0, total - listed.length),
    preview,
    refused,
  };
}

/** All listings that My Listing finds, each once, as far as the page takes them. */
async function readAll(api: ApiClient, { userId, member }: ReturnType<typeof whoseOf>, { q, state }: Chosen) {
  const read = (start: number) =>
    pageAnswerOf(
      api.user.listings[':userId'].$get({
        param: { userId },
        query: {
          startIndex: String(start),
          limit: String(mostAtOnce),
          ...stateParameters(state),
          ...(q && { q }),
          ...(member && { member }),
        },
      }),
    );
  const first = await read(0);
  const total = first.found ? countOfState(state, first.found) : first.listings.length;
  const parts = Math.ceil(Math.min(total, mostOfPage) / mostAtOnce);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, parts - 1) }, (_, part) => read((part + 1) * mostAtOnce)),
  );
  const all = [first, ...others].flatMap(({ listings }) => listings);
  return { listed: [...new Map(all.map((one) => [one._id, one])).values()], total };
}

function rowOf({ _id, code, name, type, currency, regularPrice, propertyStatus, updatedAt }: Listed) {
  return { _id, code, name, type, currency, regularPrice, propertyStatus, updatedAt };
}

/** A listing as the page shows and changes it. */
export type ManyRow = ReturnType<typeof rowOf>;

/** Outcome that a listing would have. */
export interface Previewed {
  _id: string;
  outcome: 'done' | 'unchanged' | 'refused';
  code?: string | undefined;
  before?: number | undefined;
  after?: number | undefined;
  endsDiscount?: boolean | undefined;
  updatedAt?: string | undefined;
}

/** Asks the call what would become of each; what has no preview would be done. */
async function previewOf(
  api: ApiClient,
  rows: readonly ManyRow[],
  deed: Deed,
): Promise<{ preview?: Previewed[]; refused?: RuleCode }> {
  if (deed.do !== 'price' && deed.do !== 'phone') {
    return { preview: rows.map(({ _id, updatedAt }) => ({ _id, outcome: 'done', updatedAt })) };
  }
  const { do: _name, ...change } = deed;
  const preview: Previewed[] = [];
  try {
    for (let start = 0; start < rows.length; start += mostAtOnce) {
      const listings = rows.slice(start, start + mostAtOnce).map(({ _id }) => ({ _id }));
      const call = api.listing['change-many'].$post({ json: { listings, ...change, isPreview: true } });
      preview.push(...(await answerOf(call)).results);
    }
    return { preview };
  } catch (error) {
    // The number is wrong, or too many calls were made.
    if (error instanceof ApiFailure && (error.status === 400 || error.status === 429)) {
      return { refused: error.issues[0]?.code ?? error.code };
    }
    throw error;
  }
}
