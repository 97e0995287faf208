/**
 * The environment in which the portal runs. The memory settings only work from outside the process: without them the
 * allocator keeps the memory that decoding photos needed briefly, and the garbage collector lets rendering grow, both
 * past half a gigabyte; with them a portal under load stays below 350 MB at the same speed. Buffers read from a
 * connection, 64 KB at a time, are also above the threshold, so that they are returned to the system once they are freed.
 */
export const serverEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=256',
};
