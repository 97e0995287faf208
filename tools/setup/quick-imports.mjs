/**
 * Loaded before the portal, its commands and each test file: resolves each import once for all files that have it. Node parses
 * the whole package.json of the package each time, which for the 180 kB of drizzle-orm and our own took a third of the time to
 * load the server. Imports resolve the same without it; a portal started without it only starts later.
 */
import { registerHooks } from 'node:module';

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const resolved = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    if (parentURL.includes('/node_modules/')) {
      // All of its modules are ES modules, imported by full name.
      return parentURL.includes('/node_modules/drizzle-orm/') && /^\..*\.js$/.test(specifier)
        ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context);
    }
    // A package, or one of our folders by its #name, resolves the same from any of our files.
    if (parentURL === '' || /^[./]|^(file|data|node):/.test(specifier)) return next(specifier, context);
    const found = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    resolved.set(specifier, found);
    return found;
  },
});
