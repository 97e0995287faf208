import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { everyLanding, landingAddress } from './landing.ts';
import { meantLanding } from './meant-landing.ts';

describe('the landing page that an address means (SRC-151)', () => {
  for (const [path, address] of Object.entries({
    '/rent': '/rent',
    '/Rent/': '/rent',
    '/for-sale': '/buy',
    '/sale/land': '/buy/land',
    '/rent/Condo/BAHAN': '/rent/condo/bahan',
    '/rent/bahan/condo': '/rent/condo/bahan',
    '/rent/2-bedroom/kyaemyindaing/house': '/rent/house/kyaemyindaing/2-bedroom',
    '/rent/flats/kamaryut/2br': '/rent/apartment/kamayut/2-bedroom',
    '/rent/condominium/north-dagon': '/rent/condo/dagon-myothit-north',
    '/rent/2-bedrooms': '/rent/2-bedroom',
    '/rent/5+-bedrooms': '/rent/5-bedroom',
    '/rent/ကွန်ဒို/ဗဟန်း': '/rent/condo/bahan',
    '/buy/2-bedroom-condo-bahan': '/buy/condo/bahan/2-bedroom',
  }))
    test(`${path} → ${address}`, () => assert.equal(meantLanding(path), address));

  for (const path of [
    '/',
    '/search',
    '/constructor',
    '/rent/nowhere',
    '/rent/condo/nowhere',
    '/rent/cheap-condo',
    '/rent/hledan',
    '/rent/star-city',
    '/rent/dala',
    '/rent/bahan/yankin',
    '/rent/condo-or-house',
    '/rent/other',
    '/rent/land/2-bedroom',
    '/rent/2+-bedrooms',
    '/rent/9-bedroom',
    '/rent/800-usd',
    '/rent/no-condo',
    '/rent/for-sale',
    '/rent/condo/bahan/2-bedroom/furnished',
    `/rent/${'condo-'.repeat(30)}`,
  ])
    test(`${path.slice(0, 60)} means none`, () => assert.equal(meantLanding(path), undefined));

  test('every landing page means itself', () => {
    for (const address of everyLanding().map(landingAddress)) assert.equal(meantLanding(address), address);
  });
});
