import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { townshipMap } from '#domain/township/map.ts';
import { repository } from '../check/source.ts';

const source = 'virtual:townships.svg';
const replacement = `\0${source}`;
/** The outlines, which Vite serves and names by their hash like any other file. */
const outlines = join(repository, '.cache/townships.svg');

/**
 * Draws the outlines of Yangon's townships into a separate file, which the browser caches, instead of in the page of each listing and
 * again in its data (LST-109). Components refer to them as `townshipOutlines` describes.
 */
export function townshipOutlinesFile(): Plugin {
  return {
    name: 'township-outlines',
    enforce: 'pre',
    resolveId: (id) => (id === source ? replacement : undefined),
    async load(id) {
      if (id !== replacement) return undefined;
      await mkdir(join(outlines, '..'), { recursive: true });
      await writeFile(outlines, townshipOutlines());
      return `export { default } from ${JSON.stringify(outlines)};`;
    },
  };
}

/** An SVG with an outline for each township, by its slug, and one of all of them, `all`, in whole map units. */
export function townshipOutlines(): string {
  const cells = townshipMap().map(({ township, path }) => ({ id: township, path: path.replaceAll(/\.\d/g, '') }));
  const drawn = [{ id: 'all', path: cells.map(({ path }) => path).join('') }, ...cells];
  const paths = drawn.map(({ id, path }) => `<path id="${id}" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>\n`;
}
