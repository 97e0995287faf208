import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { Script } from 'node:vm';
import { parseSync } from 'oxc-parser';
import { build, type Plugin, type Rolldown } from 'vite';
import { repository } from '../check/source.ts';
import { inlineScript } from './inline-script.ts';

const names = ['head', 'waiting', 'photo'];

/** A module that exports the texts of all scripts, as the portal imports them. */
const entry: Plugin = {
  name: 'entry',
  resolveId: (id) => (id === 'entry' ? id : undefined),
  load: (id) => {
    const texts = names.map((name) => {
      const path = join(repository, `web/shell/document/${name}-script.ts?inline`);
      return `export { default as ${name} } from ${JSON.stringify(path)};`;
    });
    return id === 'entry' ? texts.join('\n') : undefined;
  },
};

describe('a script for a page’s head', () => {
  let scripts: Record<string, string> = {};
  before(async () => {
    const { output } = (await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      plugins: [inlineScript(), entry],
      build: { write: false, minify: false, ssr: true, rolldownOptions: { input: 'entry' } },
    })) as Rolldown.RolldownOutput;
    const module = `data:text/javascript,${encodeURIComponent(output[0].code)}`;
    scripts = (await import(module)) as Record<string, string>;
  });

  for (const name of names) {
    test(`is one classic script with what it imports, minified: ${name}`, () => {
      const text = scripts[name] ?? '';
      assert.doesNotThrow(() => new Script(text));
      assert.match(text, /^\(function\(\)\{.*\}\)\(\);$/);
      assert.doesNotMatch(text, /storageKey|\/\*/);
    });

    test(`has no syntax that phones of 2019 do not know: ${name}`, () => {
      const { program } = parseSync(`${name}.js`, scripts[name] ?? '');
      assert.doesNotMatch(JSON.stringify(program), /"ChainExpression"|"operator":"(?:\?\?|\|\|=|&&=)/);
    });
  }
});
