import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { repository } from './check/source.ts';

/** Everything that must pass at every commit, run in parallel: `npm run check`, or `npm run check -- lint texts`. */
const parts: Record<string, readonly (readonly [string, ...string[]])[]> = {
  // More than one checker would compute the same types several times.
  types: [['tsc', '--checkers', '1']],
  lint: [['oxlint']],
  format: [['biome', 'format', '--reporter=summary']],
  dependencies: [['node', 'tools/check/dependency-rules.ts']],
  'dead code': [['knip', '--no-progress', '--no-config-hints']],
  patterns: [['node', 'tools/check/patterns.ts']],
  texts: [
    ['node', 'tools/check/texts.ts'],
    ['node', 'tools/check/lone-texts.ts'],
  ],
  requirements: [['node', 'tools/check/requirements.ts']],
  comments: [['node', 'tools/check/documentation.ts']],
};

const environment = {
  ...process.env,
  PATH: `${join(repository, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  NO_COLOR: '1',
};

const asked = process.argv.slice(2);
const chosen = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name));
// These need the generated route types.
if (chosen.some(([name]) => ['types', 'lint', 'texts'].includes(name))) await run('react-router', ['typegen']);
const outcomes = await Promise.all(chosen.map(([name, commands]) => check(name, commands)));
for (const { name, output } of outcomes.filter(({ passed }) => !passed)) console.log(`\n${name}\n${output.trimEnd()}`);
const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs the commands of one part until one fails, and reports the result. */
async function check(name: string, commands: (typeof parts)[string]) {
  const start = performance.now();
  let output = '';
  let passed = true;
  for (const [program, ...words] of commands) {
    const ran = await run(program, words);
    output += ran.output;
    passed = ran.code === 0;
    if (!passed) break;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(14)}${seconds.padStart(6)} s`);
  return { name, passed, output };
}

async function run(program: string, words: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(program, words, { cwd: repository, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}
