import type { Config } from '@react-router/dev/config';
import { buildOfflineWorker } from './tools/build/offline-worker.ts';
import { precompress } from './tools/build/precompress.ts';

/** The build that a portal serves, unless it is built elsewhere first (tools/setup/builds.mjs). */
const folder = process.env['BUILD_FOLDER'] || 'build';

export default {
  appDirectory: 'web',
  buildDirectory: folder,
  ssr: true,
  // The whole route table is small: it is sent with the page instead of being fetched separately.
  routeDiscovery: { mode: 'initial' },
  // At the very end: the list of routes is written last.
  buildEnd: async () => {
    await buildOfflineWorker(`${folder}/client`);
    await precompress(`${folder}/client`);
  },
} satisfies Config;
