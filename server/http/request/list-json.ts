import type { Context } from 'hono';
import pLimit from 'p-limit';
import { Busy } from '#domain/errors.ts';
import type { ApiEnv, Bindings } from './context.ts';
import { busyFor, type Outgoing } from '../../process/bytes-in-flight.ts';

/** Bytes up to which a response is sent whole; and, for a longer one, bytes written at a time. */
const longestWhole = 128 * 1024;
const pieceLength = 16 * 1024;

/** Bytes counted for a value that is not a long text. */
const shortValue = 48;

/**
 * Responds with JSON that holds a list. A long one is written entry by entry as the client receives it, and each entry is released once
 * written. What waits is counted, and if it is too much the client is asked to come back.
 * @param answer is consumed.
 * @throws Busy
 */
export function listJson<Answer extends object>(c: Context<ApiEnv>, answer: Answer) {
  const { outgoing }: Bindings = c.env ?? {};
  const size = outgoing === undefined ? 0 : sizeOf(answer);
  if (outgoing === undefined || size <= longestWhole) return c.json(answer);
  if (!outgoing.hold(size)) throw new Busy(busyFor);
  c.set('isInPieces', true);
  const headers = { 'Content-Type': 'application/json' };
  return c.body(streamOf(answer, size, outgoing), 200, headers) as unknown as ReturnType<typeof c.json<Answer>>;
}

/** Entries above which a list is long; how many long ones this process reads at a time, and how many may be queued. */
const longList = 24;
const longListsAtOnce = 1;
const longListsWaiting = 100;

const inTurn = pLimit(longListsAtOnce);

/**
 * Reads a list that a client requests. Long ones are read one at a time: they are not counted until their size is known.
 * @param limit number of entries requested.
 * @throws Busy
 */
export function readList<Rows>(c: Context<ApiEnv>, limit: number, read: () => Promise<Rows>): Promise<Rows> {
  const { outgoing }: Bindings = c.env ?? {};
  if (outgoing === undefined || limit <= longList) return read();
  if (inTurn.pendingCount >= longListsWaiting) throw new Busy(busyFor);
  return inTurn(() => {
    // While it waited, other responses may have taken the room.
    if (outgoing.isCrowdedOut) throw new Busy(busyFor);
    return read();
  });
}

function streamOf(answer: object, size: number, outgoing: Outgoing): ReadableStream<Uint8Array> {
  let left = size;
  const pieces = piecesOf(answer, (done) => {
    left -= done;
  });
  const finish = () => void outgoing.hold(0);
  return new ReadableStream(
    {
      pull: (controller) => {
        let text = '';
        while (text.length < pieceLength) {
          const next = pieces.next();
          if (next.done) break;
          text += next.value;
        }
        outgoing.hold(Math.max(0, left));
        if (text === '') {
          finish();
          controller.close();
        } else controller.enqueue(Buffer.from(text));
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  );
}

/**
 * The same text as `JSON.stringify` returns, in pieces: one for each list entry, and the text between them.
 * @param done receives the bytes that each entry counted, once the entry is released.
 */
export function* piecesOf(value: unknown, done: (bytes: number) => void = () => undefined): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (const [at, entry] of value.entries()) {
      value[at] = undefined;
      done(sizeOf(entry));
      yield `${at === 0 ? '' : ','}${JSON.stringify(entry) ?? 'null'}`;
    }
    yield ']';
  } else if (isPlainObject(value)) {
    let mark = '{';
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${mark}${JSON.stringify(name)}:`;
      mark = ',';
      yield* piecesOf(field, done);
    }
    yield mark === '{' ? '{}' : '}';
  } else yield JSON.stringify(value) ?? 'null';
}

/** Bytes counted for a value: roughly those of its JSON, and of the value itself in memory. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length < shortValue ? shortValue : Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return shortValue;
  let size = shortValue;
  for (const field of Object.values(value)) size += sizeOf(field);
  return size;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}
