import { readWhole, type Storage, type StoredObject } from '../storage/storage.ts';
import { openRenderQueue } from './render-queue.ts';
import { contentTypes, renderVariant, type Variant, variantKey } from './variant.ts';

/** Where the master of an image lies. */
export interface Master {
  id: string;
  key: string;
}

/** Bytes of a master at most: 1600 pixels square, nearly incompressible. */
const largestMaster = 8_000_000;

const rendering = openRenderQueue<Buffer | undefined>({ atOnce: 2, waiting: 500 });

/**
 * Opens an image in one of its forms: from storage where it has been rendered before, else rendered now and kept.
 * @param onTrouble told when the rendered picture could not be kept; it is served all the same
 * @returns undefined when storage has no master for it
 */
export async function openVariant(
  storage: Storage,
  master: Master,
  variant: Variant,
  onTrouble: (error: unknown) => void,
): Promise<StoredObject | undefined> {
  const key = variantKey(master.id, variant);
  const kept = await storage.get(key);
  if (kept) return kept;
  const contentType = contentTypes[variant.format];
  const rendered = await rendering.run(key, async () => {
    const object = await storage.get(master.key);
    const bytes = object && (await readWhole(object, largestMaster));
    if (!bytes) return undefined;
    const drawn = await renderVariant(bytes, variant);
    await storage.put(key, drawn, contentType).catch(onTrouble);
    return drawn;
  });
  return rendered && { contentType, size: rendered.byteLength, body: new Blob([new Uint8Array(rendered)]).stream() };
}
