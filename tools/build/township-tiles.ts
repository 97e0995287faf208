import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { neighboursOf, townshipTiles, water } from '#domain/township/tiles.ts';
import type { Township } from '#domain/township/township.ts';
import { repository } from '../check/source.ts';

const source = 'virtual:townships.svg';
const replacement = `\0${source}`;
/** The drawing, which Vite serves and names by its hash like any other file. */
const drawing = join(repository, '.cache/townships.svg');

/**
 * Draws the map of townships into a separate file, which the browser caches, instead of in the page of each listing and again in its data
 * (LST-109). Components refer to its parts as {@link townshipDrawing} names them.
 */
export function townshipTilesFile(): Plugin {
  return {
    name: 'township-tiles',
    enforce: 'pre',
    resolveId: (id) => (id === source ? replacement : undefined),
    async load(id) {
      if (id !== replacement) return undefined;
      await mkdir(join(drawing, '..'), { recursive: true });
      await writeFile(drawing, townshipDrawing());
      return `export { default } from ${JSON.stringify(drawing)};`;
    },
  };
}

/** An SVG with the tile of each township, by its slug, its neighbours' (`near-bahan`), `all` of them, and the `water`; 100 units are a tile. */
export function townshipDrawing(): string {
  const tiles = Object.fromEntries(
    townshipTiles.map(({ township, row, column }) => [township, `M${column * 100 + 6} ${row * 100 + 6}h88v88h-88z`]),
  ) as Record<Township, string>;
  const pathOf = (townships: readonly Township[]) => townships.map((township) => tiles[township]).join('');
  const townships = townshipTiles.map(({ township }) => township);
  const drawn = [
    { id: 'all', path: pathOf(townships) },
    ...townships.flatMap((township) => [
      { id: township, path: tiles[township] },
      { id: `near-${township}`, path: pathOf(neighboursOf(township)) },
    ]),
  ];
  const paths = drawn.map(({ id, path }) => `<path id="${id}" d="${path}"/>`).join('');
  const rivers = water.map(({ path, width }) => `<path d="${path}" stroke-width="${width}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths}<g id="water" fill="none">${rivers}</g></svg>\n`;
}
