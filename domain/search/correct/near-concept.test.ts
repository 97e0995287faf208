import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { synonymGroups } from '../vocabulary/synonyms.ts';
import { type Atom, atoms } from '../parse/atoms.ts';
import { fileDictionary } from '../vocabulary/concepts.ts';
import { spellingKey } from '../vocabulary/lookup.ts';
import { nearConceptAt } from './near-concept.ts';

/** The lexeme of the concept that all of some atoms mean. */
function nearConcept(text: readonly Atom[], isKnown?: (atom: Atom) => boolean): string | undefined {
  const found = nearConceptAt(text, 0, isKnown);
  return found?.length === text.length ? found.concept.lexeme : undefined;
}

const near = (typed: string) =>
  nearConcept(atoms(typed), ({ text }) => text !== typed && fileDictionary.spellings.has(text));
const wordsOf = (...words: string[]) =>
  words.map((text) => ({ text, kind: 'word', gap: 'soft', start: 0, end: text.length }) satisfies Atom);

describe('a mistyped name', () => {
  for (const [typed, meant] of [
    ['sanchuangg', '=sanchaung'],
    ['mingaladonne', '=mingalardon'],
    ['botahtang', '=botahtaung'],
    ['thingangun', '=thingangyun'],
    ['hlaing tharyya', '=hlaingtharya'],
    ['bahna', '=bahan'],
    ['nort dagon', '=dagon-myothit-north'],
    ['sout dagon', '=dagon-myothit-south'],
    ['condominuum', '=condo'],
    ['apartmnet', '=apartment'],
    ['apartmnets', '=apartment'],
    ['pent hosue', '=penthouse'],
    ['swiming pol', '=swimming-pool'],
    ['generater', '=generator'],
    ['furnishd', '=furnished'],
    ['hotell', '=hotel'],
    ['offic', '=office'],
    ['rant', '=rent'],
    ['conda', '=condo'],
    ['bahn', '=bahan'],
    ['bhn', '=bahan'],
    ['scg', '=sanchaung'],
    ['tgg', '=thingangyun'],
    ['hladen', '=hledan'],
    ['yonkon', '=yankin'],
    ['တိုကခန်', '=apartment'],
    ['ရနကငး', '=yankin'],
    ['ရောငးရန', '=sale'],
    ['ဗဟမ်း', '=bahan'],
    ['ဆန်းဂျောင်း', '=sanchaung'],
    ['စမ်းချာင်း', '=sanchaung'],
    ['ရေကူကန်', '=swimming-pool'],
  ] as const) {
    test(`${typed} means ${meant}`, () => assert.equal(near(typed), meant));
  }

  test('spelled correctly means itself', () => {
    for (const { name, spellings } of synonymGroups) {
      for (const spelling of spellings) assert.equal(nearConcept(wordsOf(spellingKey(spelling))), `=${name}`, spelling);
    }
  });
});

describe('a word that only looks like a name', () => {
  for (const typed of 'mouse horse stone storey please department interest lake river tower left stay sold young along later leaving spelling float stn bohon hidden insane'.split(
    ' ',
  )) {
    test(`${typed} means no name`, () => assert.equal(near(typed), undefined));
  }

  test('halfway between two names means neither', () => {
    assert.equal(near('hotsel'), undefined);
  });

  test('in Burmese means no name where short words differ only by a mark', () => {
    for (const typed of ['ကန်', 'ကုန်း', 'အခမ်း', 'လမ်းသွယ်', 'အကောင်း', 'ကားကွင်း', 'ကလေး'])
      assert.equal(near(typed), undefined, typed);
  });

  test('that is empty, a number or not only letters means no name', () => {
    for (const words of [[], [''], ['2019'], ['24hoursecurityy']])
      assert.equal(nearConcept(wordsOf(...words)), undefined);
  });
});

describe('a mistyped name within a query', () => {
  const at = (typed: string, start = 0, known: readonly string[] = []) => {
    const found = nearConceptAt(atoms(typed), start, (atom) => known.includes(atom.text));
    return found && [found.concept.name, found.length];
  };

  test('takes the words that make it up', () => {
    assert.deepEqual(at('swiming pol big'), ['swimming-pool', 2]);
    assert.deepEqual(at('cheap apartmnet bahan', 1), ['apartment', 1]);
    assert.deepEqual(at('golden vally road'), ['golden-valley', 2]);
  });

  test('does not cross the end of a phrase', () => {
    assert.equal(at('swiming, pol'), undefined);
  });

  test('is not found where all of its words are known as typed', () => {
    assert.equal(at('golden vally', 0, ['golden', 'vally']), undefined);
    assert.deepEqual(at('golden vally', 0, ['golden']), ['golden-valley', 2]);
  });

  test('is not found at a number or past the end', () => {
    assert.equal(at('500'), undefined);
    assert.equal(at('condo', 3), undefined);
  });
});
