import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What only forms and the dashboard use, of the web app: they bring the schemas of the domain and their library. */
const ofForms =
  /[\\/]web[\\/](dashboard|audit|overview|exchange-rate|image|forms[\\/](?!submission|saved-draft|restored-note)|inquiry[\\/]inbox|account[\\/](profile|tables)|(listing|post|package)[\\/](form|tables)|agent[\\/](use-agent-form|agent-fields|appointment-form|agent-person|update-agency))/;
const schemas = /[\\/](create|update|set|plain-text)\.ts$/;

/** What visitors' screens share. */
function isOfEveryScreen(file: string): boolean {
  if (/[\\/]web[\\/]/.test(file)) return !ofForms.test(file);
  if (/[\\/]domain[\\/]/.test(file)) return !schemas.test(file);
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
