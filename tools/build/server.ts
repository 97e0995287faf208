import { build } from 'vite';

/*
 * Builds the server into a few files of JavaScript that read like their sources, for `npm start` (decision 92). Imports from packages stay as they are.
 */
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node24',
    outDir: process.env['BUILD_FOLDER'] ?? 'build',
    emptyOutDir: false,
    // Errors in the log name the functions of the sources.
    minify: false,
    rolldownOptions: {
      input: { main: 'server/app/main.ts', 'derive-key': 'server/auth/hashing/derive-key.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'main' ? 'portal/main.js' : 'portal/assets/[name].js'),
        // A running portal keeps loading those that it knows (tools/setup/builds.mjs).
        chunkFileNames: 'portal/assets/[name]-[hash].js',
      },
    },
  },
});
