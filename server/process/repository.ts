import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder with package.json, of whatever module asks: the server runs from its sources or as it was built. */
export const repository = dirname(findPackageJSON(import.meta.url) ?? process.cwd());
