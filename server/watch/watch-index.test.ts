import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Filter } from '../listing/find/filter.ts';
import { WatchIndex } from './watch-index.ts';

test('an index reads of a watch only the filters that it has: hundreds are built between two requests', () => {
  const read: (string | symbol)[] = [];
  const stored: Filter = { type: 'rent', township: 'bahan' };
  const filter = new Proxy(stored, {
    get: (target, name, receiver) => {
      read.push(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const index = new WatchIndex([{ id: 'one', filter, groups: [] }], undefined);
  assert.ok(index);
  assert.ok(read.includes('township'));
  assert.ok(read.length < 25, read.map(String).join(' '));
});
