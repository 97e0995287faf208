import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { servePortal } from '#server/app/serve.ts';
import { readSettings } from '#server/process/settings.ts';

// The portal with the web app compiled on demand and hot-reloaded in the browser. Node restarts it when server/ or domain/
// changes (see the `dev` script).
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const portal = await servePortal(readSettings(process.env), say, {
  webApp: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  middleware: vite.middlewares,
});
say(`Eain, reloading, is at ${portal.address}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([vite.close(), portal.close()]).then(() => process.exit(0));
  });
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
