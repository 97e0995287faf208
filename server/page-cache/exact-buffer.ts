/**
 * Bytes to be kept, in memory of just their length. What compression and concatenation give may be a small slice of a large
 * buffer, all of which stays for as long as the slice does.
 */
export function exactBuffer(bytes: Uint8Array): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
}

/** Bytes that a buffer takes beside its contents: its objects, and what the allocator adds. */
const roomOfBuffer = 320;

/** Bytes that a buffer takes in all. */
export function roomFor(buffer: Uint8Array): number {
  return buffer.byteLength + roomOfBuffer;
}

/** Bytes that a text takes at most in memory, as an object of its own. */
export function roomForText(text: string): number {
  return 2 * text.length + 32;
}
