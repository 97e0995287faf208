import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { completionsOf } from './completions.ts';

const namesFor = (typed: string) => completionsOf(typed).map(({ name }) => name);
const queriesFor = (typed: string) => completionsOf(typed).map(({ query }) => query);

describe('an unfinished query', () => {
  test('is completed to the townships that begin with it, in either script', () => {
    assert.deepEqual(namesFor('sanch'), ['Sanchaung']);
    assert.deepEqual(namesFor('စမ်းခ'), ['စမ်းချောင်း']);
    assert.deepEqual(namesFor('စမ်း'), ['စမ်းချောင်း']);
  });

  test('is completed from another spelling to the usual one', () => {
    assert.deepEqual(namesFor('kemmen'), ['Kyeemyindaing']);
    assert.deepEqual(namesFor('botat'), ['Botahtaung']);
  });

  test('in Zawgyi is completed to Unicode', () => {
    assert.deepEqual(namesFor('ကြန္ဒို'), ['ကွန်ဒို']);
  });

  test('is completed to property types and amenities', () => {
    assert.deepEqual(completionsOf('swim'), [{ kind: 'amenity', name: 'swimming pool', query: 'swimming pool' }]);
    assert.equal(completionsOf('condom')[0]?.kind, 'propertyType');
  });

  test('keeps the text before the completed part', () => {
    assert.deepEqual(queriesFor('2 bedroom condo in sanch'), ['2 bedroom condo in Sanchaung']);
    assert.deepEqual(queriesFor('ကွန်ဒို စမ်းခ'), ['ကွန်ဒို စမ်းချောင်း']);
    assert.deepEqual(queriesFor('condo စမ်းခ'), ['condo စမ်းချောင်း']);
  });

  test('is completed from the longest part that begins a name', () => {
    assert.deepEqual(queriesFor('flat in north okk'), ['flat in North Okkalapa']);
    assert.deepEqual(namesFor('hlaing thar'), ['Hlaingtharya']);
  });

  test('lists completions whose own name begins with it first', () => {
    assert.equal(namesFor('dagon')[0], 'Dagon');
    assert.ok(namesFor('dagon').length > 1);
  });

  for (const typed of ['', ' ', 's', 'က', 'xyzzy', '12', '!?', 'sanchaungg'])
    test(`${JSON.stringify(typed)} is left alone`, () => assert.deepEqual(completionsOf(typed), []));

  test('has at most six completions', () =>
    assert.ok(completionsOf('ka').length <= 6 && completionsOf('th').length <= 6));
});
