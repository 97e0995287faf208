import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#server/process/database.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { fillHomes } from './fill.ts';
import { listings, type JudgedListing } from './homes.ts';
import { type JudgedQuery, kinds } from './judgements.ts';
import { queries } from './queries.ts';
import { searchAs } from './search-as.ts';

/** Number of results examined: the first batch. */
const batch = 8;

/** Minimum figures for all queries together. */
const least = { recall: 0.95, precision: 0.9 };

interface Outcome {
  query: JudgedQuery;
  /** Share of the relevant listings, or of as many as fit into a batch, that are found. */
  recall: number;
  /** Share of the listings found that are relevant. */
  precision: number;
  found: readonly JudgedListing[];
}

let database: Database;
let outcomes: readonly Outcome[];
before(async () => {
  database = await openTestDatabase();
  await fillHomes(database, listings);
  const found: Outcome[] = [];
  for (const query of queries) found.push(await judge(query));
  outcomes = found;
});
after(() => database.close());

async function judge(query: JudgedQuery): Promise<Outcome> {
  const found = (await searchAs(database, query.text, batch)).map((index) => listings[index] as JudgedListing);
  const meant = found.filter(query.wants).length;
  const reachable = Math.min(batch, listings.filter(query.wants).length);
  return { query, found, recall: meant / reachable, precision: found.length === 0 ? 0 : meant / found.length };
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const notified = ({ query: { kind, text }, recall, precision, found }: Outcome) =>
  `${kind}: ${text} (recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}; ${found.map(({ index }) => index).join(' ')})`;

describe('the judged queries', () => {
  test('are at least 600 over at least 400 listings, and each has a relevant listing', () => {
    assert.ok(queries.length >= 600 && listings.length >= 400);
    const meaningless = queries.filter(({ wants }) => !listings.some(wants)).map(({ text }) => text);
    assert.deepEqual(meaningless, []);
  });

  test('reach recall and precision at 8', (context) => {
    for (const kind of kinds) {
      const ofKind = outcomes.filter(({ query }) => query.kind === kind);
      const [recall, precision] = [mean(ofKind.map((each) => each.recall)), mean(ofKind.map((each) => each.precision))];
      context.diagnostic(
        `${kind.padEnd(8)} ${ofKind.length} queries, recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`,
      );
    }
    for (const outcome of outcomes.filter(({ recall, precision }) => Math.min(recall, precision) < 1))
      context.diagnostic(notified(outcome));
    assert.ok(mean(outcomes.map(({ recall }) => recall)) >= least.recall);
    assert.ok(mean(outcomes.map(({ precision }) => precision)) >= least.precision);
  });

  test('never find what is only similar, which at least 200 of them name', () => {
    const unlike = outcomes.filter(({ query }) => query.never !== undefined);
    assert.ok(unlike.length >= 200);
    assert.deepEqual(
      unlike.filter(({ query, found }) => found.some((listing) => query.never?.(listing))).map(notified),
      [],
    );
  });

  test('never fail entirely', () => {
    assert.deepEqual(outcomes.filter(({ recall }) => recall === 0).map(notified), []);
  });

  test('find first what must come first', () => {
    const wrong = outcomes.filter(({ query: { first }, found: [best] }) => first && !(best && first(best)));
    assert.deepEqual(wrong.map(notified), []);
  });
});
