import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languages } from '../language.ts';
import { exampleListing } from './example.ts';
import { groupPostLengths } from './group-post-lengths.ts';
import { groupPost, groupPostLimits, homesPost, type PostedHome } from './group-post.ts';

const home: PostedHome = {
  ...exampleListing,
  code: 'E-4F7K2',
  currency: 'USD',
  propertyStatus: null,
  bedrooms: 2,
  bathrooms: 1,
  details: { floor: 5, lift: true },
};
const site = 'https://eain.example';

describe('a post for groups (LST-490)', () => {
  test('says in English what a reader asks first, and ends in the short address', () => {
    const text = groupPost({ ...home, details: { floor: 0 } }, 'short', { language: 'en', site });
    assert.deepEqual(text.split('\n').slice(0, 4), [
      '🏠 Bright two-bedroom condo on Pyay Road',
      'USD 900 / month',
      'Condo for rent · Kamayut',
      '2 bedrooms · 1 bathroom · 1,200 sq ft · ground floor',
    ]);
    assert.match(text, /Code: E-4F7K2\n📞 \+95 9 123 456 789\nPhotos and map: https:\/\/eain\.example\/c\/E-4F7K2$/);
  });

  test('says it in Burmese, with Burmese digits and lakh', () => {
    const text = groupPost({ ...home, currency: 'lakh MMK', regularPrice: 15 }, 'short', { language: 'my', site });
    for (const part of ['၁၅ သိန်း / လ', 'ကွန်ဒို ငှားမည် · ကမာရွတ်', 'အိပ်ခန်း ၂ ခန်း', '၅ လွှာ', 'ဓာတ်လှေကား', '/my/c/E-4F7K2'])
      assert.ok(text.includes(part), part);
  });

  test('has the offer’s price, the kind of building, acres and land', () => {
    const land: PostedHome = {
      ...home,
      type: 'sale',
      propertyType: 'land',
      discountPrice: 800,
      bedrooms: 0,
      bathrooms: 0,
      squareFeet: null,
      landSquareFeet: 2400,
      details: { plotAcres: 1.5 },
    };
    const text = groupPost(land, 'short', { language: 'en', site });
    assert.ok(text.includes('USD 800\nLand for sale · Kamayut\nland 2,400 sq ft · 1.5 acres'), text);
    const villa = groupPost({ ...home, details: { kind: 'villa' } }, 'short', { language: 'en', site });
    assert.ok(villa.includes('Villa for rent'));
  });

  test('says first that a home is taken', () => {
    const text = groupPost({ ...home, propertyStatus: 'Rented Out' }, 'long', { language: 'en', site });
    assert.ok(text.startsWith('🔴 Rented out\n🏠 Bright'));
  });

  test('has in its long form what is agreed, the description with its lines, and the address', () => {
    const long: PostedHome = {
      ...home,
      description: '<h2>Inside</h2><p>Quiet &amp; bright.<br>New floor.</p><ul><li>Two balconies</li><li></li></ul>',
      depositMonths: 2,
      depositAmount: null,
      monthsAtOnce: 6,
      shortestContract: 12,
      agentFeeMonths: 1,
      agentFeePaidBy: 'owner',
    };
    const text = groupPost(long, 'long', { language: 'en', site });
    for (const part of [
      'Inside\nQuiet & bright.\nNew floor.\n• Two balconies\n\n📍 12 Pyay Road · Kamayut',
      'Paid upfront: 6 months\nDeposit: 2 months\nShortest contract: 12 months\nAgent’s fee: 1 month, paid by the owner',
    ])
      assert.ok(text.includes(part), text);
    const other: PostedHome = {
      ...long,
      depositMonths: null,
      depositAmount: 500,
      agentFeeMonths: 0,
      township: 'bahan',
    };
    const changed = groupPost({ ...other, address: 'Inya Road, Bahan' }, 'long', { language: 'en', site });
    for (const part of ['Deposit: USD 500', 'No agent’s fee', '📍 Inya Road, Bahan\n'])
      assert.ok(changed.includes(part), changed);
  });

  test('stays within its limit however much there is to say, and leaves out features before it cuts the title', () => {
    const much: PostedHome = {
      ...home,
      name: 'က'.repeat(150),
      description: `<p>${'ရှုခင်းလှပသော အိမ် '.repeat(900)}</p>`,
      phone: '09 123 456 789, 09 777 123 456, 01 234 567',
    };
    for (const language of languages) {
      for (const length of groupPostLengths) {
        const text = groupPost(much, length, { language, site });
        assert.ok(text.length <= groupPostLimits[length], `${language} ${length}: ${text.length}`);
        assert.ok(text.includes(much.name) && text.includes('E-4F7K2'));
      }
    }
    const far = `https://${'a'.repeat(450)}.example`;
    const cut = groupPost(much, 'short', { language: 'en', site: far });
    assert.ok(cut.length <= groupPostLimits.short && cut.includes('…') && !cut.includes('Lift'), String(cut.length));
  });
});

describe('a post for several homes (LST-491)', () => {
  const homes = Array.from({ length: 7 }, (_, at) => ({ ...home, name: `${at} ${'long title '.repeat(12)}` }));

  test('has five at most, each with its price and address, and their common number once', () => {
    const text = homesPost(homes, 'long', { language: 'en', site });
    assert.ok(text.startsWith('🏠 Five properties of this week\n\n1. 0 long'), text);
    assert.equal(text.split('https://').length - 1, 5);
    assert.equal(text.split('📞').length - 1, 1);
    const two = homesPost([home, { ...home, phone: '09 777 123 456' }], 'long', { language: 'en', site });
    assert.equal(two.split('📞').length - 1, 2);
    assert.ok(homesPost([home], 'long', { language: 'en', site }).startsWith('🏠 Property of this week'));
  });

  test('stays within the limit for Viber, with shorter titles, and with fewer homes where that does not suffice', () => {
    for (const language of languages) {
      const text = homesPost(homes, 'short', { language, site });
      assert.ok(text.length <= groupPostLimits.short, `${language}: ${text.length}`);
      assert.equal(text.split('https://').length - 1, 5);
    }
    const far = homesPost(homes, 'short', { language: 'en', site: `https://${'a'.repeat(200)}.example` });
    assert.ok(far.length <= groupPostLimits.short && far.includes('Two properties'), far);
    const farther = homesPost(homes, 'short', { language: 'en', site: `https://${'a'.repeat(500)}.example` });
    assert.ok(farther.length <= groupPostLimits.short && farther.includes('Property of'), farther);
  });
});
