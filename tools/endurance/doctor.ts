import type { Scope } from '#tests/resilience/portal.ts';
import { runProgram } from './run.ts';

/** Returns what the portal's own doctor finds wrong with a data folder that no portal uses. */
export async function examineWithDoctor(scope: Scope, dataDir: string): Promise<string[]> {
  const { code, output } = await runCare(scope, 'doctor', dataDir, []);
  if (code === 0) return [];
  const lines = output
    .split('\n')
    .filter((line) => line !== '' && !/^Starting the database|problems found:/.test(line));
  return lines.length > 0 ? lines : [`it exited with ${code} and printed nothing`];
}

/** Runs one of the maintenance tools: `doctor`, `backup` or `restore`. */
export function runCare(scope: Scope, tool: string, dataDir: string, words: readonly string[]) {
  return runProgram(scope, process.execPath, [`tools/maintenance/${tool}.ts`, ...words], {
    environment: { DATA_DIR: dataDir, NODE_ENV: 'production' },
  });
}
