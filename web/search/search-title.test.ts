import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '#domain/language.ts';
import { parseSearchQuery } from '#domain/listing/query-string.ts';
import { en } from '../messages/en/index.ts';
import { my } from '../messages/my/index.ts';
import { foundHeading, searchDescription, searchTitle } from './search-title.ts';

const wordsOf =
  (of: typeof searchTitle) =>
  (address: string, count: number, language: Language = 'en') =>
    of(parseSearchQuery(new URLSearchParams(address)), count, { en, my }[language], language);
const heading = wordsOf(foundHeading);
const title = wordsOf(searchTitle);
const description = wordsOf(searchDescription);

test('the heading of a search says how many of what it finds, where, and for what price (SRC-110)', () => {
  assert.equal(heading('', 1234), '1,234 properties in Yangon');
  assert.equal(heading('type=rent&township=bahan', 310), '310 properties for rent in Bahan');
  assert.equal(heading('type=rent&propertyType=condo&township=sanchaung', 1), '1 condo for rent in Sanchaung');
  assert.equal(heading('propertyType=condo,apartment&type=sale', 12), '12 apartments or condos for sale in Yangon');
  assert.equal(heading('propertyType=land&gym=true&township=latha', 0), 'No plots of land in Latha');
  assert.equal(
    heading('type=rent&minPrice=10&maxPrice=30&currency=MMK&bedrooms=2', 148),
    '148 properties for rent in Yangon, 10–30 lakh, 2 bedrooms',
  );
  assert.equal(heading('minBedrooms=2', 7), '7 properties in Yangon, 2+ bedrooms');
});

test('the same holds in Burmese', () => {
  assert.equal(heading('type=rent', 310, 'my'), 'ရန်ကုန်ရှိ ငှားရန် အိမ်ခြံမြေ ၃၁၀ ခု');
  assert.equal(
    heading('propertyType=condo,apartment&type=sale&township=bahan&maxPrice=2000&currency=MMK', 12, 'my'),
    'ဗဟန်းမြို့နယ်ရှိ ရောင်းရန် တိုက်ခန်း သို့မဟုတ် ကွန်ဒို ၁၂ ခု (၂,၀၀၀ သိန်းအထိ)',
  );
  assert.equal(heading('township=bahan', 0, 'my'), 'ဗဟန်းမြို့နယ်ရှိ အိမ်ခြံမြေ မရှိသေးပါ');
});

test('the title of a search is its heading, and each page after the first has its number (SIT-88)', () => {
  assert.equal(title('gym=true', 3), '3 properties in Yangon');
  assert.equal(title('page=2', 40), '40 properties in Yangon · Page 2');
  assert.equal(title('type=rent&page=12', 310, 'my'), 'ရန်ကုန်ရှိ ငှားရန် အိမ်ခြံမြေ ၃၁၀ ခု · စာမျက်နှာ ၁၂');
});

test('the description of a search says what it finds, and names every filter (SIT-242)', () => {
  assert.equal(description('', 1234), '1,234 properties in Yangon · Properties to rent and buy in Yangon.');
  assert.equal(
    description('type=rent&propertyType=condo&township=sanchaung&minPrice=500&maxPrice=1000&gym=true', 1),
    '1 condo for rent in Sanchaung, USD 500–1,000 · Gym',
  );
  assert.equal(
    description('q=lake view&bathrooms=2&page=3', 40),
    '40 properties in Yangon · “lake view” · 2 bathrooms · Page 3 · Properties to rent and buy in Yangon.',
  );
  assert.equal(
    description('type=rent&township=bahan&gym=true', 12, 'my'),
    `ဗဟန်းမြို့နယ်ရှိ ငှားရန် အိမ်ခြံမြေ ၁၂ ခု · ${my.listing.amenities.gym}`,
  );
});
