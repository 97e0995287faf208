import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a compressed copy next to each script, style sheet and drawing below a folder: once, at maximum compression. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all(
    files
      .filter((name) => /\.(js|css|svg)$/.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await squeeze(content, quality));
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
      }),
  );
}
