import { existsSync } from 'node:fs';
import type { ServerBuild } from 'react-router';
import { StartError } from '../app/start-error.ts';

/**
 * The built web app, as the server runs it.
 * @throws StartError when it was never built.
 */
export async function builtPages(): Promise<ServerBuild> {
  const built = new URL('../../build/server/index.js', import.meta.url);
  if (!existsSync(built)) throw new StartError('The web app is not built. Run npm start, or npm run build once.');
  return import(built.href) as Promise<ServerBuild>;
}
