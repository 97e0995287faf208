import { parseSync } from 'oxc-parser';
import { lineAt, sourceFiles, sourceText } from './source.ts';

/** A doc comment begins with a verb or a noun of the trade ("Returns …", "Body of …"), never with "What …". */
const breaches = sourceFiles('.ts', '.tsx', '.mjs', '.mts').flatMap((path) => {
  const text = sourceText(path);
  return parseSync(path, text)
    .comments.filter(({ type, value }) => type === 'Block' && /^\*[\s*]*What\s/.test(value))
    .map(({ start, end }) => {
      const [first = ''] = text.slice(text.indexOf('What', start), end).split('\n');
      return `${path}:${lineAt(text, start)}: begin with a verb or a noun: ${first}`;
    });
});
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
