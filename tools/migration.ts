import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listingTriggers, notedColumns } from '#server/database/changes.ts';
import { migrationsFolder } from '#server/database/migrate.ts';

/**
 * Writes the migration for the changes in server/database/schema: `npm run migration -- amenity_lift`. If the columns of
 * listings have changed, it also replaces the triggers that record changes of listings.
 */
function writeMigration(name: string | undefined): void {
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('Name the migration in lower case: npm run migration -- amenity_lift');
  const before = migrations();
  execFileSync('drizzle-kit', ['generate', '--name', name], { stdio: 'inherit' });
  const written = migrations().find((file) => !before.includes(file));
  if (written === undefined || !notesOtherColumns()) return;
  appendFileSync(join(migrationsFolder, written), `--> statement-breakpoint\n${listingTriggers()}`);
}

function migrations(): string[] {
  return readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

/** Whether the trigger that the migrations create covers other columns than the schema has. */
function notesOtherColumns(): boolean {
  const statements = migrations().map((file) => readFileSync(join(migrationsFolder, file), 'utf8'));
  const columns = statements
    .flatMap((text) => [...text.matchAll(/CREATE TRIGGER listing_change [^;]* UPDATE OF([^;]*)\sON listing /g)])
    .map(([, list = '']) => list.split(',').map((column) => column.trim()));
  return columns.at(-1)?.toSorted().join() !== notedColumns.toSorted().join();
}

writeMigration(process.argv[2]);
