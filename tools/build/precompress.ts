import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes each script and style sheet of the browser's build compressed beside it: once, as small as it gets. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.entries(bundle).filter(([name]) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        texts.map(async ([name, output]) => {
          const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
          await writeFile(join(dir, `${name}.br`), await squeeze(content, quality));
          await writeFile(join(dir, `${name}.gz`), await zip(content, { level: 9 }));
        }),
      );
    },
  };
}
