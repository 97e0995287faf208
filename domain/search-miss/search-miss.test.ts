import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedText } from './search-miss.ts';

test('a text is counted in lower case and evenly spaced', () => {
  assert.equal(countedText('  River \n VIEW '), 'river view');
  assert.equal(countedText('မြစ်ကမ်း'), 'မြစ်ကမ်း');
  assert.equal(countedText('condo under 150000000'), 'condo under 150000000');
});

test('a phone number, an address, nothing and a text that is too long are not counted', () => {
  for (const text of [
    '09 123 456 789',
    'call +959123456789',
    '၀၉၁၂၃၄၅၆၇',
    '09-1234567',
    'su@example.com',
    ' ',
    'a'.repeat(201),
  ])
    assert.equal(countedText(text), undefined, text);
});
