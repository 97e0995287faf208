/**
 * The environment in which the portal runs. The two about memory only work from outside the process: without them the
 * allocator keeps what decoding photos needed for a moment, and a portal that resizes many grows past half a gigabyte.
 */
export const serverEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
