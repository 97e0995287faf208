import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { recordOf } from '../record.ts';
import { type Figure, figureParts, type FigureSums, pageKindOf } from './figures.ts';
import { searchOf } from './search.ts';
import { byMonth, figureTable, isCounted, partSums, sumOf } from './table.ts';

describe('the kind of a page', () => {
  test('follows from its route', () => {
    const expected = {
      '/my?': 'home',
      '/my?/search': 'search',
      '/my?/full-search': 'search',
      '/my?/listing/:listingId': 'listing',
      '/my?/agent': 'agent',
      '/my?/agent/:id': 'agent',
      '/my?/blogs': 'post',
      '/my?/post/:slug': 'post',
      '/my?/price': 'price',
      '/my?/privacy_policy': 'about',
      '/my?/pages/:slug': 'about',
      '/my?/dashboard': 'other',
      '/my?/reset-password/:token': 'other',
    };
    for (const [pattern, kind] of Object.entries(expected)) assert.equal(pageKindOf(pattern), kind, pattern);
  });

  test('is none for what is not a page', () => {
    for (const pattern of ['/my?/*', '/*', '/my?/search/counts', 'page', '/api/*'])
      assert.equal(pageKindOf(pattern), undefined, pattern);
  });
});

describe('a search', () => {
  const of = (query: string) => searchOf(new URLSearchParams(query));

  test('is one with words or by filters alone, with the townships among these', () => {
    assert.deepEqual(of('searchTerm=condo+bahan'), { part: 'words', townships: [] });
    assert.deepEqual(of('q=pool&township=bahan'), { part: 'words', townships: ['bahan'] });
    assert.deepEqual(of('type=rent'), { part: 'filters', townships: [] });
    assert.deepEqual(of('township=bahan,nowhere,kamayut&township=bahan'), {
      part: 'filters',
      townships: ['bahan', 'kamayut'],
    });
  });

  test('is none without any of them, and not again with its further pages', () => {
    for (const query of ['', 'type=&township=', 'sort=price&order=asc', 'currency=USD', 'type=rent&page=2'])
      assert.equal(of(query), undefined, query);
    assert.equal(of('searchTerm=condo&shown=16'), undefined);
    assert.equal(of('type=rent&page=1')?.part, 'filters');
  });
});

describe('the figures of some days', () => {
  const none = recordOf(Object.keys(figureParts) as Figure[], (figure) =>
    recordOf<string, number>(figureParts[figure], () => 0),
  ) as Omit<FigureSums, 'day' | 'signUps' | 'posted' | 'paid'>;
  const first: FigureSums = {
    ...none,
    day: '2026-11-20',
    visit: { ...none.visit, facebook: 5, direct: 2 },
    tap: { ...none.tap, viber: 1 },
    signUps: 3,
    posted: 2,
    paid: 1,
  };
  const second: FigureSums = { ...first, day: '2026-11-21', visit: { ...none.visit, direct: 4 } };

  test('add up, whole and by part', () => {
    assert.equal(sumOf([first, second], 'visit'), 11);
    assert.equal(sumOf([first, second], 'message'), 0);
    assert.deepEqual(partSums([first, second], 'visit').slice(0, 3), [
      { part: 'direct', count: 6 },
      { part: 'facebook', count: 5 },
      { part: 'search', count: 0 },
    ]);
  });

  test('are a table of one line a day, each number in the column of its name', () => {
    const [names = '', line = '', other = '', end] = figureTable([first, second], '2026-11-20').split('\r\n');
    const column = (name: string) => names.split(',').indexOf(name);
    const cells = line.split(',');
    assert.equal(cells.length, names.split(',').length);
    assert.equal(cells[column('day')], '2026-11-20');
    assert.equal(cells[column('visit facebook')], '5');
    assert.equal(cells[column('visit direct')], '2');
    assert.equal(cells[column('tap viber')], '1');
    assert.equal(cells[column('of them posted')], '2');
    assert.equal(other.split(',')[column('visit direct')], '4');
    assert.equal(end, '');
  });

  test('are empty in the table before the counting began, but for accounts', () => {
    const of = (since: string | null) => figureTable([first], since).split('\r\n')[1];
    assert.match(of('2026-11-21') ?? '', /^2026-11-20,+3,2,1$/);
    assert.equal(of(null), of('2026-11-21'));
    assert.equal(isCounted('2026-11-20', '2026-11-20'), true);
  });

  test('are put together by month', () => {
    const of = (day: string) => ({ ...first, day });
    const months = byMonth(['2025-12-31', '2026-01-01', '2026-01-02'].map(of));
    assert.deepEqual(
      months.map((month) => month.map(({ day }) => day)),
      [['2025-12-31'], ['2026-01-01', '2026-01-02']],
    );
  });
});
