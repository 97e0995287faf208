import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Banner, bannerPlaceOf, bannersInTurn, bannerStateOn, misfitOfBanner } from './banner.ts';

const aBanner = (id: string, changes: Partial<Banner> = {}): Banner => ({
  id,
  link: 'https://movers.example/',
  alt: { en: 'Golden Movers', my: 'ရွှေအိမ်ပြောင်း' },
  picture: { id: 'picture', width: 970, height: 250 },
  places: ['home'],
  from: '2026-12-01',
  until: '2026-12-31',
  isOn: true,
  ...changes,
});

test('the state of a banner, by its days, of which both count, and by its switch (SIT-419)', () => {
  const states = (changes: Partial<Banner>) =>
    ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((day) => bannerStateOn(day, aBanner('1', changes)));
  assert.deepEqual(states({}), ['planned', 'shown', 'shown', 'over']);
  assert.deepEqual(states({ until: null }), ['planned', 'shown', 'shown', 'shown']);
  assert.deepEqual(states({ isOn: false }), ['off', 'off', 'off', 'over']);
});

describe('the banners of a page (SIT-420)', () => {
  const idsAt = (banners: Banner[], turn: number) =>
    bannersInTurn(banners, '2026-12-05', turn).map(({ place, banner }) => `${place} ${banner.id}`);

  test('are those that are shown today, each at its places', () => {
    const banners = [
      aBanner('home'),
      aBanner('foot', { places: ['foot', 'post'] }),
      aBanner('off', { places: ['agent'], isOn: false }),
      aBanner('later', { places: ['blogs'], from: '2026-12-06' }),
    ];
    assert.deepEqual(idsAt(banners, 0), ['home home', 'post foot', 'foot foot']);
    assert.deepEqual(idsAt([], 0), []);
  });

  test('take turns where they share a place, each as often as the others', () => {
    const banners = ['1', '2', '3'].map((id) => aBanner(id));
    const turns = Array.from({ length: 6 }, (_, turn) => idsAt(banners, turn)[0]);
    assert.deepEqual(turns, ['home 1', 'home 2', 'home 3', 'home 1', 'home 2', 'home 3']);
  });

  test('are two at the foot, so that a page need not show its own again', () => {
    const banners = ['1', '2', '3'].map((id) => aBanner(id, { places: ['agents', 'foot'] }));
    assert.deepEqual(idsAt(banners, 1), ['agents 2', 'foot 2', 'foot 3']);
    assert.deepEqual(idsAt(banners, 2), ['agents 3', 'foot 3', 'foot 1']);
  });

  test('stand at the place of their page', () => {
    const places = ['/', '/search', '/Agent', '/agent/1', '/post/x', '/listing/1', '/blogs', '/about', '/searches'];
    assert.deepEqual(places.map(bannerPlaceOf), [
      'home',
      'search',
      'agents',
      'agent',
      'post',
      'listing',
      'blogs',
      undefined,
      undefined,
    ]);
  });
});

test('a picture of the usual forms suits, a small, high or very long one does not (SIT-417)', () => {
  for (const [width, height] of [
    [600, 600],
    [970, 90],
    [970, 250],
    [1600, 134],
  ] as const) {
    assert.equal(misfitOfBanner({ width, height }), undefined, `${width} × ${height}`);
  }
  for (const [width, height] of [
    [599, 300],
    [600, 601],
    [1300, 100],
  ] as const) {
    assert.equal(misfitOfBanner({ width, height }), 'banner_picture_form', `${width} × ${height}`);
  }
});
