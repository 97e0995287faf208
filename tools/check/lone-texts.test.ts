import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sharedTexts } from './lone-texts.ts';

/** Declarations of what the screens below are made of. */
const start = `
  declare namespace JSX { interface Element { type: string } interface IntrinsicElements { [tag: string]: object } }
  declare const Icon: () => JSX.Element, title: string, count: number, some: boolean, maybe: string | undefined;
  declare const names: string[], nodes: JSX.Element[], choice: 'a' | 'b', many: (count: number) => string;
  declare const node: JSX.Element | string | number | null | undefined | boolean;
  declare const words: Record<'a' | 'b', string>;
`;

/** Elements, and what is reported in each. */
const elements: Record<string, readonly string[]> = {
  '<p>{count} / {count}</p>': ['/', '{count}', '{count}'],
  '<p>({many(count)})</p>': ['(', ')', '{many(count)}'],
  '<p><Icon />{title}</p>': ['{title}'],
  '<p><b>1</b> of {count}</p>': ['of', '{count}'],
  '<Icon>{some && <Icon />}{words[choice]}</Icon>': ['{words[choice]}'],
  '<p>{some ? title : null}<Icon /></p>': ['{some ? title : null}'],
  '<p><Icon />{some && ` · ${title}`}</p>': ['{some && ` · ${title}`}'],
  '<p><Icon />{node ?? title}</p>': ['{node ?? title}'],
  '<p>{some ? <Icon /> : choice}<Icon /></p>': ['{some ? <Icon /> : choice}'],
  '<p>{some && <>{maybe}</>}</p>': ['{maybe}'],
  '<p>{names}</p>': ['{names}'],
  '<p>{names.map((one) => one)}</p>': ['{names.map((one) => one)}'],

  '<p>{`${count} / ${count}`}</p>': [],
  '<p>{title}</p>': [],
  '<p>{some ? title : count}</p>': [],
  '<p>\n  <Icon />{" "}\n  <span>{title}</span>\n</p>': [],
  '<p><b>{title}</b> <span>{count}</span></p>': [],
  '<p>{node}<Icon />{/* A note. */}</p>': [],
  '<p>{nodes}{names.map((one) => <b>{one}</b>)}{some && <Icon />}{maybe && <b>{maybe}</b>}</p>': [],
};

describe('the texts of a screen', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'eain-screens-')));
  after(() => rmSync(folder, { recursive: true }));
  let found: string[];
  before(() => {
    mkdirSync(join(folder, 'web'));
    const compilerOptions = { jsx: 'preserve', strict: true, noEmit: true, types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['web'] }));
    writeFileSync(join(folder, 'web/start.d.ts'), start);
    for (const [at, element] of Object.keys(elements).entries())
      writeFileSync(join(folder, `web/screen-${at}.tsx`), `export const Screen = () => (\n${element}\n);`);
    found = sharedTexts(folder, 'web');
  });

  for (const [at, [element, texts]] of Object.entries(elements).entries()) {
    test(`are ${texts.length > 0 ? 'reported' : 'as they must be'} in ${element}`, () => {
      const line = `web/screen-${at}.tsx:2: `;
      const reported = found.filter((one) => one.startsWith(line));
      assert.deepEqual(
        reported.map((one) => one.slice(line.length).replace(/ shares its element.*/, '')),
        texts.toSorted(),
      );
    });
  }
});
