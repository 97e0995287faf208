/**
 * What begins a page or a program wherever it stands. By chance compressed pixels spell one of them in about one of a million
 * photos of 2 MB; shorter words, which they would spell more often, are not looked for.
 */
const markup = /<(?:!doctype|html|script|iframe|object|embed|\?php)[\s>/]/i;

/** Where readers of PDF look for its beginning, in bytes. */
const startOfPdf = 1024;

/** The end of a ZIP's table of contents, without its comment: 22 bytes (APPNOTE 6.3.10, section 4.3.16). */
const endOfZip = { mark: Buffer.from('PK\x05\x06', 'latin1'), bytes: 22, longestComment: 65_535 };

/**
 * Whether a file is something else beside the picture that it begins as: an archive, a document, a page or a program in a
 * picture's clothes. Nobody's camera makes such a thing.
 */
export function isTwoFaced(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return markup.test(file.toString('latin1')) || file.subarray(0, startOfPdf).includes('%PDF-') || endsAsZip(file);
}

/** Whether whoever reads ZIP from its end, as all do, finds one that is not spread over several disks. */
function endsAsZip(file: Buffer): boolean {
  const earliest = Math.max(0, file.length - endOfZip.bytes - endOfZip.longestComment);
  for (let at = file.indexOf(endOfZip.mark, earliest); at >= 0; at = file.indexOf(endOfZip.mark, at + 1)) {
    if (at + endOfZip.bytes > file.length) return false;
    const isOneFile = file.readUInt32LE(at + 4) === 0;
    if (isOneFile && at + endOfZip.bytes + file.readUInt16LE(at + endOfZip.bytes - 2) <= file.length) return true;
  }
  return false;
}
