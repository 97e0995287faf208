import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { lineAt, repository, sourceFiles, sourceText } from './source.ts';

/** A regular expression of the portal's own code. */
export interface Found {
  path: string;
  line: number;
  source: string;
  flags: string;
}

/** A `RegExp(…)` call in a module. */
interface Constructed {
  path: string;
  line: number;
  /** Inside a function, so that the pattern is not known in advance. */
  isLate: boolean;
}

/** Every regular expression that the portal runs: in the domain, on the server, and in pages, which are rendered there too. */
export async function everyPattern(): Promise<{ found: Found[]; late: Constructed[] }> {
  const paths = sourceFiles('.ts', '.tsx').filter(
    (path) => /^(?:domain|server|web)\//.test(path) && !/\.test\.tsx?$|^server\/testing\//.test(path),
  );
  const parsed = paths.map((path) => patternsIn(path, sourceText(path)));
  const constructed = parsed.flatMap((one) => one.constructed);
  return {
    found: [
      ...parsed.flatMap((one) => one.literals),
      ...(await patternsMadeBy(new Set(constructed.filter(({ isLate }) => !isLate).map(({ path }) => path)))),
    ],
    late: constructed.filter(({ isLate }) => isLate),
  };
}

/** A module's regular expression literals, and the places where it constructs patterns. */
export function patternsIn(path: string, text: string): { literals: Found[]; constructed: Constructed[] } {
  const literals: Found[] = [];
  const calls: number[] = [];
  const functions: [start: number, end: number][] = [];
  const noteCall = ({ start, callee }: { start: number; callee: { type: string; name?: string } }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') calls.push(start);
  };
  const noteFunction = ({ start, end }: { start: number; end: number }) => void functions.push([start, end]);
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) {
        literals.push({ path, line: lineAt(text, node.start), source: node.regex.pattern, flags: node.regex.flags });
      }
    },
    NewExpression: (node) => noteCall(node as Parameters<typeof noteCall>[0]),
    CallExpression: (node) => noteCall(node as Parameters<typeof noteCall>[0]),
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
  }).visit(parseSync(path, text).program);
  return {
    literals,
    constructed: calls.map((start) => ({
      path,
      line: lineAt(text, start),
      isLate: functions.some(([from, to]) => from < start && start < to),
    })),
  };
}

/** Loads modules, and records what each of them passes to `RegExp` while loading. */
async function patternsMadeBy(paths: ReadonlySet<string>): Promise<Found[]> {
  const found: Found[] = [];
  const Native = globalThis.RegExp;
  const note = (made: RegExp) => {
    const place = new Native(`${Native.escape(pathToFileURL(repository).href)}/?(.*?):(\\d+):\\d+`);
    // The third line of the stack is the caller: the first is "Error", the second is the trap below.
    const [, path = '', line = ''] = place.exec(new Error().stack?.split('\n')[3] ?? '') ?? [];
    if (paths.has(path)) found.push({ path, line: Number(line), source: made.source, flags: made.flags });
    return made;
  };
  globalThis.RegExp = new Proxy(Native, {
    construct: (target, words: [string, string?]) => note(new target(...words)),
    apply: (target, _self, words: [string, string?]) => note(target(...words)),
  });
  try {
    for (const path of paths) await import(pathToFileURL(join(repository, path)).href);
  } finally {
    globalThis.RegExp = Native;
  }
  return found;
}
