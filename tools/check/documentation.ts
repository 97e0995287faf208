import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { lineAt, repository, sourceFiles, sourceText } from './source.ts';

/** Every path of the repository, from its root and from each of its folders: a comment may name a file without the folders above it. */
const paths = new Set(
  sourceFiles('').flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(depth).join('/'))),
);

/** The source files and documents that a text names but the repository does not have. */
function missingFiles(text: string): string[] {
  const named = (text.match(/[\w./-]+/g) ?? []).map((name) => name.replace(/^(?:\.{0,2}\/)+/, '').replace(/\.+$/, ''));
  return named.filter((name) => /^\w.*\.(?:tsx?|mjs|md)$/.test(name) && !paths.has(name));
}

/** Terms that the repository does not use in comments and documents, and the one that it uses: one term for each thing. */
const terms: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\bkept (?:pages?|answers?|responses?)\b/i, instead: 'cached' },
  { pattern: /\bkept drafts?\b/i, instead: 'saved draft' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  { pattern: /\bheld against\b/i, instead: 'checked against' },
];

/** The terms of a comment or a document that have another name here. */
function otherTerms(text: string): string[] {
  const prose = text.replaceAll(/`[^`]*`/g, '');
  return terms
    .filter(({ pattern }) => pattern.test(prose))
    .map(({ pattern, instead }) => `${pattern.source}: say ${instead}`);
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  const headings = sourceText(path).match(/^#+ .*$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The links of a document that lead to no file of the repository, or to no heading of one. */
function brokenLinks(path: string): string[] {
  const links = sourceText(path).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g);
  return [...links].flatMap(([link, file = '', anchor]) => {
    const target = file === '' ? path : join(dirname(path), file);
    const isBroken =
      !existsSync(join(repository, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    return isBroken ? [`${path}: ${link} leads nowhere`] : [];
  });
}

const breaches = [
  ...sourceFiles('.ts', '.tsx', '.mjs', '.mts').flatMap((path) => {
    const text = sourceText(path);
    return parseSync(path, text).comments.flatMap(({ type, value, start }) => {
      const at = `${path}:${lineAt(text, start)}`;
      const wrong = [...missingFiles(value).map((name) => `there is no ${name}`), ...otherTerms(value)];
      // A doc comment begins with a verb or a noun of the trade ("Returns …", "Body of …"), never with "What …".
      const [, first] = (type === 'Block' && /^\*[\s*]*(What\s.*)/.exec(value)) || [];
      if (first !== undefined) wrong.push(`begin with a verb or a noun: ${first}`);
      return wrong.map((each) => `${at}: ${each}`);
    });
  }),
  ...sourceFiles('.md').flatMap(brokenLinks),
  ...sourceFiles('.md').flatMap((path) => otherTerms(sourceText(path)).map((each) => `${path}: ${each}`)),
  // The changelog and the decisions tell of files as they were.
  ...sourceFiles('.md')
    .filter((path) => path !== 'CHANGELOG.md' && !path.startsWith('docs/decisions/'))
    .flatMap((path) => missingFiles(sourceText(path)).map((name) => `${path}: there is no ${name}`)),
];
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
