/// <reference lib="webworker" />
import { decodeBitmap, drawSmaller, type Smaller } from './draw-smaller.ts';

/** Messages of the worker: that it runs; then an image made smaller, that the file could not be decoded, or that it cannot draw. */
export type Report = 'runs' | Smaller | 'undecoded' | 'fails';

const report = (what: Report) => postMessage(what);

/** Redraws an image smaller: a worker, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  drawSmaller(data, { canvas: (width, height) => new OffscreenCanvas(width, height), decode: decodeBitmap }).then(
    (smaller) => report(smaller ?? 'undecoded'),
    () => report('fails'),
  );
});
report('runs');
