import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Busy } from '#domain/errors.ts';
import type { ApiEnv, Bindings } from './context.ts';
import { requireRoom } from '../../storage/room.ts';
import { busyFor } from '../../process/bytes-in-flight.ts';
import { originOf } from '../address/visitor-address.ts';

/** A body that has more bytes than it may have. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * Reads the body of a request while it arrives. Its bytes are counted as in flight, for its client and in all, until the request has been
 * handled, whether they are held in memory or written to disk (API-31). What a page sends to a call in-process has been counted already.
 * @param most maximum bytes.
 * @param handle handles the request; what it reads of the body throws {@link TooLarge}, or Busy (503) if there is no room.
 * @throws TooLarge by the declared length
 */
export async function countingBody<Result>(
  c: Context<ApiEnv>,
  most: number,
  handle: (body: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const { bodies } = c.get('services');
  const { raw } = c.req;
  const { requestId: idOfPage }: Bindings = c.env ?? {};
  const client = originOf(c.get('visitorAddress'));
  let counted = 0;
  const count = (bytes: number) => {
    if (idOfPage !== undefined) return;
    if (bodies.isFull(client)) {
      bodies.refuse();
      throw new Busy(busyFor);
    }
    bodies.change(client, bytes);
    counted += bytes;
  };
  async function* chunks() {
    // Not cancelled where reading ends early: this would end the connection before the refusal is sent.
    const reader = raw.body?.getReader();
    for (let size = 0; ; ) {
      const { value } = (await reader?.read()) ?? {};
      if (!value) return;
      size += value.byteLength;
      if (size > most) throw new TooLarge();
      count(value.byteLength);
      yield value;
    }
  }
  try {
    if (Number(c.req.header('content-length') ?? 0) > most) throw new TooLarge();
    return await handle(chunks());
  } finally {
    bodies.change(client, -counted);
  }
}

/**
 * Counts the body of an upload, whose handler bounds it and writes it to disk as it arrives.
 * @throws Unavailable when the disk is nearly full
 */
export const countedUpload = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.req.raw.body) return next();
  await requireRoom(c.get('services').settings);
  await countingBody(c, Number.POSITIVE_INFINITY, async (body) => {
    const chunks = body[Symbol.asyncIterator]();
    const counted = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    c.req.raw = new Request(c.req.raw, { body: counted, duplex: 'half' } as RequestInit);
    await next();
  });
});

/** Reads a body to its end. */
export async function wholeOf(body: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
