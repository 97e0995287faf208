/**
 * Loaded before the portal, its commands and each test file: resolves an import once for all files that have it. Node parses the
 * whole package.json of the package each time, which for the 180 kB of drizzle-orm and our own took a third of what it takes to
 * load the server. An import leads where it leads without this; a portal started without it starts later, no more.
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
