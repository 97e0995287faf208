import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { iconSprite } from './tools/build/icon-sprite.ts';
import { inlineScript } from './tools/build/inline-script.ts';
import { scriptFiles } from './tools/build/script-files.ts';
import { townshipTilesFile } from './tools/build/township-tiles.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [iconSprite(), inlineScript(), townshipTilesFile(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } } },
  },
});
