import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { counted, countedRooms } from './counted.ts';

describe('a count in words', () => {
  test('is singular only for one', () => {
    assert.equal(counted(0, 'view', 'views'), '0 views');
    assert.equal(counted(1, 'view', 'views'), '1 view');
    assert.equal(counted(2, 'view', 'views'), '2 views');
    assert.equal(counted(21, 'view', 'views'), '21 views');
    assert.equal(counted(1001, 'view', 'views'), '1,001 views');
  });

  test('of rooms is plural where it is a minimum', () => {
    assert.equal(countedRooms(1, false, 'bedroom', 'bedrooms'), '1 bedroom');
    assert.equal(countedRooms(1, true, 'bedroom', 'bedrooms'), '1+ bedrooms');
    assert.equal(countedRooms(5, true, 'bedroom', 'bedrooms'), '5+ bedrooms');
  });
});
