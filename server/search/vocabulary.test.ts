import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { indexWords } from '#domain/search/index-terms.ts';
import type { Database } from '../process/database.ts';
import { aListing, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { addTerms, correctionsOf, unknownWords } from './vocabulary.ts';

let portal: TestPortal;
let database: Database;
let admin: TestUser;
let agent: TestUser;
before(async () => {
  portal = await openTestPortal();
  database = portal.database;
  admin = await portal.admin();
  agent = await portal.signUp();
});
after(() => portal.close());

const known = async (word: string) =>
  (await database.pool.query('select from search_word where word = $1', [word])).rowCount === 1;
const vector = (...words: string[]) => words.map((word) => `'${word}'`).join(' ');

describe('the vocabulary', () => {
  test('has the words of a listing as soon as it is posted, and as soon as it is changed', async () => {
    const imageUrls = [await portal.anImage(admin)];
    const fields = { userRef: agent._id, imageUrls, name: 'Lantern corner by the pagoda' };
    const id = await portal.postListing(admin, { ...fields, description: '<p>With a <em>pergola</em>.</p>' });
    for (const word of ['lantern', 'pagoda', 'pergola']) assert.ok(await known(word), word);
    assert.ok(!(await known('gazebo')));

    const change = aListing({ ...fields, name: 'Gazebo by the water' });
    const { status, body } = await admin.call('POST', `/api/listing/update/${id}`, change);
    assert.equal(status, 200, JSON.stringify(body));
    assert.ok(await known('gazebo'));
  });

  test('has no word of a listing that could not be posted', async () => {
    const failed = database.db.transaction(async (tx) => {
      await addTerms(tx, [vector('unposted')]);
      throw new Error('not posted');
    });
    await assert.rejects(failed, /not posted/);
    assert.ok(!(await known('unposted')));
  });

  test('accepts the same new words from two at once, in whatever order each has them', async () => {
    const words = Array.from(
      { length: 40 },
      (_, at) => `twice${String.fromCharCode(97 + (at % 26))}${at > 25 ? 'z' : ''}`,
    );
    const keep = (given: string[]) =>
      database.db.transaction((tx) =>
        addTerms(
          tx,
          given.map((word) => vector(word)),
        ),
      );
    await Promise.all(Array.from({ length: 6 }, (_, turn) => keep(turn % 2 === 0 ? words : words.toReversed())));
    for (const word of words) assert.ok(await known(word), word);
  });

  test('extracts words from a vector as PostgreSQL does', async () => {
    await addTerms(database.db, [`'quay''s' '^title' '=condo' 'harbour':1A,3C 'dock\\\\s' '2-bed'`]);
    const { rows } = await database.pool.query(
      `select word from search_word where word in ('harbour', 'title', '^title', 'condo', 'quay''s')`,
    );
    assert.deepEqual(rows, [{ word: 'harbour' }]);
  });
});

describe('a mistyped word', () => {
  before(() =>
    addTerms(database.db, [
      vector('riversid', 'pergola', 'orchard', 'orchid', 'lantern', 'junction', 'teak'),
      vector(...indexWords('ရွှေတိဂုံစေတီ မြရတနာအိမ်ရာ')),
    ]),
  );
  const near = async (...words: string[]) => Object.fromEntries(await correctionsOf(database.db, words));

  test('means the similar word of a listing', async () => {
    assert.deepEqual(await near('pergla', 'perogla', 'lanternn', 'juncttiom'), {
      pergla: ['pergola'],
      perogla: ['pergola'],
      lanternn: ['lantern'],
      juncttiom: ['junction'],
    });
  });

  test('may have its first letter wrong', async () => {
    assert.deepEqual(await near('qergola'), { qergola: ['pergola'] });
  });

  test('means the most similar first, then those that begin like it', async () => {
    await addTerms(database.db, [
      vector('zattersea', 'battersey', 'batterses', 'battersia', 'batterseas', 'battersen', 'butterses'),
    ]);
    const { batterseaa = [] } = await near('batterseaa');
    assert.equal(batterseaa.length, 5);
    assert.equal(batterseaa[0], 'batterseas');
    assert.ok(!batterseaa.includes('zattersea'));
  });

  test('in Burmese is a pair of syllables with one wrong character', async () => {
    assert.deepEqual(await near('ရွှေတီ'), { ရွှေတီ: ['ရွှေတိ'] });
    assert.deepEqual(await near('တိဂံု', 'တီဂို'), {});
  });

  test('is not looked up if some listing has it, or it is too short, a number, rooms or a concept', async () => {
    assert.deepEqual(await near('orchid', 'tek', '1200', '2-bed', '=condo', ''), {});
    assert.deepEqual(await unknownWords(database.db, ['orchid', 'orchyd', 'orchyd', '2-bed']), ['orchyd']);
  });

  test('that is similar to no other means none', async () => {
    assert.deepEqual(await near('xylophone', 'teek'), { teek: ['teak'] });
  });

  test('is looked up for the first 8 only', async () => {
    const many = Array.from(
      { length: 30 },
      (_, at) => `pergol${String.fromCharCode(98 + (at % 13))}${at > 12 ? 'x' : ''}`,
    );
    assert.equal((await correctionsOf(database.db, many)).size, 8);
  });
});

test('a lookup reads only indexes, whatever words there are', async () => {
  const letters = 'abcdefghijklmnopqrst';
  const words = Array.from({ length: 8000 }, (_, at) =>
    [...String(at).padStart(4, '0')].map((digit, place) => `${letters[Number(digit) + place]}o`).join(''),
  );
  await addTerms(
    database.db,
    words.map((word) => vector(word)),
  );
  await database.pool.query('analyze search_word');
  const query = mock.method(database.pool, 'query');
  assert.equal((await correctionsOf(database.db, ['bocodofu', 'cocodofuu'])).size, 2);
  query.mock.restore();
  const asked = query.mock.calls.map((call) => call.arguments as unknown as [{ text: string }, unknown[]]);
  assert.equal(asked.length, 2);
  for (const [{ text }, values] of asked) {
    const { rows } = await database.pool.query(`explain ${text}`, values);
    assert.doesNotMatch(JSON.stringify(rows), /Seq Scan/);
  }
});
