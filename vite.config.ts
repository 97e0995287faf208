import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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
              groups: [{ name: 'portal', test: /[\\/](web|domain|lucide-react)[\\/]/, minShareCount: 6 }],
            },
          },
        },
      },
    },
  },
});
