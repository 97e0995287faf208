import type { Order, Report } from './compress.worker.ts';
import { decodeBitmap, type Drawing, drawSmaller, type Smaller, type Surface } from './draw-smaller.ts';

/** Milliseconds for which a worker may take to start and then to compress one photo, and the page to do that itself. */
const patience = { start: 5000, work: 20_000, page: 30_000 } as const;

/** Whether no worker can be used, as a previous one showed: not loaded, not started, without a canvas. */
let isWithoutWorker = typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined';

/**
 * Makes an image smaller: in a worker, or in the page where that is not possible (IMG-63).
 * @param isOfFew whether few browsers read the format of the file.
 * @param drawing what else is done to it.
 * @returns undefined if the file could not be decoded.
 * @throws if this browser cannot make it smaller, which is not the file's fault.
 */
export async function makeSmaller(file: Blob, isOfFew: boolean, drawing: Drawing = {}): Promise<Smaller | undefined> {
  const report = isWithoutWorker ? 'fails' : await reportOf({ file, drawing });
  if (report === 'undecoded' && !isOfFew) return undefined;
  if (typeof report === 'object') return report;
  return within(patience.page, drawSmaller(file, ofPage(isOfFew), drawing));
}

/** Has a worker compress a file; it ends with it. */
async function reportOf(order: Order): Promise<Exclude<Report, 'runs'>> {
  let worker: Worker | undefined;
  let hasStarted = false;
  try {
    return await new Promise<Exclude<Report, 'runs'>>((resolve) => {
      const giveUp = () => resolve('fails');
      let timer = setTimeout(giveUp, patience.start);
      worker = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
        clearTimeout(timer);
        if (data !== 'runs') return resolve(data);
        hasStarted = true;
        timer = setTimeout(giveUp, patience.work);
      });
      for (const fault of ['error', 'messageerror']) worker.addEventListener(fault, giveUp);
      worker.postMessage(order);
    });
  } catch {
    return 'fails';
  } finally {
    worker?.terminate();
    if (!hasStarted) isWithoutWorker = true;
  }
}

/** Drawing in the page itself. An image element reads some formats that a bitmap is not made of. */
function ofPage(isOfFew: boolean): Surface {
  const hasBitmaps = typeof createImageBitmap === 'function';
  return {
    canvas: (width, height) => Object.assign(document.createElement('canvas'), { width, height }),
    decode: async (file) => {
      if (hasBitmaps && !isOfFew) return decodeBitmap(file);
      const image = new Image();
      image.src = URL.createObjectURL(file);
      const close = () => URL.revokeObjectURL(image.src);
      try {
        await image.decode();
      } catch (error) {
        close();
        throw error;
      }
      return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
    },
  };
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It took too long.')), milliseconds);
  });
  return Promise.race([work, late]);
}
