import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { lineAt, repository, sourceFiles, sourceText } from './source.ts';

/** One import (or re-export) of a module. */
export interface Import {
  from: string;
  line: number;
  /** As written: `#domain/listing/listing.ts`, `./queries.ts`, `hono`. */
  specifier: string;
  /** Our file that it resolves to; undefined for packages and Node's own modules. */
  to: string | undefined;
  /** Erased before the program runs. */
  isTypeOnly: boolean;
}

/** Every import in the repository's modules. */
export function everyImport(): Import[] {
  return sourceFiles('.ts', '.tsx', '.mjs').flatMap(importsOf);
}

function importsOf(from: string): Import[] {
  const text = sourceText(from);
  const { module } = parseSync(from, text);
  const found = [
    ...module.staticImports.map(({ start, moduleRequest, entries }) => ({
      start,
      specifier: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ start, entries }) => {
      const named = entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : []));
      return [...new Set(named)].map((specifier) => ({
        start,
        specifier,
        isTypeOnly: entries.every((entry) => entry.isType),
      }));
    }),
    ...module.dynamicImports.flatMap(({ start, moduleRequest }) => {
      const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
      return literal === undefined ? [] : [{ start, specifier: literal, isTypeOnly: false }];
    }),
  ];
  return found.map(({ start, specifier, isTypeOnly }) => ({
    from,
    line: lineAt(text, start),
    specifier,
    to: ownFile(from, specifier),
    isTypeOnly,
  }));
}

/** Our file that an import leads to; undefined for packages and modules of Node. */
export function ownFile(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return normalize(join(dirname(from), bare));
  return undefined;
}

/** Whether an import of our own resolves to a file; the types that React Router generates for a screen are not checked. */
export function leadsSomewhere({ to }: Import): boolean {
  return to === undefined || to.includes('/+types/') || existsSync(join(repository, to));
}
