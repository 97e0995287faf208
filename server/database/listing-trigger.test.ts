import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from '#tests/factories/database.ts';
import { listingTrigger, notedColumns } from './listing-trigger.ts';

test('a change of any column of a listing that pages show is noted', async (context) => {
  const database = await openTestDatabase();
  context.after(() => database.close());
  const { rows } = await database.pool.query<{ name: string }>(
    `select event_object_column as name from information_schema.triggered_update_columns
    where trigger_name = 'listing_change' and trigger_schema = current_schema()`,
  );
  const noted = rows.map(({ name }) => name).sort();
  assert.deepEqual(noted, [...notedColumns].sort(), `the newest migration has to end with\n${listingTrigger()}`);
});
