/**
 * The environment in which the portal runs. What is about memory only works from outside the process: without it the
 * allocator keeps what decoding photos needed for a moment, and the garbage collector lets rendering grow, past half a
 * gigabyte both; with it a portal under load stays below 350 MB at the same speed. What is read from a connection, 64 KB
 * at a time, is past the threshold too, so that it goes back to the system once it is freed.
 */
export const serverEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=256',
};
