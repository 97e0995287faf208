/**
 * Loaded before each test file: resolves once what Node resolves anew for every file that imports it. Node parses the whole
 * package.json each time, and the 180 kB of drizzle-orm took a quarter of what it takes to load the server. What an import leads
 * to stays the same; the portal as a process of its own runs without this.
 */
import { registerHooks } from 'node:module';

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const resolved = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    if (parentURL.includes('/node_modules/')) {
      // All of its modules are ES modules, named in full.
      return parentURL.includes('/node_modules/drizzle-orm/') && /^\..*\.js$/.test(specifier)
        ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context);
    }
    // A package, or a folder of ours by its #name, is the same from wherever ours import it.
    if (parentURL === '' || /^[./]|^(file|data|node):/.test(specifier)) return next(specifier, context);
    const found = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    resolved.set(specifier, found);
    return found;
  },
});
