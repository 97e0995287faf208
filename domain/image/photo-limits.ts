/** Bounds of a photo (IMG-2 to IMG-4). */
export const photoLimits = {
  /** Bytes of a file that a person picks. */
  picked: 10 * 1024 * 1024,
  /** Pixels that a picked picture may claim: more would fill a phone's memory. */
  pickedPixels: 100_000_000,
  /** Bytes that the browser compresses it to, about. */
  compressed: 300 * 1024,
  /** Pixels of its longer side after that. */
  compressedSide: 800,
  /** Bytes of an upload. */
  uploaded: 2 * 1024 * 1024,
  /** Milliseconds that one upload may take (IMG-7). */
  timeout: 60_000,
} as const;
