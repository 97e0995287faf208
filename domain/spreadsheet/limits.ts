const megabyte = 1024 * 1024;

/** Bounds of files that are imported (LST-444, LST-450). */
export const importLimits = {
  /** Bytes of a file as it is sent. */
  bytes: 8 * megabyte,
  /** Bytes that a file may unpack to, and characters of all its cells. */
  unpacked: 32 * megabyte,
  characters: 10_000_000,
  rows: 5000,
  columns: 200,
  /** Cells of a row as a file writes them, empty ones at its end included: as many as a sheet of Excel has. */
  cells: 16_384,
  /** Characters of a cell: as many as Excel allows. */
  cell: 32_767,
  /** Bytes of a photo, times that its address may redirect, and milliseconds for all of that. */
  photo: 10 * megabyte,
  redirects: 2,
  patience: 20_000,
  /** Bytes of a part of a ZIP with photos, how many parts there may be, and how many files are in it. */
  part: 4 * megabyte,
  parts: 50,
  zipFiles: 20_000,
  /** Bytes of the name of a file in a ZIP, and of the names and remarks of all. */
  zipName: 500,
  zipNames: 4 * megabyte,
  /** Days for which an import that nobody touches can be looked at. */
  days: 30,
} as const;
