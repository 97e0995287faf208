import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository root. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Every file of ours whose name has one of these endings, committed or about to be; paths from the repository root. */
export function sourceFiles(...endings: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const removed = execFileSync('git', ['ls-files', '--deleted', '-z'], { cwd: repository, encoding: 'utf8' }).split(
    '\0',
  );
  return [...new Set(listed.split('\0'))]
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !removed.includes(path))
    .sort();
}

/** Reads a file of the repository. */
export function sourceText(path: string): string {
  return readFileSync(join(repository, path), 'utf8');
}

/** The line number of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
