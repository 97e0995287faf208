import { Unavailable } from '#domain/errors.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/process/database.ts';
import { knownSecret } from '#server/process/secret.ts';
import { readSettings, type Settings } from '#server/process/settings.ts';
import { StartError } from '#server/process/start-error.ts';
import { openStorage } from '#server/storage/open.ts';
import type { Storage } from '#server/process/storage.ts';

/** The settings, and the database, the storage and the secret that they name. */
export interface Place {
  settings: Settings;
  database: Database;
  storage: Storage;
  /** Undefined if none has been created yet. */
  secret: string | undefined;
}

/**
 * Runs `work` with the configured database and storage, and closes them. An error that the operator can fix is reported as
 * a sentence, with exit code 1.
 */
export async function atPlace(work: (place: Place) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const database = await openDatabase(settings, say);
    try {
      // Signs upload URLs, which are not used here.
      const { storage } = await openStorage(settings, 'no address is signed here');
      await storage.check();
      await work({ settings, database, storage, secret: await knownSecret(settings) });
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** Prints a sentence for the user of the command. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return error instanceof Unavailable ? `The storage does not respond: ${cause}` : `The command failed: ${cause}`;
}
