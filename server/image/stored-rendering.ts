import type { Logger } from 'pino';
import { isDamaged } from '../storage/object-file.ts';
import type { Storage } from '../process/storage.ts';
import { openSealed, type SealedPicture, seal, sealedType } from './sealed.ts';
import type { RenderQueue } from './variant.ts';

/** An image that is rendered once and then stored. */
export interface Rendering {
  storage: Storage;
  /** Where it is stored. Another image has another key. */
  key: string;
  queue: RenderQueue<Buffer | 'stored' | undefined>;
  /** Renders it. @returns undefined where what it is rendered from is missing or damaged */
  render(): Promise<Buffer | undefined>;
  /** Aborted when the client that asks for it has gone. */
  signal: AbortSignal;
  /** Called before it is queued to be rendered. @throws to refuse that */
  admit?(): Promise<void>;
  log: Logger;
}

/**
 * Opens an image: from storage if it has been rendered before and is intact, else rendered now and stored. Concurrent requests for the same
 * one share one rendering.
 * @returns undefined where `render` does
 * @throws Unavailable when the storage does not respond; Busy when too many wait already; ClientGone
 */
export async function openRendering(rendering: Rendering): Promise<SealedPicture | undefined> {
  const { key, queue, signal, admit } = rendering;
  const stored = await openStored(rendering);
  if (stored) return stored;
  if (!queue.has(key)) await admit?.();
  const work = async () => {
    // Another request, or another process, may have rendered it while this one waited for its turn.
    const since = await openStored(rendering);
    await since?.body.cancel();
    return since ? 'stored' : renderAndStore(rendering);
  };
  const rendered = await queue.run(key, work, signal);
  return rendered === 'stored' ? openStored(rendering) : rendered && streamed(rendered);
}

async function openStored({ storage, key, log }: Rendering): Promise<SealedPicture | undefined> {
  const found = await storage.get(key).catch((error: unknown) => {
    if (isDamaged(error)) return 'damaged' as const;
    throw error;
  });
  if (found === undefined) return undefined;
  // The next request finds none, and has it rendered.
  const forget = () => void storage.delete(key).catch(() => undefined);
  const opened = found === 'damaged' ? undefined : await openSealed(found, forget);
  if (!opened) logSparingly(log, 'warn', 'stored image damaged or of an older version, rendering it again', { key });
  return opened;
}

async function renderAndStore({ storage, key, render, log }: Rendering): Promise<Buffer | undefined> {
  const rendered = await render();
  if (!rendered) return undefined;
  await storage
    .put(key, seal(rendered), sealedType)
    .catch((error: unknown) => logSparingly(log, 'warn', 'image could not be stored', { err: error, key }));
  return rendered;
}

/** Every request that waited for it reads the same bytes. */
function streamed(rendered: Buffer): SealedPicture {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(rendered);
      controller.close();
    },
  });
  return { size: rendered.byteLength, body };
}

/** Milliseconds for which the same kind of problem is not logged again. */
const silence = 60_000;

/** For each kind: when it was last logged, and how often it has occurred since. */
const kinds = new Map<string, { loggedAt: number; since: number }>();

/**
 * Logs problems that every visitor may trigger: each kind at most once a minute, with how often it has occurred since.
 * @param kind one of a few sentences
 */
export function logSparingly(log: Logger, level: 'warn' | 'error', kind: string, facts: object): void {
  const known = kinds.get(kind);
  if (known && performance.now() - known.loggedAt < silence) {
    known.since += 1;
    return;
  }
  kinds.set(kind, { loggedAt: performance.now(), since: 0 });
  log[level]({ ...facts, notLogged: known?.since ?? 0 }, kind);
}
