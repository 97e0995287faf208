import { Unavailable } from '#domain/errors.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { knownSecret } from '#server/app/secret.ts';
import { readSettings, type Settings } from '#server/app/settings.ts';
import { StartError } from '#server/app/start-error.ts';
import { openStorage } from '#server/storage/open.ts';
import type { Storage } from '#server/storage/storage.ts';

/** The settings, and the database, the storage and the secret that they name. */
export interface Place {
  settings: Settings;
  database: Database;
  storage: Storage;
  /** Undefined where none was made yet. */
  secret: string | undefined;
}

/**
 * Works on the database and the storage that the settings name, and closes them. A reason to stop that a person can fix is
 * said in a sentence, with exit code 1.
 */
export async function atPlace(work: (place: Place) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const database = await openDatabase(settings, say);
    try {
      // Signs upload addresses, of which none are given here.
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

/** Prints a sentence for the person who runs the command. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return error instanceof Unavailable ? `The storage does not answer: ${cause}` : `It could not be done: ${cause}`;
}
