import { createHash } from 'node:crypto';
import { cardVersion, lookMark, shapesOf, shareKinds, type ShareCard } from '#domain/image/share-card.ts';
import { languages } from '#domain/language.ts';
import type { Services } from '../process/services.ts';
import type { Executor } from '../process/database.ts';
import type { Job } from '../process/jobs.ts';
import type { ListedObject, Storage } from '../process/storage.ts';
import { type CardFacts, factsOf } from './share-card-facts.ts';

/** Where drawn cards are stored. */
const cardFolder = 'cards/';

/** Bytes of stored cards in all: some 6,000 cards. */
const mostBytes = 400_000_000;

/** Stored cards whose contents are looked up at once. */
const batchSize = 200;

/** A hash of everything that a card shows, and of the design: equal cards are one, whatever their addresses. */
export function contentHash({
  headline,
  title,
  facts,
  photo,
  brand,
  colour,
  logo,
  shape,
  link,
  homes,
}: CardFacts): string {
  const rows = homes?.map((home) => [home.photo?.id ?? null, home.headline, home.facts]);
  const shown = JSON.stringify([
    cardVersion(),
    headline ?? null,
    title,
    facts ?? null,
    photo?.id ?? null,
    ...(lookMark({ brand, colour, logo }) === '' ? [] : [brand ?? null, colour ?? null, logo?.id ?? null]),
    ...(shape === undefined ? [] : [shape, link ?? null, rows ?? null]),
  ]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 32);
}

/** Where a card is stored, so that it is drawn once for all processes. */
export function cardKey({ kind, id }: Pick<ShareCard, 'kind' | 'id'>, facts: CardFacts): string {
  return `${cardFolder}${kind}/${id}/${contentHash(facts)}.jpg`;
}

/** The page that a stored card belongs to; undefined for a key under which none is stored. */
export function cardOfKey(key: string): Pick<ShareCard, 'kind' | 'id'> | undefined {
  const [, kindName, id] =
    /^cards\/([a-z]{1,10})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|eain)\/[0-9a-f]{32}\.jpg$/.exec(key) ?? [];
  const kind = shareKinds.find((known) => known === kindName);
  return kind && id ? { kind, id } : undefined;
}

/** Every hour: removes the cards of what has changed, has ended or is gone, and the oldest beyond the bound (SIT-282). */
export function cardSweep(services: Pick<Services, 'database' | 'storage' | 'settings'>): Job {
  return { name: 'sweep-share-cards', schedule: '29 * * * *', run: () => sweepCards(services) };
}

/** Runs one sweep. @param most bytes that may stay */
export async function sweepCards(
  { database, settings, storage }: Pick<Services, 'database' | 'storage' | 'settings'>,
  most: number = mostBytes,
): Promise<void> {
  let batch: string[] = [];
  const sweepBatch = async () => {
    const current = await currentKeys(database.db, settings, batch);
    for (const key of batch) if (!current.has(key)) await storage.delete(key);
    batch = [];
  };
  for await (const { key } of storage.list(cardFolder)) {
    batch.push(key);
    if (batch.length === batchSize) await sweepBatch();
  }
  await sweepBatch();
  await trimCards(storage, most);
}

/** Removes the oldest cards beyond the bound. */
export async function trimCards(storage: Storage, most: number = mostBytes): Promise<void> {
  const stored: ListedObject[] = await Array.fromAsync(storage.list(cardFolder));
  let bytes = stored.reduce((sum, { size }) => sum + size, 0);
  stored.sort((one, other) => one.modifiedAt.getTime() - other.modifiedAt.getTime());
  for (const { key, size } of stored) {
    if (bytes <= most) return;
    await storage.delete(key);
    bytes -= size;
  }
}

/** The keys under which the pages of these keys have their cards now. */
async function currentKeys(
  db: Executor,
  settings: Services['settings'],
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const cards = keys.flatMap((key) => cardOfKey(key) ?? []);
  const current = new Set<string>();
  for (const kind of shareKinds) {
    const ids = [...new Set(cards.filter((card) => card.kind === kind).map(({ id }) => id))];
    if (ids.length === 0) continue;
    for (const language of languages) {
      const found = await factsOf(db, settings, { kind, language }, ids);
      for (const [id, facts] of found)
        for (const shape of shapesOf[kind])
          if (facts.isPast !== true) current.add(cardKey({ kind, id }, { ...facts, shape }));
    }
  }
  return current;
}
