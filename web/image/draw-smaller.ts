import { photoLimits } from '#domain/image/photo-limits.ts';
import type { Frame } from './crop-frame.ts';

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** A decoded image. */
interface Decoded {
  source: CanvasImageSource;
  width: number;
  height: number;
  close(): void;
}

/** The means of drawing, in a worker or in the page. */
export interface Surface {
  canvas(width: number, height: number): Canvas;
  /** @throws for what is not an image, or not one that this browser reads. */
  decode(file: Blob): Promise<Decoded>;
}

/** An image made smaller. */
export interface Smaller {
  small: Blob;
  /** The largest difference of a known pixel from what the browser returned for it: above 0, what it returns is not what was drawn. */
  alteration: number;
}

/** Changes of an image besides making it smaller. */
export interface Drawing {
  /** Whether it is turned to the right by a quarter (IMG-92). */
  isTurned?: boolean;
  /** The part that is left of it, in shares of the upright image (IMG-120). */
  part?: Frame;
}

const whole: Frame = { x: 0, y: 0, width: 1, height: 1 };

/** Draws an image smaller; undefined if the file could not be decoded. */
export async function drawSmaller(
  file: Blob,
  surface: Surface,
  { isTurned = false, part = whole }: Drawing = {},
): Promise<Smaller | undefined> {
  const picture = await surface.decode(file).catch(() => undefined);
  if (!picture) return undefined;
  const [partWidth, partHeight] = [picture.width * part.width, picture.height * part.height];
  const scale = Math.min(1, photoLimits.compressedSide / Math.max(partWidth, partHeight));
  const sideOf = (length: number) => Math.max(1, Math.round(length * scale));
  const [width, height] = [sideOf(partWidth), sideOf(partHeight)];
  const canvas = isTurned ? surface.canvas(height, width) : surface.canvas(width, height);
  const pen = penOf(canvas);
  // Transparent areas become white, not black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  if (isTurned) {
    pen.translate(canvas.width, 0);
    pen.rotate(Math.PI / 2);
  }
  pen.drawImage(
    picture.source,
    picture.width * part.x,
    picture.height * part.y,
    partWidth,
    partHeight,
    0,
    0,
    width,
    height,
  );
  picture.close();
  let small = await encode(canvas, 'image/jpeg', 0.86);
  for (const quality of [0.76, 0.66, 0.54, 0.4]) {
    if (small.size <= photoLimits.compressed) break;
    small = await encode(canvas, 'image/jpeg', quality);
  }
  return { small, alteration: await alterationOn(surface) };
}

/** Decodes as the browser does without showing anything, upright. */
export async function decodeBitmap(file: Blob): Promise<Decoded> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    // Older browsers do not know the option: there it is the default.
    if (error instanceof TypeError) return createImageBitmap(file);
    throw error;
  });
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
}

/** Pixels of each side of the known image. */
const side = 32;

/**
 * Draws a known image, and compares what the browser returns for it: some alter what is read from a canvas, so that visitors cannot be
 * recognised by it, and a photo would be altered too. It is read directly, and as a file, as a photo is.
 */
async function alterationOn(surface: Surface): Promise<number> {
  const known = surface.canvas(side, side);
  const pen = penOf(known);
  const expected = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const color = [(at * 37) % 256, (at * 101) % 256, (at * 211) % 256] as const;
    pen.fillStyle = `rgb(${color.join()})`;
    pen.fillRect(at % side, Math.floor(at / side), 1, 1);
    expected.set([...color, 255], at * 4);
  }
  const direct = differenceOf(pixelsOf(pen), expected);
  const returned = await surface.decode(await encode(known, 'image/png'));
  const copy = penOf(surface.canvas(side, side));
  copy.drawImage(returned.source, 0, 0);
  returned.close();
  return Math.max(direct, differenceOf(pixelsOf(copy), expected));
}

type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

function penOf(canvas: Canvas): Pen {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  return pen;
}

function pixelsOf(pen: Pen): Uint8ClampedArray {
  return pen.getImageData(0, 0, side, side).data;
}

function differenceOf(pixels: Uint8ClampedArray, expected: Uint8ClampedArray): number {
  return expected.reduce((most, value, at) => Math.max(most, Math.abs(value - (pixels[at] ?? 0))), 0);
}

/** @throws where the browser writes no such file */
async function encode(canvas: Canvas, type: string, quality?: number): Promise<Blob> {
  const options = { type, ...(quality !== undefined && { quality }) };
  const file =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob(options)
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (file?.type !== type) throw new Error('This browser does not write images.');
  return file;
}
