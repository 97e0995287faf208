import type { bannerFigures, Figure, figureParts } from '#domain/figures/figures.ts';
import { figureLimits } from '#domain/figures/figures.ts';
import type { Township } from '#domain/township/township.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import type { Database } from '../process/database.ts';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { addFigures, deleteFiguresBefore, type Counted } from './queries.ts';

/** Milliseconds until what was counted is written. */
const heldFor = 60_000;

/** Networks of which pages are counted within a minute. */
const mostNetworks = 20_000;

/**
 * Counts in memory what happens: nobody waits for it, and what is held says how many, not who. Every minute it is written, and when the
 * portal is stopped; what cannot be written is kept for the next time (DSH-60).
 */
export class FigureCollector {
  readonly #services: Pick<Services, 'database' | 'log'>;
  readonly #now: () => number;
  #held = new Map<string, Counted>();
  /** Pages of each network that were counted in the current minute, which began then. */
  readonly #networks = new Map<string, number>();
  #minute = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  /** @param now returns milliseconds; only their differences matter. */
  constructor(services: Pick<Services, 'database' | 'log'>, now: () => number = () => performance.now()) {
    this.#services = services;
    this.#now = now;
    this.#minute = now();
  }

  /** Counts one more of a part: its different values are few, so that what is held is bounded. Of a banner, its id is the part. */
  add<Name extends Figure | 'township' | (typeof bannerFigures)[number]>(
    figure: Name,
    part: Name extends Figure ? (typeof figureParts)[Name][number] : Name extends 'township' ? Township : string,
  ): void {
    this.#count({ day: yangonDay(new Date()), figure, part, count: 1 });
    this.#writeSoon();
  }

  /** Whether one more page of a network is counted: nobody makes up visits without a bound (DSH-66). */
  admits(network: string): boolean {
    if (this.#now() - this.#minute >= 60_000) {
      this.#minute = this.#now();
      this.#networks.clear();
    }
    const pages = this.#networks.get(network) ?? 0;
    if (pages >= figureLimits.pagesOfNetwork || (pages === 0 && this.#networks.size >= mostNetworks)) return false;
    this.#networks.set(network, pages + 1);
    return true;
  }

  /** Writes what was counted. Resolves once all of it is written, or is held again. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeNow());
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    const counted = [...this.#held.values()];
    this.#held = new Map();
    if (counted.length === 0) return;
    try {
      await addFigures(this.#services.database.db, counted);
    } catch (error) {
      this.#services.log.warn(error, 'the figures could not be written, and are kept');
      for (const one of counted) this.#count(one);
      this.#writeSoon();
    }
  }

  #count(one: Counted): void {
    const key = `${one.day} ${one.figure} ${one.part}`;
    const known = this.#held.get(key);
    if (known) known.count += one.count;
    else this.#held.set(key, one);
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.write(), heldFor).unref();
  }
}

/** One for each database, by the primary's connection pool. */
const collectors = new WeakMap<Database['pool'], FigureCollector>();

/** Returns what counts the figures of a portal; the first call decides through which database it writes. */
export function figuresOf(services: Pick<Services, 'database' | 'log'>): FigureCollector {
  const known = collectors.get(services.database.pool);
  if (known) return known;
  const collector = new FigureCollector(services);
  collectors.set(services.database.pool, collector);
  return collector;
}

/** Runs once a day: deletes figures that are older than two years (DSH-67). */
export function figureSweep({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-figures',
    schedule: '27 20 * * *',
    run: () => deleteFiguresBefore(database.db, figureLimits.days),
  };
}
