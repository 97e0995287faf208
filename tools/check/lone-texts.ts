import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Expression, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isConditionalExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isParenthesizedExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { lineAt, repository } from './source.ts';

/**
 * Texts that share their element with something else (SIT-241). While a browser translates a page, it replaces each text by elements: React
 * would write a changed number into a text that is on the page no more, and fail where it removes one or puts something before it. A text that is
 * alone in its element is set as a whole. Parts of a text become one string, and what stands beside an icon gets a `<span>`.
 * @param project the folder of the TypeScript project.
 * @param below the folder of its screens.
 */
export function sharedTexts(project: string, below: string): string[] {
  const api = new API({ cwd: project });
  try {
    const found: string[] = [];
    const { checker, program } = openedIn(api, project);
    for (const path of program.getSourceFileNames()) {
      const shown = relative(project, path);
      const file = shown.startsWith(`${below}/`) && shown.endsWith('.tsx') && program.getSourceFile(path);
      if (!file) continue;
      for (const { pos, end } of textsSharedIn(file, checker)) {
        const text = file.text.slice(pos, end);
        const line = lineAt(file.text, pos + text.length - text.trimStart().length);
        found.push(`${shown}:${line}: ${text.trim()} shares its element: write one string, or give it an element`);
      }
    }
    return found.sort();
  } finally {
    api.close();
  }
}

function openedIn(api: API, project: string) {
  const [opened] = api.updateSnapshot({ openProjects: [`${project.replace(/\/$/, '')}/tsconfig.json`] }).getProjects();
  if (!opened) throw new Error(`${project} has no TypeScript project.`);
  return opened;
}

function textsSharedIn(file: SourceFile, checker: Checker): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) found.push(...textsSharing(node, checker));
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** The texts of an element with more than one child; of a fragment, whose children are those of another element; and lists of texts. */
function textsSharing(parent: JsxElement | JsxFragment, checker: Checker): Node[] {
  const children = parent.children.filter((child) =>
    isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !isJsxExpression(child) || child.expression !== undefined,
  );
  const isShared = children.length > 1 || isJsxFragment(parent);
  return children.filter((child) => {
    // Spaces are not translated.
    if (isJsxText(child)) return isShared && child.text.trim() !== '';
    if (!isJsxExpression(child) || !child.expression) return false;
    return shownBy(child.expression).some((expression) => {
      const type = checker.getTypeAtLocation(expression);
      return type !== undefined && ((isShared && isText(type, checker)) || isList(type, checker));
    });
  });
}

/** The expressions that a child shows one of, apart from strings of spaces. */
function shownBy(expression: Expression): Expression[] {
  if (isParenthesizedExpression(expression)) return shownBy(expression.expression);
  if (isConditionalExpression(expression)) {
    return [expression.whenTrue, expression.whenFalse].flatMap(shownBy);
  }
  if (isBinaryExpression(expression)) {
    const operator = expression.operatorToken.getText();
    if (operator === '&&') return shownBy(expression.right);
    if (operator === '??' || operator === '||') return [expression.left, expression.right].flatMap(shownBy);
  }
  return /^(['"])\s+\1$/.test(expression.getText()) ? [] : [expression];
}

const textual =
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.BigInt |
  TypeFlags.StringLiteral |
  TypeFlags.NumberLiteral |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringMapping;

/** Whether a value is a text, or a text or nothing; not one that may be an element, whose own place says what it is. */
function isText(type: Type, checker: Checker): boolean {
  if (type.isUnionType()) {
    const parts = type.getTypes();
    return parts.some((part) => isText(part, checker)) && !parts.some(({ flags }) => (flags & TypeFlags.Object) !== 0);
  }
  if ((type.flags & textual) !== 0) return true;
  const constraint = (type.flags & TypeFlags.Object) === 0 ? checker.getBaseConstraintOfType(type) : undefined;
  return constraint !== undefined && constraint.id !== type.id && isText(constraint, checker);
}

function isList(type: Type, checker: Checker): boolean {
  if (!checker.isArrayType(type)) return false;
  const [entry] = checker.getTypeArguments(type as TypeReference);
  return entry !== undefined && isText(entry, checker);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const breach of sharedTexts(repository, 'web')) {
    console.error(breach);
    process.exitCode = 1;
  }
}
