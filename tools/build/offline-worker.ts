import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Pages that open without a connection. */
const routes = ['root', 'routes/offline', 'routes/saved', 'routes/search', 'routes/full-search'];

/** Files that those pages need besides, by their names: styles, icons and fonts, which no script imports. */
const others = {
  all: [/^look-[\w-]+\.css$/, /^icons-[\w-]+\.svg$/, /^brands-[\w-]+\.svg$/],
  my: [/^padauk-myanmar-400-[\w-]+\.woff2$/, /^padauk-myanmar-700-[\w-]+\.woff2$/],
} as const;

/** The texts of a language: only pages in it need them. */
const texts = /^texts-(en|my)-/;

/** Files of a route, as the router's own list says. */
interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}

/**
 * Writes the service worker beside the built files: bundled, with the release that it belongs to and the files that its pages need.
 * @param folder of the files for browsers.
 * @throws Error if a file that is named here was not built.
 */
export async function buildOfflineWorker(folder: string): Promise<void> {
  const assets = (await readdir(join(folder, 'assets'))).filter((name) => !/\.(?:br|gz)$/.test(name));
  const listing = assets.find((name) => name.startsWith('manifest-'));
  if (listing === undefined) throw new Error('The list of routes was not built.');
  const text = await readFile(join(folder, 'assets', listing), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    version: string;
    entry: RouteFiles;
    routes: Record<string, RouteFiles>;
  };
  const named = [manifest.entry, ...routes.map((id) => manifest.routes[id] ?? missing(id))].flatMap(
    ({ module, imports = [], css = [] }) =>
      [module, ...imports, ...css].map((address) => address.replace('/assets/', '')),
  );
  const matching = (patterns: readonly RegExp[]) =>
    patterns.map((pattern) => assets.find((name) => pattern.test(name)) ?? missing(pattern.source));
  const scripts = [...(await withImports(folder, [listing, ...named]))];
  const textsOf = (language: string) => scripts.filter((name) => texts.exec(name)?.[1] === language);
  const files = {
    all: [...scripts.filter((name) => !texts.test(name)), ...matching(others.all)],
    en: textsOf('en'),
    my: [...textsOf('my'), ...matching(others.my)],
  };
  const addresses = Object.fromEntries(
    Object.entries(files).map(([part, names]) => [part, names.map((name) => `/assets/${name}`)]),
  );
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { offlineRelease: JSON.stringify(manifest.version), offlineFiles: JSON.stringify(addresses) },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: 'web/offline/worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

/** Files together with the scripts that they import, at once or later, and those that these import. */
async function withImports(folder: string, names: readonly string[]): Promise<Set<string>> {
  const all = new Set(names);
  // A set may grow while it is iterated.
  for (const name of all) {
    if (!name.endsWith('.js')) continue;
    const script = await readFile(join(folder, 'assets', name), 'utf8');
    for (const [, imported = ''] of script.matchAll(/\b(?:from|import)\s?\(?["`]\.\/([\w.-]+\.js)["`]/g))
      all.add(imported);
  }
  return all;
}

function missing(name: string): never {
  throw new Error(`${name} was not built: tools/build/offline-worker.ts names it for pages without a connection.`);
}
