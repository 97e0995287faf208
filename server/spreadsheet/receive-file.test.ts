import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, describe, test } from 'node:test';
import { Busy, Conflict } from '#domain/errors.ts';
import { aRow, csv, headings } from '#tests/factories/imports.ts';
import { openTestPortal, type TestUser } from '#tests/factories/portal.ts';
import { presentUser } from '../auth/session/session.ts';
import { receiveFile } from './receive-file.ts';

const portal = await openTestPortal();
after(portal.close);

describe('files that arrive at the same time (LST-495)', () => {
  test('are read one at a time, three wait, and further ones are refused', async () => {
    const reads: number[] = [];
    const mayEnd = Promise.withResolvers<void>();
    class HeldFile extends Blob {
      override stream() {
        reads.push(Date.now());
        const bytes = super.stream();
        const held = async function* () {
          await mayEnd.promise;
          yield* bytes;
        };
        return Readable.toWeb(Readable.from(held(), { objectMode: false })) as ReturnType<Blob['stream']>;
      }
    }
    const send = async ({ _id: userId }: TestUser) => {
      const currentUser = await presentUser(portal.services, userId);
      assert.ok(currentUser);
      const file = new HeldFile([csv(headings, aRow('A-1', 'a.jpg'))]);
      return receiveFile(portal.services, currentUser, { file, name: 'a.csv', userId, site: 'https://eain.example' });
    };
    const people = await Promise.all(Array.from({ length: 5 }, () => portal.signUp()));
    const [first, ...others] = people as [TestUser, ...TestUser[]];
    const sent = [send(first)];
    while (reads.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await assert.rejects(send(first), (error) => error instanceof Conflict && error.code === 'import_running');
    for (const other of others.slice(0, 3)) sent.push(send(other));
    // Each has asked whose account it is before it waits.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await assert.rejects(send(others[3] as TestUser), Busy);
    assert.equal(reads.length, 1);
    mayEnd.resolve();
    assert.deepEqual(
      (await Promise.all(sent)).map(({ rowCount }) => rowCount),
      [1, 1, 1, 1],
    );
    assert.equal(reads.length, 4);
  });
});
