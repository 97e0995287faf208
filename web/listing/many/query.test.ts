import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deedOf, manyAddress } from './query.ts';

const priceOf = (query: string) => deedOf('price', new URLSearchParams(query));

describe('what the page that changes many listings is asked for (LST-483)', () => {
  test('reads a price change in digits of either script, up and down', () => {
    assert.deepEqual(priceOf('direction=up&amount=၁,၀၀၀&by=USD'), {
      do: 'price',
      price: { by: 'amount', amount: 1000, currency: 'USD' },
    });
    assert.deepEqual(priceOf('direction=down&amount=2.5&by=percent'), {
      do: 'price',
      price: { by: 'percent', amount: -2.5 },
    });
  });

  test('reads no price change from what the call would refuse', () => {
    for (const query of [
      '',
      'amount=',
      'amount=a+lot',
      'amount=0',
      'amount=-5',
      'amount=1.234',
      'amount=91',
      'direction=up&amount=201',
      'amount=10000001&by=USD',
    ]) {
      assert.equal(priceOf(query), undefined, query);
    }
  });

  test('hands on to nobody or to a member only once that was chosen, and takes a phone number that is not empty', () => {
    const read = (name: 'handOn' | 'phone', query: string) => deedOf(name, new URLSearchParams(query));
    assert.equal(read('handOn', ''), undefined);
    assert.deepEqual(read('handOn', 'to='), { do: 'handOn', to: null });
    assert.deepEqual(read('handOn', 'to=somebody'), { do: 'handOn', to: 'somebody' });
    assert.equal(read('phone', 'phone=+'), undefined);
    assert.deepEqual(read('phone', 'phone=09777123456'), { do: 'phone', phone: '09777123456' });
    assert.deepEqual(deedOf('delete', new URLSearchParams()), { do: 'delete' });
    assert.equal(deedOf(undefined, new URLSearchParams('amount=5')), undefined);
  });

  test('omits defaults from the address', () => {
    assert.equal(manyAddress({ q: '', state: 'all', whose: '' }), '/change-listings');
    assert.equal(
      manyAddress({ q: 'lake', state: 'soon', codes: ['E-4F7K2', 'E-4F7K3'] }, 'price'),
      '/change-listings?q=lake&state=soon&codes=E-4F7K2.E-4F7K3&do=price',
    );
  });
});
