import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { iconSprite } from './tools/build/icon-sprite.ts';

/**
 * Whether a module is shared by the screens of visitors: not the dashboard's, whose forms bring the schemas of domain/ and their
 * library, nor those of signing in, and not the card of a listing, which the form of one shows too.
 */
function isOfEveryScreen(file: string): boolean {
  const dashboard =
    /[\\/]web[\\/](account|dashboard|image|overview|audit)[\\/]|[\\/](form|tables|profile)[\\/]|[\\/]web[\\/]forms[\\/](?!submission)|[\\/](listing-card|photo-strip)\.tsx/;
  if (/[\\/]web[\\/]/.test(file)) return !dashboard.test(file);
  if (/[\\/]domain[\\/]/.test(file)) return !/[\\/](create|update|set|upload|plain-text)\.ts$/.test(file);
  return file.endsWith('lucide-react') || file.endsWith('icons.svg');
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [iconSprite(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What nearly every screen uses travels in one file: dozens of small ones are slow on a phone's connection.
              groups: [{ name: 'portal', test: isOfEveryScreen, minShareCount: 6 }],
            },
          },
        },
      },
    },
  },
});
