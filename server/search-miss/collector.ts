import { countedText, type MissKind, missLimits } from '#domain/search-miss/search-miss.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { isRobot } from '../http/address/robot.ts';
import { namesOf, type Reader } from '../listing/views/page-views.ts';
import type { Database } from '../process/database.ts';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { addMisses, deleteMissesBefore, type Miss } from './queries.ts';

/** Limits on what is held in memory, and milliseconds until it is written. */
const held = { texts: 1_000, visitors: 100, for: 60_000 } as const;

/** A text that was missed since counts were last written, and who typed it, in keyed hashes. */
interface Held extends Pick<Miss, 'kind' | 'day' | 'text'> {
  visitors: Set<string>;
  networks: Set<string>;
}

/** The words that a search did not understand, and its query if it found nothing. */
export interface Missed {
  /** Words that were left over, as typed. */
  words: readonly string[];
  /** The query, if nothing was found. */
  search?: string | undefined;
}

/**
 * Counts the words that searches leave over, and the searches that find nothing, in memory: a search waits for none of it. Every minute what
 * was counted is written; what is beyond a bound until then is not counted (SRC-104).
 */
export class MissCollector {
  readonly #services: Pick<Services, 'database' | 'log' | 'secret'>;
  #held = new Map<string, Held>();
  #timer: NodeJS.Timeout | undefined;

  constructor(services: Pick<Services, 'database' | 'log' | 'secret'>) {
    this.#services = services;
  }

  /** Counts what a search missed, once for each person until it is written; never for robots and admins. */
  note({ words, search }: Missed, reader: Reader): void {
    if (reader.account?.isAdmin || isRobot(reader.userAgent)) return;
    for (const word of words) this.#add('word', word, reader);
    if (search !== undefined) this.#add('search', search, reader);
    if (this.#held.size > 0) this.#timer ??= setTimeout(() => void this.write(), held.for).unref();
  }

  /** Writes what was counted. If that fails, it is lost: nobody depends on it. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const misses = [...this.#held.values()].map(({ visitors, networks, ...miss }) => ({
      ...miss,
      count: visitors.size,
      networks: [...networks],
    }));
    this.#held = new Map();
    if (misses.length === 0) return;
    try {
      await addMisses(this.#services.database.db, misses);
    } catch (error) {
      this.#services.log.warn(error, 'what searches missed could not be written');
    }
  }

  #add(kind: MissKind, typed: string, reader: Reader): void {
    const text = countedText(typed);
    if (text === undefined) return;
    const day = yangonDay(new Date());
    const key = `${day} ${kind} ${text}`;
    const known = this.#held.get(key);
    if (!known && this.#held.size >= held.texts) return;
    const { visitors, networks } = known ?? { visitors: new Set(), networks: new Set() };
    if (visitors.size >= held.visitors) return;
    const { visitor, network } = namesOf(reader, `${kind} ${text}`, this.#services.secret);
    visitors.add(visitor);
    if (networks.size < missLimits.networks) networks.add(network);
    this.#held.set(key, { kind, day, text, visitors, networks });
  }
}

/** One for each database, by the primary's connection pool: a search that reads from a replica is counted in the same. */
const collectors = new WeakMap<Database['pool'], MissCollector>();

/** Returns what counts the missed words and searches of a portal; the first call decides through which database it writes. */
export function missesOf(services: Pick<Services, 'database' | 'log' | 'secret'>): MissCollector {
  const known = collectors.get(services.database.pool);
  if (known) return known;
  const collector = new MissCollector(services);
  collectors.set(services.database.pool, collector);
  return collector;
}

/** Runs once a day: deletes counts that are too old (SRC-106). */
export function searchMissSweep({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-search-misses',
    schedule: '17 20 * * *',
    run: () => deleteMissesBefore(database.db, missLimits.days),
  };
}
