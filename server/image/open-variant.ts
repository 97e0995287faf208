import { storageDown } from '../storage/faults.ts';
import { isDamaged } from '../storage/object-file.ts';
import type { Storage } from '../storage/storage.ts';
import { type Master, readMaster } from './master.ts';
import { openRenderQueue } from './render-queue.ts';
import { openSealed, type SealedPicture, seal, sealedType } from './sealed.ts';
import { renderVariant, type Variant, variantKey } from './variant.ts';

/** Pictures drawn at once, and those that wait: at a tenth of a second each, the last of them for ten seconds. */
const drawing = openRenderQueue<Buffer | 'stored' | undefined>({ atOnce: 2, waiting: 200 });

/** What can go wrong with a stored picture while it is shown all the same. */
export type VariantTrouble =
  | 'a stored picture was damaged or of an older version, and is drawn again'
  | 'a picture could not be stored';

/**
 * Opens an image in one of its forms: from storage where it has been drawn before and is whole, else drawn now and stored.
 * Whoever asks for the same one meanwhile gets the same drawing.
 * @param onTrouble told of what somebody who runs the portal should know
 * @returns undefined when its master is missing or damaged
 * @throws Unavailable when the storage does not answer; Busy when too many wait already
 */
export async function openVariant(
  storage: Storage,
  master: Master,
  variant: Variant,
  onTrouble: (trouble: VariantTrouble, error?: unknown) => void,
): Promise<SealedPicture | undefined> {
  const key = variantKey(master.id, variant);
  const stored = await openStored(storage, key, onTrouble);
  if (stored) return stored;
  const drawn = await drawing.run(key, async () => {
    // Another request, or another process, may have drawn it while this one waited for its turn.
    const since = await openStored(storage, key, () => undefined);
    await since?.body.cancel();
    return since ? 'stored' : drawAndStore(storage, key, master, variant, onTrouble);
  });
  return drawn === 'stored' ? openStored(storage, key, onTrouble) : drawn && streamed(drawn);
}

async function openStored(
  storage: Storage,
  key: string,
  onTrouble: (trouble: VariantTrouble) => void,
): Promise<SealedPicture | undefined> {
  const found = await storage.get(key).catch((error: unknown) => {
    if (isDamaged(error)) return 'damaged' as const;
    throw error;
  });
  if (found === undefined) return undefined;
  // Whoever asks next finds none, and has it drawn.
  const forget = () => void storage.delete(key).catch(() => undefined);
  const opened = found === 'damaged' ? undefined : await openSealed(found, forget);
  if (!opened) onTrouble('a stored picture was damaged or of an older version, and is drawn again');
  return opened;
}

async function drawAndStore(
  storage: Storage,
  key: string,
  master: Master,
  variant: Variant,
  onTrouble: (trouble: VariantTrouble, error: unknown) => void,
): Promise<Buffer | undefined> {
  const bytes = await readMaster(storage, master);
  if (!bytes) return undefined;
  let drawn: Buffer;
  try {
    drawn = await renderVariant(bytes, variant);
  } catch (error) {
    // Of bytes that are known to be whole it is not the picture's fault, but the machine's.
    if (master.sha256 !== null) throw storageDown(error);
    return undefined;
  }
  await storage
    .put(key, seal(drawn), sealedType)
    .catch((error: unknown) => onTrouble('a picture could not be stored', error));
  return drawn;
}

/** Everybody who asked for it reads the same bytes. */
function streamed(drawn: Buffer): SealedPicture {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(drawn);
      controller.close();
    },
  });
  return { size: drawn.byteLength, body };
}
