import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What visitors' screens share: not the office, whose forms bring the schemas of `domain/*-form.ts` and their library. */
function isOfEveryScreen(file: string): boolean {
  const office = /[\\/]components[\\/](dashboard|[a-z]+-form|agency|editor)[\\/]|[\\/]photos[\\/]/;
  if (/[\\/]web[\\/]/.test(file)) return !office.test(file);
  if (/[\\/]domain[\\/]/.test(file)) return !/-form\.ts$|plain-text\.ts$|listing-update\.ts$/.test(file);
  return file.includes('lucide-react');
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
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
