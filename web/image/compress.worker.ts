/// <reference lib="webworker" />
import { decodeBitmap, type Drawing, drawSmaller, type Smaller } from './draw-smaller.ts';

/** Request to the worker. */
export interface Order {
  file: Blob;
  drawing: Drawing;
}

/** Messages of the worker: that it runs; then an image made smaller, that the file could not be decoded, or that it cannot draw. */
export type Report = 'runs' | Smaller | 'undecoded' | 'fails';

const report = (what: Report) => postMessage(what);

/** Redraws an image smaller: a worker, so that the page stays responsive. */
addEventListener('message', ({ data: { file, drawing } }: MessageEvent<Order>) => {
  const surface = {
    canvas: (width: number, height: number) => new OffscreenCanvas(width, height),
    decode: decodeBitmap,
  };
  drawSmaller(file, surface, drawing).then(
    (smaller) => report(smaller ?? 'undecoded'),
    () => report('fails'),
  );
});
report('runs');
