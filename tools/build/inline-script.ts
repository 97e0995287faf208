import { build, type Plugin } from 'vite';

/** The oldest JavaScript supported: a phone too old for the page's own script still gets its theme and its language. */
const target = 'es2019';

/**
 * Turns a module imported with `?inline` into the text of a classic script for a page's head: bundled with what it imports, in a
 * function of its own, and minified.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      const [path = '', query] = id.split('?');
      if (query !== 'inline' || !path.endsWith('.ts')) return undefined;
      const output = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: { target, write: false, minify: true, rolldownOptions: { input: path, output: { format: 'iife' } } },
      });
      const [bundle] = [output].flat();
      if (!bundle || !('output' in bundle)) throw new Error(`${path} was not built.`);
      for (const module of bundle.output[0].moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(bundle.output[0].code.trim())};`;
    },
  };
}
