import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../process/settings.ts';
import { sweepDrafts } from '../../storage/durable-file.ts';
import { orUnavailable } from '../../storage/faults.ts';
import { requireRoom } from '../../storage/room.ts';

/** Longer than any request may take, in milliseconds. */
const abandonedAfter = 60 * 60 * 1000;

type Where = Pick<Settings, 'dataDir' | 'minimumFreeMb'>;

function folderIn({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'arriving');
}

/** Removes files that a killed process left behind, and creates the folder. */
export async function openArrivingFiles(settings: Pick<Settings, 'dataDir'>): Promise<void> {
  await mkdir(folderIn(settings), { recursive: true, mode: 0o700 });
  await sweepDrafts(folderIn(settings), abandonedAfter);
}

/** The files that arrive with one form: written to disk as they arrive, and read from there. */
export class ArrivingFiles {
  readonly #settings: Where;
  readonly #paths: string[] = [];
  #open: FileHandle | undefined;

  constructor(settings: Where) {
    this.#settings = settings;
  }

  /** Writes on in the current file, or begins one. @throws Unavailable if the disk does not accept it */
  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength === 0) return;
    await orUnavailable(async () => {
      this.#open ??= await this.#begin();
      await this.#open.writeFile(bytes);
    });
  }

  /** Ends the current file. @returns its content, which is read from disk whenever it is needed */
  async end(): Promise<Blob> {
    if (!this.#open) return new Blob();
    await this.#close();
    return openAsBlob(this.#paths.at(-1) ?? '');
  }

  /** Removes the files, complete or not. */
  async remove(): Promise<void> {
    await this.#close();
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })));
  }

  async #begin(): Promise<FileHandle> {
    await requireRoom(this.#settings);
    const path = join(folderIn(this.#settings), randomUUID());
    this.#paths.push(path);
    return open(path, 'wx', 0o600);
  }

  async #close(): Promise<void> {
    const file = this.#open;
    this.#open = undefined;
    await file?.close();
  }
}
