import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isWithinShape } from './json-shape.ts';

describe('the shape of a JSON text', () => {
  test('is that of any form: few values, hardly nested', () => {
    assert.ok(isWithinShape(JSON.stringify({ name: 'a', images: Array(100).fill('b'), within: [{ a: [{}] }] })));
    assert.ok(isWithinShape(''));
    assert.ok(isWithinShape('null'));
  });

  test('may not be deep', () => {
    assert.ok(isWithinShape(`${'['.repeat(8)}${']'.repeat(8)}`));
    assert.ok(!isWithinShape('['.repeat(9)));
    assert.ok(!isWithinShape('{"a":'.repeat(9)));
  });

  test('may not have many values, of whatever kind', () => {
    assert.ok(isWithinShape(JSON.stringify(Array(400).fill(1))));
    assert.ok(!isWithinShape(JSON.stringify(Array(600).fill(1))));
    assert.ok(!isWithinShape(`[${'[],'.repeat(300)}[]]`));
    assert.ok(
      !isWithinShape(JSON.stringify(Object.fromEntries(Array.from({ length: 600 }, (_, count) => [count, 0])))),
    );
  });

  test('is not told by the signs within its texts', () => {
    assert.ok(isWithinShape(JSON.stringify('[{,'.repeat(1000))));
    assert.ok(isWithinShape(JSON.stringify('"['.repeat(1000))));
    assert.ok(isWithinShape(JSON.stringify('\\"['.repeat(1000))));
    assert.ok(isWithinShape(`"${'\\'.repeat(3)}`));
  });
});
