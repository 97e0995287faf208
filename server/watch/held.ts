import { LRUCache } from 'lru-cache';
import { filterSchema } from '../listing/find/filter-schema.ts';
import type { Services } from '../process/services.ts';
import type { HeldWatch } from './words.ts';

/** Words that were read lately, by their text: reading them again for each batch would take most of its time. */
const readWords = new LRUCache<string, { asked: ReturnType<Services['textIndex']['groupsOf']> }>({
  max: 20_000,
  ttl: 15 * 60_000,
});

/** The filter that a watch stores, as a call takes it; undefined if this release has no such filter. */
export function filterOf(search: string) {
  return filterSchema.safeParse(Object.fromEntries(new URLSearchParams(search))).data;
}

/** A stored watch as the index holds it; undefined if its search finds nothing. */
export function heldOf(
  { textIndex }: Pick<Services, 'textIndex'>,
  { id, search }: { id: string; search: string },
): HeldWatch | undefined {
  const stored = filterOf(search);
  if (!stored) return undefined;
  const { q, ...filter } = stored;
  if (!q) return { id, search, filter, groups: [], words: undefined };
  let known = readWords.get(q);
  if (!known) {
    known = { asked: textIndex.groupsOf(q) };
    // Once: setting it again would keep it for ever, whatever the search has been taught since.
    readWords.set(q, known);
  }
  const { asked } = known;
  return asked && { id, search, filter, groups: asked.groups, words: asked.hasMore ? q : undefined };
}
