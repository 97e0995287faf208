import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedWants } from './lead-values.ts';

function typed(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return typedWants(form);
}

test('what somebody looks for is the search of the fields, and what the fields do not have stays (LEA-12)', () => {
  const wants = typed({
    wants: 'type=rent&township=bahan&gym=true&maxPrice=900',
    type: 'sale',
    township: '',
    maxPrice: '200',
    currency: 'MMK',
    minBedrooms: '2',
  });
  assert.equal(wants, 'type=sale&maxPrice=200&currency=MMK&minBedrooms=2&gym=true');
});

test('nonsense is left out of it', () => {
  assert.equal(typed({ type: 'lease', township: 'paris', minBedrooms: 'x' }), '');
});
