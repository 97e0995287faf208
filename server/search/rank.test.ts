import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../process/database.ts';
import { listing, user } from '../database/schema.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { type IndexQuery, rankedIds } from './rank.ts';
import type { IndexedListing } from '../process/text-index.ts';
import { searchVectorOf } from './vector.ts';

let database: Database;
before(async () => {
  database = await openTestDatabase();
  await database.db.insert(user).values({ id: owner, username: 'owner', email: 'owner@example.com' });
});
after(() => database.close());

const owner = idOf(0);

function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

const plain = {
  name: 'A quiet place to live',
  address: '12 Some Street',
  description: '<p>Nothing else.</p>',
  township: 'yankin',
  type: 'rent',
  propertyType: 'apartment',
  propertyStatus: null,
  offer: false,
  bedrooms: 0,
  bathrooms: 0,
  furnished: false,
  parking: false,
  swimmingPool: false,
  gym: false,
  generator: false,
} satisfies IndexedListing;

type Home = Partial<IndexedListing> & { regularPrice?: number; createdAt?: Date };

/** A title has at least ten characters. */
const longEnough = (home: Home): Home =>
  home.name === undefined ? home : { ...home, name: `${home.name} in ample words` };

/** Posts listings with the ids 1, 2, 3…, each a minute newer than the one before it. */
async function post(listings: readonly Home[]): Promise<void> {
  await database.db.delete(listing);
  const rows = listings.map(longEnough).map((home, index) => ({
    ...plain,
    regularPrice: 500,
    discountPrice: home.offer ? 1 : null,
    squareFeet: 1000,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    ...home,
    id: idOf(index + 1),
    userId: owner,
    status: 'Owner' as const,
    currency: 'USD' as const,
    phone: '09123456789',
    searchWords: searchVectorOf({ ...plain, ...home }),
  }));
  for (let at = 0; at < rows.length; at += 500) await database.db.insert(listing).values(rows.slice(at, at + 500));
  await database.pool.query('analyze listing');
}

async function find(query: Partial<IndexQuery>, { offset = 0, limit = 8 } = {}): Promise<number[]> {
  const ids = await database.db.transaction((tx) =>
    rankedIds(tx, { groups: [], facts: [], ...query }, { offset, limit }),
  );
  return ids.map((id) => Number(id.slice(-12)));
}

describe('listings with the same words', () => {
  test('are ordered by where the words are: title, township, address, description', async () => {
    await post([
      { description: '<p>Near bahan</p>' },
      { address: 'Bahan corner' },
      { township: 'bahan' },
      { name: 'Bahan home with a view' },
      {},
    ]);
    assert.deepEqual(await find({ groups: [['=bahan']] }), [4, 3, 2, 1]);
  });

  test('are ordered by the lowest-ranking field that they need for all words', async () => {
    await post([
      { name: 'Mango tree in the garden' },
      { name: 'Mango tree', address: 'Garden Lane' },
      { name: 'Mango tree', description: '<p>A garden</p>' },
      { name: 'A garden' },
    ]);
    assert.deepEqual(await find({ groups: [['mango'], ['garden', '=garden']] }), [1, 2, 3]);
  });

  test('are ordered available first, then Premium, then newest', async () => {
    const name = 'Mango tree';
    await post([
      { name },
      { name, offer: true },
      { name, propertyStatus: 'Rented Out', offer: true },
      { name, propertyStatus: 'Sold Out' },
      { name, propertyStatus: 'Still Available' },
    ]);
    assert.deepEqual(await find({ groups: [['mango']] }), [2, 5, 1, 3, 4]);
  });

  test('are ordered by field before state', async () => {
    await post([
      { name: 'Mango', propertyStatus: 'Rented Out' },
      { description: '<p>mango</p>', offer: true },
    ]);
    assert.deepEqual(await find({ groups: [['mango']] }), [1, 2]);
  });
});

describe('what is asked for in addition to words', () => {
  test('applies to every listing: facts, and conditions on its columns', async () => {
    const name = 'Mango tree';
    await post([
      { name, township: 'bahan', regularPrice: 100 },
      { name, township: 'bahan', regularPrice: 900 },
      { name: 'Mango in Bahan', regularPrice: 100 },
    ]);
    const cheap = sql`${listing.regularPrice} < 500`;
    assert.deepEqual(await find({ groups: [['mango']], facts: [['#=bahan']] }), [2, 1]);
    assert.deepEqual(await find({ groups: [['mango']], facts: [['#=bahan']], condition: cheap }), [1]);
    assert.deepEqual(await find({ condition: cheap }), [3, 1]);
    assert.deepEqual(await find({ facts: [['#=bahan', '#=yankin']] }), [3, 2, 1]);
  });
});

describe('a part of the listings', () => {
  test('comes last if lowered, whatever its rank', async () => {
    await post([{ name: 'Mango' }, { name: 'Mango', offer: true, address: 'Garden' }, { address: 'Mango' }]);
    assert.deepEqual(await find({ groups: [['mango']], lowered: ['garden'] }), [1, 3, 2]);
  });

  test('comes first by an order, before its rank', async () => {
    await post([{ name: 'Mango', regularPrice: 900 }, { address: 'Mango', regularPrice: 100 }, { regularPrice: 50 }]);
    assert.deepEqual(await find({ groups: [['mango']], order: [sql`${listing.regularPrice}`] }), [2, 1]);
    assert.deepEqual(await find({ groups: [['mango']] }), [1, 2]);
  });
});

describe('among many listings', () => {
  const count = 4000;
  const words = ['mango', 'garden', 'lake', 'tower', 'pearl'];
  const listings = Array.from({ length: count }, (_, index): Home => {
    const said = words.filter((_word, at) => (index * 7919 + at * 104_729) % (3 + at * 3) === 0).join(' ');
    const where = (['name', 'address', 'description'] as const)[index % 3] ?? 'name';
    return {
      ...(said && { [where]: said }),
      township: index % 5 === 0 ? 'bahan' : 'yankin',
      propertyStatus: index % 4 === 0 ? 'Rented Out' : null,
      offer: index % 10 === 0,
      // The rarest word of all is only in the oldest listings.
      ...(index < 40 && { name: 'emerald mango' }),
    };
  });
  before(() => post(listings));

  /** All listings that have the words, in the expected order, by reading all of them. */
  async function expected(groups: readonly string[][], facts: readonly string[][] = []): Promise<number[]> {
    const has = (mark: string[]) =>
      groups.map((group) => `(${group.flatMap((word) => mark.map((each) => `'${each}${word}'`)).join('|')})`).join('&');
    const all = [has(['']), ...facts.map((group) => `(${group.map((word) => `'${word}'`).join('|')})`)].join('&');
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from listing where search_words @@ $1::tsquery order by
        search_words @@ $2::tsquery desc, search_words @@ $3::tsquery desc, search_words @@ $4::tsquery desc,
        coalesce(property_status = 'Rented Out', false), offer desc, created_at desc, id desc`,
      [all, has(['^']), has(['^', '#']), has(['^', '#', '@'])],
    );
    return rows.map(({ id }) => Number(id.slice(-12)));
  }

  for (const [name, groups, facts] of [
    ['a common word', [['mango']], []],
    ['a rare word', [['emerald']], []],
    ['a name of two readings', [['mango', 'pearl']], []],
    ['two common words', [['mango'], ['garden']], []],
    ['common words that seldom meet', [['emerald'], ['mango']], []],
    ['a common word and a fact', [['garden']], [['#=bahan']]],
    ['a fact that nearly all have', [['=yankin']], []],
    ['a word that no home has', [['ruby']], []],
  ] as [string, string[][], string[][]][]) {
    test(`${name} finds the same in the same order, batch after batch`, async () => {
      const all = await expected(groups, facts);
      const walked: number[] = [];
      for (let offset = 0; offset < 64; offset += 8) walked.push(...(await find({ groups, facts }, { offset })));
      assert.deepEqual(walked, all.slice(0, 64));
      assert.deepEqual(await find({ groups, facts }, { offset: Math.max(0, all.length - 3) }), all.slice(-3));
      assert.deepEqual(await find({ groups, facts }, { offset: all.length }), []);
    });
  }

  test('lowers a part of them as among few', async () => {
    const all = await expected([['mango']]);
    const towers = new Set(await expected([['mango'], ['tower']]));
    const wanted = [...all.filter((id) => !towers.has(id)), ...all.filter((id) => towers.has(id))];
    assert.deepEqual(await find({ groups: [['mango']], lowered: ['tower'] }, { limit: 150 }), wanted.slice(0, 150));
  });

  test('finds what is only in old listings, although statistics say that it is everywhere', async () => {
    // Of those with the common word, only the oldest listings meet the condition.
    const condition = sql`${listing.id} < ${idOf(30)}::uuid`;
    assert.equal(
      (await find({ groups: [['mango']], condition }, { limit: 100 })).length,
      (await expected([['mango']])).filter((id) => id < 30).length,
    );
  });

  test('finds what is partly among the newest, and otherwise old', async () => {
    const condition = sql`(${listing.id} < ${idOf(1500)}::uuid or ${listing.id} > ${idOf(count - 8)}::uuid)`;
    assert.deepEqual(
      await find({ groups: [['mango']], condition }, { limit: 40 }),
      (await expected([['mango']])).filter((id) => id < 1500 || id > count - 8).slice(0, 40),
    );
  });

  test('configures the planner once in a transaction, however many queries it runs', async () => {
    let settings = 0;
    await database.db.transaction(async (tx) => {
      const execute: typeof tx.execute = (statement) => {
        if (new PgDialect().sqlToQuery(statement as SQL).sql.includes('work_mem')) settings += 1;
        return tx.execute(statement);
      };
      const watched = { ...tx, execute } as typeof tx;
      for (const word of ['mango', 'emerald', 'ruby']) {
        await rankedIds(watched, { groups: [[word]], facts: [] }, { offset: 0, limit: 8 });
      }
    });
    assert.equal(settings, 1);
  });

  test('asks the planner once for the same words, and again after the table is analysed', async () => {
    await post(Array.from({ length: 60 }, () => ({ name: 'Emerald condo' })));
    await database.db.execute(sql`analyze ${listing}`);
    const explainsOf = async (query: IndexQuery) => {
      let explains = 0;
      await database.db.transaction(async (tx) => {
        const execute: typeof tx.execute = (statement) => {
          if (new PgDialect().sqlToQuery(statement as SQL).sql.startsWith('explain')) explains += 1;
          return tx.execute(statement);
        };
        await rankedIds({ ...tx, execute } as typeof tx, query, { offset: 0, limit: 8 });
      });
      return explains;
    };
    const emerald = { groups: [['emerald']], facts: [] };
    assert.ok((await explainsOf(emerald)) > 0);
    assert.equal(await explainsOf(emerald), 0);
    // Estimates with a condition are not cached: there are as many as there are prices.
    const cheap = { ...emerald, condition: sql`regular_price < 600` };
    assert.ok((await explainsOf(cheap)) > 0);
    assert.ok((await explainsOf(cheap)) > 0);
    await database.db.delete(listing).where(sql`id > ${idOf(40)}`);
    await database.db.execute(sql`analyze ${listing}`);
    assert.ok((await explainsOf(emerald)) > 0);
  });
});
