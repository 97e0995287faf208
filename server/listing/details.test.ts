import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Details } from '#domain/listing/details.ts';
import { type ListingBody, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

let portal: TestPortal;
let admin: TestUser;
const listings: Record<string, string> = {};
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  const agent = await portal.signUp();
  const imageUrls = [await portal.anImage(admin)];
  const post = async (name: string, fields: Partial<ListingBody>) => {
    listings[name] = await portal.postListing(admin, { userRef: agent._id, imageUrls, ...fields });
  };
  await post('penthouse', {
    details: {
      kind: 'penthouse',
      floor: 12,
      storeys: 12,
      lift: true,
      furnishing: 'fully',
      fibre: ['MPT', '5BB'],
      floods: false,
    },
  });
  await post('mini condo', {
    details: {
      kind: 'mini-condo',
      floor: 3,
      lift: false,
      title: 'grant',
      water: ['tube-well'],
      roadWidth: 12.5,
      airConditioners: 2,
      carSpaces: 1,
      generatorHours: 8,
    },
  });
  await post('ground floor', {
    details: {
      roadWidth: 40,
      yearBuilt: 1990,
      yearRenovated: 2021,
      floor: 0,
      lift: true,
      solar: true,
      water: ['city', 'tube-well'],
      floods: true,
    },
  });
  await post('in a ward', {
    township: 'kamayut',
    details: { ward: 'လှည်းတန်း', street: 'Baho Road', landmark: 'Junction City', building: 'Myat Mon Tower' },
  });
  await post('in a ward by number', { details: { ward: '၄၅' } });
  await post('says nothing', {});
});
after(() => portal.close());

const visit = (path: string) => portal.visitor().call('GET', path);
async function names(query: Record<string, string>) {
  const { status, body } = await visit(`/api/listing/get?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  const { result } = body['results'] as { result: { _id: string }[] };
  return result.map(({ _id }) => Object.keys(listings).find((name) => listings[name] === _id)).sort();
}
const read = async (name: string) => (await visit(`/api/listing/get/${listings[name]}`)).body;
const update = (name: string, body: object) => admin.call('POST', `/api/listing/update/${listings[name]}`, body);

describe('details of listings', () => {
  test('are filters, each on its own and combined (SRC-50)', async () => {
    const cases: [Record<string, string>, string[]][] = [
      [{ kind: 'penthouse' }, ['penthouse']],
      [{ kind: 'penthouse,mini-condo' }, ['mini condo', 'penthouse']],
      [{ lift: 'true' }, ['ground floor', 'penthouse']],
      [{ maxFloor: '3' }, ['ground floor', 'mini condo']],
      [{ maxFloor: '12', lift: 'true', kind: 'penthouse' }, ['penthouse']],
      [{ water: 'city' }, ['ground floor']],
      [{ water: 'tube-well', title: 'grant,freehold' }, ['mini condo']],
      [{ fibre: '5BB,Mytel' }, ['penthouse']],
      [{ furnishing: 'fully' }, ['penthouse']],
      [{ solar: 'true' }, ['ground floor']],
      [{ petsAllowed: 'true' }, []],
      [{ noFlood: 'true' }, ['penthouse']],
      [{ minRoadWidth: '12' }, ['ground floor', 'mini condo']],
      [{ minRoadWidth: '40' }, ['ground floor']],
      [{ builtSince: '2020' }, ['ground floor']],
      [{ builtSince: '2023' }, []],
      [{ minAirConditioners: '2', minCarSpaces: '1' }, ['mini condo']],
      [{ minAirConditioners: '3' }, []],
      [{ minGeneratorHours: '8' }, ['mini condo']],
      [{ minGeneratorHours: '12' }, []],
      [{ minMasterBedrooms: '1' }, []],
      [{ noFlood: 'true', solar: 'true' }, []],
    ];
    for (const [query, found] of cases) {
      assert.deepEqual(await names(query), found, JSON.stringify(query));
      const { body } = await visit(`/api/listing/counts?${new URLSearchParams(query)}`);
      assert.equal((body['counts'] as { homes: number }).homes, found.length);
    }
    assert.equal((await visit('/api/listing/get?kind=castle')).status, 400);
    assert.equal((await visit('/api/listing/get?maxFloor=7')).status, 400);
  });

  test('are found by their terms, in both languages and in Zawgyi (SRC-51)', async () => {
    const found = async (searchTerm: string) => {
      const { body } = await visit(`/api/listing/search?${new URLSearchParams({ searchTerm })}`);
      const ids = new Set((body as unknown as { _id: string }[]).map(({ _id }) => _id));
      return Object.keys(listings).filter((name) => ids.has(listings[name] ?? ''));
    };
    assert.deepEqual(await found('penthouse'), ['penthouse']);
    assert.deepEqual(await found('mini condo'), ['mini condo']);
    for (const words of ['3rd floor', '၃ လွှာ', 'သုံးလွှာ', 'grant', 'ဂရန်', 'ဂရန္'])
      assert.deepEqual(await found(words), ['mini condo'], words);
    for (const words of ['tube well', 'အဝီစိတွင်း', 'အဝီစိတြင္း'])
      assert.deepEqual(await found(words), ['mini condo', 'ground floor'], words);
    for (const words of ['solar', 'ဆိုလာ']) assert.deepEqual(await found(words), ['ground floor'], words);
    // On their own they find listings that state them; beside other terms they rank, and leave nothing out.
    for (const words of ['40 ft road', 'ပေ၄၀ လမ်း', 'ေပ၄၀ လမ္း', 'လမ်းကျယ်', 'built 2021', '၂၀၂၁ ခုနှစ် ဆောက်']) {
      assert.deepEqual(await found(words), ['ground floor'], words);
      assert.equal((await found(`rent ${words}`)).length, 6, words);
    }
    for (const words of ['fibre', 'ဖိုင်ဘာလိုင်း']) assert.deepEqual(await found(words), ['penthouse'], words);
    for (const words of ['no flooding', 'ရေမကြီး', 'ေရမႀကီး']) assert.deepEqual(await found(words), ['penthouse'], words);
    // All of them are in Kamayut, which Hledan means too: those that name it come first.
    const [first] = (await visit('/api/listing/search?searchTerm=Hledan')).body as unknown as { _id: string }[];
    assert.equal(first?._id, listings['in a ward']);
    for (const words of ['ဗဟိုလမ်း', 'ဗဟိုလမ္း', 'junction city', 'myat mon'])
      assert.deepEqual(await found(words), ['in a ward'], words);
    for (const words of ['45 ward', '၄၅ ရပ်ကွက်']) assert.deepEqual(await found(words), ['in a ward by number'], words);
  });

  test('are returned as far as they are stated, and fill the specified fields (LST-192, LST-193)', async () => {
    assert.deepEqual((await read('says nothing'))['details'], {});
    const penthouse = await read('penthouse');
    assert.equal(penthouse['furnished'], true);
    assert.deepEqual((penthouse['details'] as Details).fibre, ['MPT', '5BB']);
  });

  test('are changed one by one; the specified fields win over details that were not sent (LST-195)', async () => {
    const { body } = await update('penthouse', { details: { lift: null, yearBuilt: 2020, masterBedrooms: 3 } });
    assert.equal(body['success'], true, JSON.stringify(body));
    const changed = await read('penthouse');
    assert.deepEqual([changed['bedrooms'], (changed['details'] as Details).lift], [3, undefined]);
    assert.equal((await update('penthouse', { bedrooms: 4, furnished: false })).status, 200);
    const { masterBedrooms, furnishing, yearBuilt } = (await read('penthouse'))['details'] as Details;
    assert.deepEqual([masterBedrooms, furnishing, yearBuilt], [undefined, undefined, 2020]);
  });

  test('that contradict what is sent are refused by field, and meaningless ones get 400 (LST-194)', async () => {
    const refused = async (details: unknown, more: object = {}) => {
      const { status, body } = await update('says nothing', { details, ...more });
      assert.equal(status, 400);
      return body['issues'] as { field: string; code: string }[];
    };
    const [first] = await refused({ masterBedrooms: 1, singleBedrooms: 1 }, { bedrooms: 5 });
    assert.deepEqual([first?.field, first?.code], ['bedrooms', 'bedrooms_of_rooms']);
    const [range] = await refused({ floor: 99 });
    assert.deepEqual([range?.field, range?.code], ['details.floor', 'floor_range']);
    for (const wrong of ['lift', [], { tower: 1 }, { fibre: 'MPT' }, { roomWidth: 5000, roomLength: 5000 }])
      await refused(wrong);
  });

  test('cannot have a ward or a building of another township, nor a township that is not covered (LST-161)', async () => {
    const codes = async (body: object) =>
      ((await update('in a ward', body)).body['issues'] as { field: string; code: string }[]).map(
        ({ field, code }) => `${field} ${code}`,
      );
    assert.deepEqual(await codes({ details: { ward: 'Golden Valley' } }), ['details.ward place_elsewhere']);
    assert.deepEqual(await codes({ details: { building: 'တွံတေး' } }), ['details.building place_not_covered']);
    assert.deepEqual(await codes({ details: { street: 'x'.repeat(61) } }), ['details.street place_length']);
    assert.equal((await update('in a ward', { details: { building: 'ျမတ္မြန္တာဝါ' } })).status, 200);
    assert.equal(((await read('in a ward'))['details'] as Details).building, 'မြတ်မွန်တာဝါ');
    // A client that changes only the township knows of no ward.
    assert.equal((await update('in a ward', { township: 'bahan' })).status, 200);
    const { ward, landmark } = (await read('in a ward'))['details'] as Details;
    assert.deepEqual([ward, landmark], [undefined, 'Junction City']);
  });

  test('stay as they are after a write by a client that knows none', async () => {
    const { pool } = portal.database;
    await pool.query(`update listing set name = name || ' again' where id = $1`, [listings['mini condo']]);
    assert.equal(((await read('mini condo'))['details'] as Details).title, 'grant');
    await assert.rejects(pool.query(`update listing set details = '[]' where id = $1`, [listings['mini condo']]));
  });
});
