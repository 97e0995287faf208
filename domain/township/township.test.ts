import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { normaliseMyanmar } from '../text/burmese/normalise-burmese.ts';
import { isTownship, namesTownship, townshipName, townships, townshipsByName, townshipSlugs } from './township.ts';

describe('the townships', () => {
  test('are the 31 of LST-25, in its order', () => {
    assert.equal(townships.length, 31);
    assert.deepEqual(
      townships.map((township) => township.slug),
      townshipSlugs,
    );
    assert.equal(new Set(townshipSlugs).size, 31);
  });

  test('have distinct names in both languages, in normalised form', () => {
    for (const language of ['en', 'my'] as const) {
      assert.equal(new Set(townshipSlugs.map((slug) => townshipName(slug, language))).size, 31);
    }
    for (const { my } of townships) assert.equal(normaliseMyanmar(my), my);
  });

  test('are found in the addresses that name them, in either language, and in no others (LST-189)', () => {
    assert.equal(namesTownship('No. 62, Bargayar Road, Sanchaung, Yangon', 'sanchaung'), true);
    assert.equal(namesTownship('Inya Road, kamayut township', 'kamayut'), true);
    assert.equal(namesTownship('အမှတ် ၈၃၊ ပြည်လမ်း၊ ဒဂုံမြို့နယ်၊ ရန်ကုန်မြို့', 'dagon'), true);
    assert.equal(namesTownship('Pinlon Road, North Dagon, Yangon', 'dagon'), false);
    assert.equal(namesTownship('Bahan Road, Yangon', 'bahan'), false);
  });

  test('are within Yangon, each with its own postal code', () => {
    for (const { slug, lat, lon, postalCode } of townships) {
      assert.ok(lat > 16.7 && lat < 17 && lon > 96 && lon < 96.35, slug);
      assert.match(postalCode, /^11\d{3}$/);
    }
    assert.equal(new Set(townships.map((township) => township.postalCode)).size, 31);
  });

  test('are recognised only by their slug', () => {
    assert.ok(isTownship('dagon-myothit-north'));
    assert.ok(!isTownship('Bahan'));
    assert.ok(!isTownship('toString'));
    assert.ok(!isTownship(''));
  });
});

test('townships are sorted by name in either language, each once', () => {
  assert.deepEqual(townshipsByName('en').slice(0, 2), ['ahlone', 'bahan']);
  assert.equal(townshipsByName('my')[0], 'kamayut');
  for (const language of ['en', 'my'] as const) assert.equal(new Set(townshipsByName(language)).size, 31);
});
