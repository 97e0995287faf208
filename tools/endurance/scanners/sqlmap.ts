import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scope } from '#tests/resilience/portal.ts';
import { runProgram } from '../run.ts';
import type { Tally } from '../tally.ts';
import type { Target } from './target.ts';

/** Lets sqlmap try every parameter of everything readable, as an admin. */
export async function scanWithSqlmap(
  scope: Scope,
  tally: Tally,
  { address, cookie, paths, folder, seconds }: Target,
): Promise<void> {
  const [list, results] = [join(folder, 'sqlmap.txt'), join(folder, 'sqlmap.csv')];
  const addresses = paths.filter((path) => path.includes('?')).map((path) => address + path);
  await writeFile(list, `${addresses.join('\n')}\n`);
  const words = [
    ['-m', list, `--results-file=${results}`, `--output-dir=${join(folder, 'sqlmap')}`],
    ['--batch', '--level=2', '--risk=1', '--dbms=PostgreSQL', `--cookie=${cookie}`, '--param-exclude=access_token'],
    // A refusal is a valid response.
    ['--ignore-code=400,404', '--timeout=10', '--retries=1', '--disable-coloring', '--skip-waf'],
  ].flat();
  const { code, output } = await runProgram(scope, 'sqlmap', words, { folder, seconds: seconds * 4 });
  await tally.keep('sqlmap.log', output);
  tally.count('sqlmap: addresses given', addresses.length);
  tally.count('sqlmap: addresses tested', new Set(output.match(/^\[\d+\/[\d?]+\] URL:$/gm)).size);
  tally.count(
    'sqlmap: parameters tested',
    output.match(/(?:parameter|URI parameter) '[^']*' does not seem to be injectable/g)?.length ?? 0,
  );
  if (code !== 0) tally.fail(`sqlmap exited with ${code === null ? 'a timeout' : code}: ${output.slice(-200)}`);
  // Target URL, Place, Parameter, Technique(s), Note(s); a line without a technique reports that nothing was found.
  const lines = (await readFile(results, 'utf8').catch(() => '')).split('\n').slice(1);
  for (const line of lines) if (/,(?:GET|POST|URI|Cookie),[^,]+,[BEUSTQ]+/.test(line)) tally.fail(`sqlmap: ${line}`);
  for (const found of new Set(output.match(/.*is vulnerable\..*|.*appears to be '.*' injectable.*/g))) {
    tally.fail(`sqlmap: ${found.replace(/^\[[\d:]+\] /, '')}`);
  }
}
