import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { townshipsAround } from './around.ts';

describe('the townships around others', () => {
  test('are their neighbours, the nearest first', () => {
    assert.deepEqual(townshipsAround(['dagon-myothit-south']).slice(0, 2), ['thingangyun', 'south-okkalapa']);
    assert.ok(townshipsAround(['dagon-myothit-south']).includes('dagon-myothit-north'));
    assert.equal(townshipsAround(['dagon'])[0], 'sanchaung');
    assert.ok(!townshipsAround(['latha']).includes('mingalardon'));
  });

  test('are none of these, and each once', () => {
    const around = townshipsAround(['latha', 'pabedan']);
    assert.ok(!around.includes('latha') && !around.includes('pabedan'));
    assert.equal(new Set(around).size, around.length);
    assert.deepEqual(townshipsAround([]), []);
  });
});
