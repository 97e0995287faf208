import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { shortenInComponent, shortenInCss, shortNames } from './class-names.ts';

describe('class names', () => {
  const classes = ['text-md', 'hover:bg-sunken', 'w-1/2', '[&_svg]:size-4.5', '-mx-4', 'hidden'];
  const short = shortNames(classes);
  const of = (name: string) => short.get(name) ?? '';

  test('have two characters, except plain words', () => {
    assert.deepEqual([...short.keys()].sort(), classes.filter((name) => name !== 'hidden').sort());
    for (const name of short.values()) assert.match(name, /^[a-z][a-z\d]$/i);
  });

  test('are unique, differ from the other classes, and are never "ad"', () => {
    const many = Array.from({ length: 1600 }, (_, at) => `p-${at}`);
    const names = [...shortNames(many).values()];
    assert.equal(new Set(names).size, many.length);
    assert.ok(names.every((name) => !/^ad$/i.test(name)));
    assert.notEqual(
      shortNames(['p-1', shortNames(['p-1']).get('p-1') ?? '']).get('p-1'),
      shortNames(['p-1']).get('p-1'),
    );
  });

  test('are limited in number, so that there is room for others', () => {
    assert.throws(() => shortNames(Array.from({ length: 2000 }, (_, at) => `p-${at}`)), /2000 classes are too many/);
  });

  test('do not change when classes are added', () => {
    const more = shortNames(['-m-1', 'aspect-4/3', ...classes, 'z-10']);
    for (const [name, shortened] of short) assert.equal(more.get(name), shortened);
  });

  test('are shortened in selectors, and nowhere else in a style sheet', () => {
    assert.equal(
      shortenInCss(
        String.raw`.text-md{margin:.5rem}@media (hover:hover){.hover\:bg-sunken:hover{src:url(a.text-mdx)}}.w-1\/2,.-mx-4>.hidden:not(.\[\&_svg\]\:size-4\.5 svg){}`,
        short,
      ),
      `.${of('text-md')}{margin:.5rem}@media (hover:hover){.${of('hover:bg-sunken')}:hover{src:url(a.text-mdx)}}.${of('w-1/2')},.${of('-mx-4')}>.hidden:not(.${of('[&_svg]:size-4.5')} svg){}`,
    );
  });

  test('are shortened wherever a component has them', () => {
    const code = (md: string, hover: string, icon: string) =>
      `const a = <p className="${md} hidden" title={'text-mds'}>{\`${hover}\${b ? '${icon}' : ''}${md}\`}</p>; x='<i class="${md}">'`;
    assert.equal(
      shortenInComponent(code('text-md', 'hover:bg-sunken', '[&_svg]:size-4.5'), short),
      code(of('text-md'), of('hover:bg-sunken'), of('[&_svg]:size-4.5')),
    );
  });
});
