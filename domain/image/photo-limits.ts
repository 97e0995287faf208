/** Bounds of a photo (IMG-2 to IMG-4). */
export const photoLimits = {
  /** Maximum bytes of a file that a user picks. */
  picked: 10 * 1024 * 1024,
  /** Maximum pixels that a picked image may declare: more would fill a phone's memory. */
  pickedPixels: 100_000_000,
  /** Approximate bytes that the browser compresses it to. */
  compressed: 300 * 1024,
  /** Pixels of its longer side after compression. */
  compressedSide: 800,
  /** Minimum pixels of either side of what is cropped (IMG-122). */
  croppedSide: 240,
  /** Maximum bytes of an upload. */
  uploaded: 2 * 1024 * 1024,
  /** Maximum pixels of an upload. */
  uploadedPixels: 40_000_000,
  /** Milliseconds that one upload may take (IMG-7). */
  timeout: 60_000,
} as const;
