const end = 0xd9;
/** Markers without a segment: a stuffed zero, TEM, the restarts and the start of an image (ITU T.81, B.1.1.3). */
const isBare = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Returns the number of bytes of a JPEG up to the end of its image: phones append a video, a second picture or a depth map, which no
 * decoder of a JPEG reads. Pictures within its metadata are skipped with it. Undefined for a truncated file.
 */
export function endOfJpeg(bytes: Uint8Array): number | undefined {
  // A search is begun only where there is something to skip: a file may consist of markers.
  for (let at = 2; at >= 0; at = bytes[at] === 0xff ? at : bytes.indexOf(0xff, at)) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1];
    if (marker === undefined) return undefined;
    if (marker === end) return at + 2;
    // A marker may follow any number of these.
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else at += 2 + Math.max(2, ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0));
  }
  return undefined;
}
