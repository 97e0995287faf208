import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { wordsAsTyped } from './words-as-typed.ts';

describe('the words of a query', () => {
  test('are in their one form, each by itself', () => {
    assert.deepEqual(wordsAsTyped('  Golden\u00a0Key ကွန်\u200bဒို '), [['Golden'], ['Key'], ['ကွန်ဒို']]);
    assert.deepEqual(wordsAsTyped(' '), []);
  });

  test('have both readings where they may be Zawgyi', () => {
    assert.deepEqual(wordsAsTyped('condo ကြန္ဒို'), [['condo'], ['ကြန္ဒို', 'ကွန်ဒို']]);
  });

  test('in another language of the script have one', () => {
    assert.deepEqual(wordsAsTyped('ႁိူၼ်းလီ မိူင်း'), [['ႁိူၼ်းလီ'], ['မိူင်း']]);
  });
});
