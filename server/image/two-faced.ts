/** What begins a page, a drawing or a program where a reader looks for one; no compressed pixels spell it by chance. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php)[\s>/]/i;

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

/** Whether whoever reads ZIP from its end, as all do, finds one. */
function endsAsZip(file: Buffer): boolean {
  const earliest = Math.max(0, file.length - endOfZip.bytes - endOfZip.longestComment);
  for (let at = file.indexOf(endOfZip.mark, earliest); at >= 0; at = file.indexOf(endOfZip.mark, at + 1)) {
    if (at + endOfZip.bytes > file.length) return false;
    if (at + endOfZip.bytes + file.readUInt16LE(at + endOfZip.bytes - 2) <= file.length) return true;
  }
  return false;
}
