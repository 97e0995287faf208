import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { dictionaryInUse, fillKnownPlaces, loadDictionary } from './dictionary.ts';
import { reloadDictionary } from './reindex.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
beforeEach(async () => {
  await portal.database.pool.query('truncate known_place cascade; truncate audit_entry');
  await fillKnownPlaces(portal.database.db);
  await reloadDictionary(portal.services);
});
after(async () => {
  await portal.database.pool.query('truncate known_place cascade');
  await loadDictionary(portal.database.db);
  await portal.close();
});

const court = {
  kind: 'building',
  en: 'Moonlight Court',
  my: 'လရောင်ကွန်ဒို',
  spellings: ['Moonlite Court'],
  township: 'bahan',
};
const create = (form: object) => admin.call('POST', '/api/place/create', form);
const update = (form: object) => admin.call('POST', '/api/place/update', { spellings: [], ...form });
const list = async (query: string) => {
  const { body } = await admin.call('GET', `/api/place/list?${query}`);
  return body as unknown as { places: { name: string; isHidden: boolean; mergedInto: string | null }[]; total: number };
};
const meaningOf = (key: string) => dictionaryInUse().spellings.get(key)?.name;
const actions = async () => {
  const { rows } = await portal.database.pool.query<{ action: string; label: string }>(
    'select action, label from audit_entry order by id',
  );
  return rows.map(({ action, label }) => `${action} ${label}`);
};

test('only admins see and change what the search knows', async () => {
  const somebody = await portal.signUp();
  for (const [user, status] of [
    [somebody, 403],
    [portal.visitor(), 401],
  ] as const) {
    assert.equal((await user.call('GET', '/api/place/list')).status, status);
    assert.equal((await user.call('POST', '/api/place/create', court)).status, status);
    assert.equal((await user.call('POST', '/api/place/update', { name: 'hledan', ...court })).status, status);
  }
});

test('places are listed by kind, and found by any spelling (DSH-43)', async () => {
  const { places, total } = await list('kind=ward');
  assert.equal(places.length, 50);
  assert.ok(total > 50);
  assert.deepEqual((await list('search=hle%20dan&kind=ward')).places[0]?.name, 'hledan');
  assert.equal(
    (await list('search=%E1%80%9C%E1%80%BE%E1%80%8A%E1%80%BA%E1%80%B8%E1%80%90')).places.at(-1)?.name,
    'hledan',
  );
  assert.equal((await list('search=nowhere')).total, 0);
});

test('an added place is understood at once, and the log says who added it (DSH-44)', async () => {
  const { body } = await create(court);
  assert.equal(body['name'], 'moonlight-court');
  for (const key of ['moonlightcourt', 'moonlitecourt']) assert.equal(meaningOf(key), 'moonlight-court');
  assert.deepEqual(await actions(), ['place.create Moonlight Court']);
  assert.equal((await create({ ...court, en: 'Moonlight Court' })).status, 400);
});

test('a spelling that means something else is refused, with its field (DSH-44)', async () => {
  const refused = async (form: object, field: string, code: string) => {
    const { status, body } = await create({ ...court, ...form });
    assert.equal(status, 400);
    assert.deepEqual(
      (body['issues'] as { field: string; code: string }[]).map((one) => [one.field, one.code]),
      [[field, code]],
    );
  };
  await refused({ en: 'Hle Dan' }, 'en', 'place_spelling_taken');
  await refused({ spellings: ['Moon', 'condo'] }, 'spellings.1', 'place_spelling_taken');
  await refused({ spellings: ['the'] }, 'spellings.0', 'place_spelling_empty');
  await refused({ standsFor: 'condo' }, 'standsFor', 'place_stands_for');
  await refused({ kind: 'term', township: null, standsFor: 'nothing known' }, 'standsFor', 'place_stands_for');
  assert.deepEqual(await actions(), []);
});

test('an alias is added, and taken away (DSH-45)', async () => {
  const { name } = (await create(court)).body as { name: string };
  assert.equal((await update({ ...court, name, spellings: ['Moony'] })).status, 200);
  assert.deepEqual([meaningOf('moony'), meaningOf('moonlitecourt')], ['moonlight-court', undefined]);
  assert.equal((await update({ ...court, name: 'no-such-place' })).status, 400);
});

test('a hidden place is not understood, and its spellings are free (DSH-46)', async () => {
  const { name } = (await create(court)).body as { name: string };
  await update({ ...court, name, isHidden: true });
  assert.equal(meaningOf('moonlightcourt'), undefined);
  assert.equal((await create({ ...court, my: 'လမင်းကွန်ဒို', en: 'Moonlight Court' })).body['name'], 'moonlight-court-2');
  assert.deepEqual((await actions())[1], 'place.hide Moonlight Court');
  const { body } = await update({ ...court, name, isHidden: false });
  assert.equal(body['code'], 'place_spelling_taken');
});

test('a merged place lends its spellings; nothing is merged into it, nor it into itself (DSH-47)', async () => {
  const { name } = (await create(court)).body as { name: string };
  await update({ ...court, name, sameAs: 'Shwe Taung Kyar' });
  assert.equal(meaningOf('moonlightcourt'), 'golden-valley');
  assert.equal((await list('search=moonlight')).places[0]?.mergedInto, 'golden-valley');
  assert.deepEqual((await actions())[1], 'place.merge Moonlight Court');
  const { places } = await list('search=golden%20valley');
  const valley = places.find((place) => place.name === 'golden-valley');
  assert.equal((await update({ ...valley, mergedInto: undefined, sameAs: 'Hledan' })).status, 400);
  await update({ ...court, name });
  assert.equal(meaningOf('moonlightcourt'), 'moonlight-court');
});

test('a term stands for what the search knows, or for nothing (DSH-44)', async () => {
  await create({ kind: 'term', en: 'crash pad', my: 'ပက်ခန်း', standsFor: 'flat' });
  await create({ kind: 'term', en: 'wowser', my: 'ဝိုးတယ်' });
  assert.equal(meaningOf('crashpad'), 'apartment');
  assert.equal(dictionaryInUse().spellings.get('wowser')?.isWeak, true);
});

test('there is a maximum of spellings of all places together, past which they can only be hidden', async () => {
  const { name } = (await create(court)).body as { name: string };
  await portal.database.pool.query(
    `insert into known_place (name, kind, en, my, spellings, is_hidden)
     select 'p-' || turn, 'street', 'P ' || turn, 'လမ်း', array(select 'p ' || turn || ' ' || at from generate_series(1, 80) as at), true
     from generate_series(1, 40) as turn`,
  );
  for (const { status, body } of [
    await create({ ...court, en: 'Other', my: 'အခြား', spellings: [] }),
    await update({ ...court, name }),
    await update({ ...court, name, isHidden: true, spellings: [...court.spellings, 'Moonlit Court'] }),
  ])
    assert.deepEqual([status, body['code']], [400, 'place_maximum']);
  assert.equal((await update({ ...court, name, isHidden: true })).status, 200);
});

test('what is merged into a place counts among all spellings', async () => {
  const { name } = (await create(court)).body as { name: string };
  await portal.database.pool.query(
    `insert into known_place (name, kind, en, my, spellings, merged_into)
     select 'p-' || turn, 'street', 'P ' || turn, 'လမ်း', array(select 'p ' || turn || ' ' || at from generate_series(1, 80) as at), $1
     from generate_series(1, 40) as turn`,
    [name],
  );
  const { status, body } = await update({ ...court, name, spellings: [...court.spellings, 'Moonlit Court'] });
  assert.deepEqual([status, body['code']], [400, 'place_maximum']);
});
