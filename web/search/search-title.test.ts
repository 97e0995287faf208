import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '#domain/language.ts';
import { parseSearchQuery } from '#domain/listing/query-string.ts';
import { en } from '../messages/en/index.ts';
import { my } from '../messages/my/index.ts';
import { searchTitle } from './chosen-filters.ts';

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
