import type { Config } from '@react-router/dev/config';
import { precompress } from './tools/build/precompress.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is small: it travels with the page instead of in requests of its own.
  routeDiscovery: { mode: 'initial' },
  // At the very end: the list of routes is written last.
  buildEnd: () => precompress('build/client'),
} satisfies Config;
