import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { ChangingTable } from '../database/changes.ts';
import { CachedDocuments, type MadeDocument, squeezed } from './cached-documents.ts';
let documents: CachedDocuments;
let turn: number;
beforeEach(() => {
  documents = new CachedDocuments();
  turn = 0;
});

const make = async (): Promise<MadeDocument> => {
  turn += 1;
  return { ...(await squeezed([`Turn ${turn}`])), contentType: 'text/plain', maxAge: 0 };
};
const shows = new Set<ChangingTable>(['post']);
const find = (path = '/feeds/posts.xml') => documents.find(path, shows, make);

test('a document is generated once', async () => {
  assert.equal(await find(), await find());
  assert.equal(turn, 1);
  await find('/sitemaps/posts.xml');
  assert.equal(turn, 2);
});

test('requests during its generation wait for the same document', async () => {
  const [first, second] = await Promise.all([find(), find()]);
  assert.equal(first, second);
  assert.equal(turn, 1);
});

test('a change of what it shows evicts it, another change does not', async () => {
  await find();
  documents.drop('listing');
  await find();
  assert.equal(turn, 1);
  documents.drop('post');
  await find();
  assert.equal(turn, 2);
});

test('a document begun before a change is not cached after it, nor sent to clients that ask after it', async () => {
  const before = find();
  documents.drop('post');
  const after = find();
  assert.notEqual((await before).digest, (await after).digest);
  assert.equal(await find(), await after);
});

test('nothing is left once everything is evicted', async () => {
  await find();
  documents.clear();
  await find();
  assert.equal(turn, 2);
});

test('a failure is reported, and not cached', async () => {
  const broken = () => Promise.reject(new Error('no database'));
  await assert.rejects(documents.find('/sitemap.xml', shows, broken), /no database/);
  assert.ok(await documents.find('/sitemap.xml', shows, make));
});
