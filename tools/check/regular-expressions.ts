import { type Node, parseSync, Visitor } from 'oxc-parser';
import { ownFile } from './imports.ts';
import { pattern as patternOfAdverts } from '#domain/advert/source.ts';
import { lineAt, sourceFiles, sourceText } from './source.ts';

/** A regular expression of the portal's own code. */
export interface Found {
  path: string;
  line: number;
  source: string;
  flags: string;
}

/** A `RegExp(…)` call whose pattern is not known in advance: it is within a function, or has parts that are not constants. */
type Unknown = Pick<Found, 'path' | 'line'>;

/** Every regular expression that the portal runs: in the domain, on the server, and in pages, which are rendered there too. */
export function everyPattern(): { found: Found[]; unknown: Unknown[] } {
  const paths = sourceFiles('.ts', '.tsx').filter(
    (path) => /^(?:domain|server|web)\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const modules = paths.map((path) => patternsIn(path, sourceText(path)));
  return {
    found: modules.flatMap(({ found }) => found),
    unknown: modules.flatMap(({ unknown }) => unknown),
  };
}

/** A module's regular expressions: literals, wherever they are, and those composed of constants as it is loaded. */
export function patternsIn(path: string, text: string): { found: Found[]; unknown: Unknown[] } {
  const { program } = parseSync(path, text);
  const found: Found[] = [];
  const made: { start: number; pattern: unknown }[] = [];
  const functions: [start: number, end: number][] = [];
  const note = ({ start, callee, arguments: parts }: { start: number; callee: Node; arguments: Node[] }) => {
    if (callee.type !== 'Identifier') return;
    if (callee.name === 'pattern') {
      const make = makerOf(callee.name, { path, program });
      const source = make && parts[0] && valueOf(parts[0], { path, program });
      if (make) made.push({ start, pattern: typeof source === 'string' ? make(source) : undefined });
    }
    if (callee.name !== 'RegExp') return;
    const [source, flags] = parts.map((part) => valueOf(part, { path, program }));
    const isKnown =
      (typeof source === 'string' || source instanceof RegExp) && (!parts[1] || typeof flags === 'string');
    made.push({ start, pattern: isKnown ? new RegExp(source, flags as string | undefined) : undefined });
  };
  const noteFunction = ({ start, end }: { start: number; end: number }) => void functions.push([start, end]);
  new Visitor({
    Literal: (node) => {
      if ('regex' in node)
        found.push({ path, line: lineAt(text, node.start), source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: note,
    CallExpression: note,
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
  }).visit(program);
  const unknown: Unknown[] = [];
  for (const { start, pattern } of made) {
    const line = lineAt(text, start);
    const isLate = functions.some(([from, to]) => from < start && start < to);
    if (pattern instanceof RegExp && !isLate) found.push({ path, line, source: pattern.source, flags: pattern.flags });
    else if (!(path in makers)) unknown.push({ path, line });
  }
  return { found, unknown };
}

/** Modules that export a function `pattern`, which makes a pattern of its argument: what it makes is known where it is called. */
const makers: Record<string, (source: string) => RegExp> = {
  'domain/advert/source.ts': (source) => patternOfAdverts(source, String.raw`(\d)`),
};

interface Module {
  path: string;
  program: ReturnType<typeof parseSync>['program'];
}

/** The value of an expression of constants, of this module or imported; undefined for any other. */
function valueOf(node: Node, module: Module): unknown {
  const of = (inner: Node) => valueOf(inner, module);
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? new RegExp(node.regex.pattern, node.regex.flags) : node.value;
    case 'TemplateLiteral':
      return joined(
        node.quasis.map(({ value }) => value.cooked),
        node.expressions.map(of),
      );
    case 'TaggedTemplateExpression':
      return joined(
        node.quasi.quasis.map(({ value }) => value.raw),
        node.quasi.expressions.map(of),
      );
    case 'BinaryExpression':
      return node.operator === '+' ? joined(['', '', ''], [node.left, node.right].map(of)) : undefined;
    case 'Identifier':
      return constantOf(node.name, module);
    case 'MemberExpression':
      return (of(node.object) as Record<string, unknown> | undefined)?.[(node.property as { name: string }).name];
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((one) =>
          one.type === 'Property' ? [[(one.key as { name: string }).name, of(one.value)]] : [],
        ),
      );
    case 'TSAsExpression':
      return of(node.expression);
    default:
      return undefined;
  }
}

/** The function of {@link makers} that a name stands for in a module. */
function makerOf(name: string, { path, program }: Module): ((source: string) => RegExp) | undefined {
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    if (statement.specifiers.some(({ local }) => local.name === name))
      return makers[ownFile(path, statement.source.value) ?? ''];
  }
  return undefined;
}

function joined(texts: readonly (string | null)[], parts: readonly unknown[]): string | undefined {
  const isKnown = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isKnown ? texts.map((text, index) => `${text}${parts[index] ?? ''}`).join('') : undefined;
}

function constantOf(name: string, module: Module): unknown {
  for (const statement of module.program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const one of statement.specifiers) {
        const path = one.local.name === name ? ownFile(module.path, statement.source.value) : undefined;
        if (path === undefined || one.type !== 'ImportSpecifier') continue;
        return constantOf((one.imported as { name: string }).name, {
          path,
          program: parseSync(path, sourceText(path)).program,
        });
      }
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue;
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && id.name === name) return init ? valueOf(init, module) : undefined;
  }
  return undefined;
}
