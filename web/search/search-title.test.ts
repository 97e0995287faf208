import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '#domain/language.ts';
import { parseSearchQuery } from '#domain/listing/query-string.ts';
import { en } from '../messages/en/index.ts';
import { my } from '../messages/my/index.ts';
import { searchDescription, searchTitle } from './chosen-filters.ts';

const title = (address: string, language: Language = 'en') =>
  searchTitle(parseSearchQuery(new URLSearchParams(address)), { en, my }[language], language);

test('the title of a search names property type, rent or sale, and township (SIT-88)', () => {
  assert.equal(title('type=rent&propertyType=condo&township=sanchaung'), 'Condos for rent in Sanchaung');
  assert.equal(title('propertyType=condo,apartment&type=sale'), 'Apartments or condos for sale');
  assert.equal(title('township=bahan'), 'Property in Bahan');
  assert.equal(title('type=sale'), 'Property for sale');
  assert.equal(title('propertyType=land&gym=true'), 'Land');
});

test('the same holds in Burmese', () => {
  assert.equal(title('type=rent&propertyType=condo&township=sanchaung', 'my'), 'စမ်းချောင်းမြို့နယ် ကွန်ဒို ငှားရန်');
  assert.equal(title('propertyType=condo,apartment&type=sale', 'my'), 'တိုက်ခန်း သို့မဟုတ် ကွန်ဒို ရောင်းရန်');
  assert.equal(title('township=bahan', 'my'), 'ဗဟန်းမြို့နယ် အိမ်ခြံမြေ');
});

test('a search for none of these has the title of the screen, and each page after the first its number', () => {
  assert.equal(title('gym=true'), en.search.title);
  assert.equal(title('page=2'), 'Advanced Search · Page 2');
  assert.equal(title('type=rent&page=12', 'my'), 'အိမ်ခြံမြေ ငှားရန် · စာမျက်နှာ ၁၂');
});

const description = (address: string, count: number, language: Language = 'en') =>
  searchDescription(parseSearchQuery(new URLSearchParams(address)), count, { en, my }[language], language);

test('the description of a search says how many listings there are, and names every filter (SIT-242)', () => {
  assert.equal(description('', 1234), '1,234 properties found · Properties to rent and buy in Yangon.');
  assert.equal(
    description('type=rent&propertyType=condo&township=sanchaung&minPrice=500&maxPrice=1000&gym=true', 1),
    '1 property found · Condos for rent in Sanchaung · USD 500–1,000 · Gym',
  );
  assert.equal(
    description('q=lake view&bedrooms=2&page=3', 40),
    '40 properties found · “lake view” · 2 bedrooms · Page 3 · Properties to rent and buy in Yangon.',
  );
});

test('so does that of a search in Burmese', () => {
  assert.equal(
    description('type=rent&township=bahan&gym=true', 12, 'my'),
    `အိမ်ခြံမြေ ၁၂ ခု တွေ့ရှိသည် · ဗဟန်းမြို့နယ် အိမ်ခြံမြေ ငှားရန် · ${my.listing.amenities.gym}`,
  );
});
