import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import type { RuleCode } from '#domain/refusals.ts';

/** A request that was responded to. */
export interface Answered {
  /** Its route pattern, such as `/api/listing/get/:id`: never the address itself. */
  route: string;
  method: string;
  status: number;
  /** Who sent it: an outside client, or a page of the portal that reads through the API. */
  by: 'visitor' | 'page';
  seconds: number;
}

/** Counters of one process's work, since it started. */
export interface Measures {
  answered(request: Answered): void;
  /** Counts a visitor's page that was cached (hit), or had to be rendered (miss). */
  page(outcome: 'hit' | 'miss'): void;
  /**
   * Counts a refusal by its code, which is one of ours.
   * @returns how many of its kind there were since one was last logged, if that is a minute ago: a flood of them does not fill the log.
   */
  refused(code: RuleCode): number | undefined;
  /** Holds all metrics. Each portal has its own: several may be open in one process. */
  registry: Registry;
}

/** The metrics of one process, each with its values. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];
