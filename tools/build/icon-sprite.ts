import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as lucide from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { repository } from '../check/source.ts';

const library = 'lucide-react';
const replacement = `\0${library}`;
/** The drawings, which Vite serves and names by their hash like any other file. */
const sprite = join(repository, '.cache/icons.svg');

/**
 * Turns the icons of lucide-react into references to one sprite that the browser caches, instead of outlines in every page and in its
 * script. They are styled by `.lucide` in web/shell/look.css. Of the library's properties, only the attributes of an `svg` are passed on.
 */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    // During development, icons come from the library itself, so a newly imported icon appears without a restart.
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === library ? replacement : undefined),
    async load(id) {
      if (id !== replacement) return undefined;
      const names = await importedIcons();
      await mkdir(join(sprite, '..'), { recursive: true });
      await writeFile(sprite, `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbol).join('')}</svg>\n`);
      return [
        `import { createElement } from 'react';`,
        `import sprite from ${JSON.stringify(sprite)};`,
        `const icon = (name) => ({ className, ...attributes }) => createElement('svg', {`,
        `  'aria-hidden': attributes['aria-label'] === undefined || undefined,`,
        `  className: className ? 'lucide ' + className : 'lucide',`,
        `  ...attributes,`,
        `}, createElement('use', { href: sprite + '#' + name }));`,
        ...names.map((name) => `export const ${name} = /* @__PURE__ */ icon('${name}');`),
      ].join('\n');
    },
  };
}

/** Returns the names of all icons that components import, sorted. */
async function importedIcons(): Promise<string[]> {
  const folder = join(repository, 'web');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tsx'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const names = texts
    .flatMap((text) => [...text.matchAll(/^import \{([^}]*)\} from 'lucide-react';/gm)])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name && !name.startsWith('type '));
  return [...new Set(names)].sort();
}

/** Returns an icon's entry in the sprite: the library's drawing, without the attributes that all icons share. */
function symbol(name: string): string {
  const Icon = (lucide as unknown as Record<string, ElementType>)[name];
  if (!Icon) throw new Error(`${library} has no icon ${name}.`);
  const drawn = renderToStaticMarkup(createElement(Icon));
  const outline = drawn.slice(drawn.indexOf('>') + 1, drawn.lastIndexOf('</svg>'));
  const short = outline.replace(/><\/(?:path|circle|rect|line|polyline|polygon|ellipse)>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24">${short}</symbol>`;
}
