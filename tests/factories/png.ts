import { crc32, deflateSync } from 'node:zlib';

/** For tests: a PNG that announces any size in a hundred bytes, with as many bytes of its pixels. */
export function aBomb(width: number, height: number, pixelBytes = 100_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(pixelBytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** For tests: a chunk of a PNG. */
export function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
