import {
  type Attributes,
  context,
  diag,
  DiagLogLevel,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type pg from 'pg';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Settings } from './settings.ts';

/** Where traces are sent, and the share of them that is sent. */
export type Tracing = NonNullable<Settings['tracing']>;

/** Milliseconds between two batches. */
const batchEvery = 1_000;

const tracer = () => trace.getTracer('eain');

/** Whether spans are sent anywhere: if not, {@link traced} only does what it is given. */
let isTracing = false;

/**
 * Sends what {@link traced} records to a collector from now on, in batches, over OTLP by HTTP (SIT-125). Called once per process, before
 * its database is opened. A collector that does not respond is logged, and delays nothing.
 * @returns a function that sends the rest, and stops
 */
export async function startTracing({ endpoint, share }: Tracing, log: Logger): Promise<() => Promise<void>> {
  // A portal without tracing does not load them.
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const warn = (message: string) => log.warn({ message }, 'tracing');
  const quiet = () => undefined;
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'eain',
      'service.instance.id': uuidv7(),
      'process.pid': process.pid,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
        scheduledDelayMillis: batchEvery,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  isTracing = true;
  return async () => {
    isTracing = false;
    await provider.shutdown().catch((error: unknown) => warn(String(error)));
    trace.disable();
    context.disable();
    diag.disable();
  };
}

/**
 * Records how long something takes, as part of the span that it runs in. An error is recorded only by its kind: its message may contain
 * what a user wrote.
 * @param act receives the span, to record more; undefined if nothing is traced.
 */
export async function traced<Result>(
  { name, kind = SpanKind.INTERNAL, attributes = {} }: { name: string; kind?: SpanKind; attributes?: Attributes },
  act: (span?: Span) => Promise<Result>,
): Promise<Result> {
  if (!isTracing) return act();
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await act(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Maximum characters of a statement that are traced. */
const longestSql = 2_000;

/** An SQL statement as it is traced: on one line, without its values. */
export function saidSql(statement: string | pg.QueryConfig): string {
  const sql = typeof statement === 'string' ? statement : statement.text;
  return sql.replaceAll(/\s+/g, ' ').trim().slice(0, longestSql);
}

type Query = (...asked: unknown[]) => unknown;

/**
 * Records the queries of a pool that are part of a span: its own, and those of transactions, which use a connection with promises.
 * Queries with callbacks are the pool's own, made when a connection is free and no longer part of any span.
 */
export function traceQueries(pool: pg.Pool): void {
  if (!isTracing) return;
  pool.query = noting(pool.query.bind(pool) as Query) as typeof pool.query;
  pool.on('connect', (client) => {
    client.query = noting(client.query.bind(client) as Query) as typeof client.query;
  });
}

function noting(query: Query): Query {
  return (...asked) => {
    if (typeof asked.at(-1) === 'function' || trace.getActiveSpan() === undefined) return query(...asked);
    const sql = saidSql(asked[0] as string | pg.QueryConfig);
    const name = /\w+/.exec(sql)?.[0].toLowerCase() ?? 'query';
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
    return traced({ name, kind: SpanKind.CLIENT, attributes }, async () => query(...asked));
  };
}
