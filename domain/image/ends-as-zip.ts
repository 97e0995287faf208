/** The end-of-central-directory record of a ZIP, without its comment: 22 bytes (APPNOTE 6.3.10, section 4.3.16). */
const endOfZip = { mark: [0x50, 0x4b, 0x05, 0x06], bytes: 22, longestComment: 65_535 } as const;

/** Whether a ZIP reader, which starts from the end as all do, finds an archive that does not span several disks. */
export function endsAsZip(bytes: Uint8Array): boolean {
  const last = bytes.length - endOfZip.bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = Math.max(0, last - endOfZip.longestComment); at <= last; at += 1) {
    if (endOfZip.mark.some((byte, index) => bytes[at + index] !== byte)) continue;
    const comment = view.getUint16(at + endOfZip.bytes - 2, true);
    if (view.getUint32(at + 4, true) === 0 && at + endOfZip.bytes + comment <= bytes.length) return true;
  }
  return false;
}
