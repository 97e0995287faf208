import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSearchQuery } from '#domain/listing/query-string.ts';
import { en } from '../messages/en/index.ts';
import { my } from '../messages/my/index.ts';
import { chosenFilters } from './chosen-filters.ts';

const chosen = (address: string) => chosenFilters(parseSearchQuery(new URLSearchParams(address)), en, 'en');
const names = (address: string) => chosen(address).map(({ name }) => name);

test('nothing is chosen if an address has only an order and a page', () => {
  assert.deepEqual(chosen('sort=updatedAt&page=3'), []);
});

test('each filter is listed once, in the order of the form', () => {
  assert.deepEqual(
    names(
      'seller=Owner&generator=true&offer=true&minArea=600&bathrooms=1&bedrooms=5&maxPrice=1500&propertyType=condo&township=bahan&type=rent&q=lake',
    ),
    [
      '“lake”',
      'For rent',
      'Bahan',
      'Condo',
      'up to USD 1,500',
      '5+ bedrooms',
      '1 bathroom',
      'from 600 sq ft',
      '24/7 backup generator',
      'Premium Ad',
      'Owner',
    ],
  );
});

test('a range is one filter, which is removed with both ends and its currency', () => {
  assert.deepEqual(chosen('minPrice=10&maxPrice=20&currency=MMK'), [
    { name: '10–20 lakh', parameters: ['minPrice', 'maxPrice', 'currency'] },
  ]);
  assert.deepEqual(chosen('minArea=600&maxArea=900'), [{ name: '600–900 sq ft', parameters: ['minArea', 'maxArea'] }]);
});

test('a Burmese page has Burmese names and digits', () => {
  const query = parseSearchQuery(new URLSearchParams('minPrice=80&currency=MMK&bedrooms=2'));
  assert.deepEqual(
    chosenFilters(query, my, 'my').map(({ name }) => name),
    ['၈၀ သိန်းနှင့်အထက်', 'အိပ်ခန်း ၂ ခန်း'],
  );
});

test('terms, and freedom from flooding, are named as in the form', () => {
  const address = 'registrationHelp=true&bankLoan=true&urgent=true&noFlood=true';
  assert.deepEqual(names(address), [
    'Help with guest registration',
    'Bank loan accepted',
    'Urgent sale',
    'No flooding in the rains',
  ]);
  assert.deepEqual(names('noFlood=false&floods=false&bankLoan=false'), []);
  assert.deepEqual(
    chosenFilters(parseSearchQuery(new URLSearchParams(address)), my, 'my').map(({ name }) => name),
    ['ဧည့်စာရင်းတိုင်ရာတွင် ကူညီပေး', 'ဘဏ်ချေးငွေ လက်ခံ', 'အမြန်ရောင်းမည်', 'မိုးတွင်း ရေမကြီး'],
  );
});

test('steps, days and fees are named as sentences', () => {
  const address =
    'maxFloor=3&maxContract=6&maxDeposit=1&minRoadWidth=40&builtSince=2015&noAgentFee=true&availableBy=2026-12-01';
  assert.deepEqual(names(address), [
    'up to floor 3',
    '6-month contract possible',
    'deposit up to 1 month',
    'road of 40 ft or wider',
    'built or renovated since 2015',
    'No agent’s fee for the tenant',
    'available by 1 Dec 2026',
  ]);
  assert.deepEqual(
    chosenFilters(parseSearchQuery(new URLSearchParams(address)), my, 'my').map(({ name }) => name),
    [
      '၃ လွှာအထိ',
      '၆ လ စာချုပ် ချုပ်နိုင်',
      'စပေါ်ငွေ ၁ လစာအထိ',
      'လမ်းအကျယ် ပေ ၄၀ နှင့်အထက်',
      '၂၀၁၅ ခုနှစ်နောက်ပိုင်း ဆောက်လုပ်/ပြင်ဆင်',
      'ငှားသူ အကျိုးဆောင်ခ ပေးရန်မလို',
      '၀၁/၁၂/၂၀၂၆ နောက်ဆုံးထား ရနိုင်',
    ],
  );
  // A form sends its choice, and after it the day field, whatever that contains.
  assert.deepEqual(chosen('availableBy=now&availableBy=2026-12-01'), [
    { name: 'available now', parameters: ['availableBy'] },
  ]);
  assert.deepEqual(names('availableBy=day&availableBy=2026-12-01'), ['available by 1 Dec 2026']);
  for (const nothing of ['=&availableBy=2026-12-01', '=day&availableBy=', '=2026-02-30', '=soon'])
    assert.deepEqual(names(`availableBy${nothing}`), [], nothing);
});

test('a choice that is unclear on its own is named with its subject', () => {
  assert.deepEqual(names('facing=east,south&title=grant&runsInOutage=nothing'), [
    'Facing: East or South',
    'Grant',
    'Runs in a power cut: Nothing',
  ]);
});
