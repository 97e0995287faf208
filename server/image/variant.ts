import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from '#domain/image/address.ts';
import { ClientGone } from '../http/wire/client-gone.ts';
import { sharp } from './sharp.ts';
import { Busy } from '#domain/errors.ts';

/** One of the forms in which a photo is served. */
export interface Variant {
  width: ImageWidth;
  format: ImageFormat;
}

/** The content type of each format. */
export const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<
  ImageFormat,
  string
>;

/** Version of the encoding settings below: raised when variants stored with older ones must no longer be shown. */
const recipe = 1;

/** Pixels up to which an image is compressed with more effort: most requested images have fewer. */
const carefulPixels = 640_000;

/** Maximum pixels per side of an image with transparency, whose two layers cost about twice as much. */
export const longestClearSide = 1000;

/** Where a variant is stored, so that it is rendered once for all processes. */
export function variantKey(imageId: string, { width, format }: Variant): string {
  return `${variantsOf(imageId)}${width}-${recipe}.${format}`;
}

/** The key prefix of all variants of an image. */
export function variantsOf(imageId: string): string {
  return `variants/${imageId}/`;
}

/** Reads the last part of an image's address, `640.avif`; undefined for a width or format that is not served. */
export function readVariant(file: string): Variant | undefined {
  const [, digits, ending] = /^([1-9]\d{1,3})\.([a-z]{3,4})$/.exec(file) ?? [];
  const width = imageWidths.find((known) => String(known) === digits);
  const format = imageFormats.find((known) => known === ending);
  return width && format && { width, format };
}

/**
 * Renders a photo in one width and format; a narrower master keeps its own width, and one with transparency gets sides no
 * longer than {@link longestClearSide}. However noisy the photo, none costs above half a second of CPU time: large ones
 * are compressed with less effort, which hardly changes the size of ordinary photos (docs/decisions/0033-images-bounded-sealed-hashed.md).
 */
export async function renderVariant(master: Uint8Array, { width, format }: Variant): Promise<Buffer> {
  const { width: ownWidth, height: ownHeight, hasAlpha } = await sharp(master).metadata();
  const longest = hasAlpha ? longestClearSide : Number.POSITIVE_INFINITY;
  const drawnWidth = Math.max(1, Math.round(Math.min(width, ownWidth, longest, (longest * ownWidth) / ownHeight)));
  const isLarge = hasAlpha || (drawnWidth * drawnWidth * ownHeight) / ownWidth > carefulPixels;
  const resized = sharp(master).resize({ width: drawnWidth });
  if (format === 'avif') return resized.avif({ quality: 50, effort: isLarge ? 0 : 1 }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 75, effort: isLarge ? 2 : 4 }).toBuffer();
  const opaque = resized.flatten({ background: '#fff' });
  // As `mozjpeg` without its search for the best order and coefficients, half of whose work is on noise.
  if (isLarge) return opaque.jpeg({ quality: 78, progressive: true, quantisationTable: 3 }).toBuffer();
  return opaque.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** Image processing takes CPU time and memory: only a little is done at a time, the rest waits its turn. */
export interface RenderQueue<Result> {
  /**
   * Does a piece of work when its turn comes. Concurrent callers with the same `name` get the same result. Work that has not begun is
   * dropped once the clients of all its callers have gone (IMG-81).
   * @param signal aborted when the caller's client has gone; a caller without one waits for the result in any case
   * @throws Busy when too many wait already; ClientGone
   */
  run(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Whether work of this name is in progress, or waits. */
  has(name: string): boolean;
}

/** A piece of work in the queue. */
interface Piece<Result> {
  /** Callers that wait for it. */
  readers: number;
  result: Promise<Result>;
  /** Takes it out of the queue, unless it has begun. */
  drop(): void;
}

/** Seconds after which a full queue has made some progress. */
const retryAfter = 5;

/**
 * Opens a queue.
 * @param atOnce pieces of work in progress at once
 * @param waiting pieces of work that may wait besides those
 */
export function openRenderQueue<Result>({ atOnce, waiting }: { atOnce: number; waiting: number }): RenderQueue<Result> {
  const pieces = new Map<string, Piece<Result>>();
  /** Begin the waiting pieces, in the order of asking. */
  const turns = new Set<() => void>();
  let running = 0;

  const passOn = () => {
    // The turn passes straight to the piece that has waited longest; no newcomer can take it.
    const [next] = turns;
    if (next === undefined) running--;
    else next();
  };

  const add = (name: string, work: () => Promise<Result>): Piece<Result> => {
    const turn = Promise.withResolvers<void>();
    const begin = () => {
      turns.delete(begin);
      turn.resolve();
    };
    const inTurn = async () => {
      await turn.promise;
      try {
        return await work();
      } finally {
        pieces.delete(name);
        passOn();
      }
    };
    const drop = () => {
      if (!turns.delete(begin)) return;
      pieces.delete(name);
      turn.reject(new ClientGone());
    };
    const piece = { readers: 0, result: inTurn(), drop };
    // All callers may have gone.
    piece.result.catch(() => undefined);
    pieces.set(name, piece);
    if (running === atOnce) turns.add(begin);
    else {
      running++;
      begin();
    }
    return piece;
  };

  return {
    has: (name) => pieces.has(name),
    async run(name, work, signal) {
      if (signal?.aborted) throw new ClientGone();
      const known = pieces.get(name);
      if (!known && turns.size >= waiting) throw new Busy(retryAfter);
      const piece = known ?? add(name, work);
      piece.readers++;
      const gone = Promise.withResolvers<never>();
      const leave = () => {
        piece.readers--;
        if (piece.readers === 0) piece.drop();
        gone.reject(new ClientGone());
      };
      signal?.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([piece.result, gone.promise]);
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
}
