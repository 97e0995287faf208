import type { Sharp } from 'sharp';
import { sharp } from '#server/image/sharp.ts';

let seeds = 0;

/** Creates for tests an image of pure noise, the most expensive kind; each is different, and the same in every run. */
export function aNoisyPicture(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const values = Buffer.alloc(width * height * channels);
  let state = ++seeds;
  for (let index = 0; index < values.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    values[index] = state >>> 24;
  }
  return sharp(values, { raw: { width, height, channels } });
}

/** Creates for tests a unique photo with large soft shapes. */
export async function aScene(width = 1200, height = 900): Promise<Buffer> {
  return sharp(await aNoisyPicture(12, 9).png().toBuffer())
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg()
    .toBuffer();
}

/** Measures for tests the CPU time of some work in all threads of this process, in milliseconds. */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
