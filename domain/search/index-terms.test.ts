import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import rabbit from 'rabbit-node';
import { townshipSpellings } from '../township/spellings.ts';
import { townships } from '../township/township.ts';
import { factWords, indexWords, queryWords as wordsOf, searchLimits, siteWords } from './index-terms.ts';
import { readQuery } from './parse/query.ts';
import { understand } from './parse/understand.ts';

const queryWords = (query: string) => wordsOf(readQuery(query));

/** Whether a query finds a listing with this text: every group is matched by some word. */
function finds(query: string, text: string): boolean {
  const words = new Set(indexWords(text));
  const groups = queryWords(query);
  return groups.length > 0 && groups.every((alternatives) => alternatives.some((word) => words.has(word)));
}

function assertFinds(query: string, text: string): void {
  assert.ok(
    finds(query, text),
    `${query} → ${JSON.stringify(queryWords(query))} in ${JSON.stringify(indexWords(text))}`,
  );
}

function assertMisses(query: string, text: string): void {
  assert.ok(
    !finds(query, text),
    `${query} → ${JSON.stringify(queryWords(query))} in ${JSON.stringify(indexWords(text))}`,
  );
}

describe('a query', () => {
  test('in both languages and with a room count asks for three things', () => {
    assert.deepEqual(queryWords('sanchaung ကွန်ဒို 2 bedroom'), [['=sanchaung'], ['=condo'], ['2-bed']]);
  });

  test('in unspaced Burmese asks for what it names', () => {
    assert.deepEqual(queryWords('စမ်းချောင်းမှာတိုက်ခန်းငှားချင်တယ်'), [['=sanchaung'], ['=apartment'], ['=rent']]);
  });

  test('of unknown Burmese asks for its syllables in sequence', () => {
    assert.deepEqual(queryWords('သီရိမင်္ဂလာ'), [['သီရိ'], ['ရိမင်'], ['မင်ဂ'], ['ဂလာ']]);
  });

  test('does not ask for words that carry no meaning', () => {
    assert.deepEqual(queryWords('I am looking for a home for rent in Yangon'), [['=rent']]);
    assert.deepEqual(queryWords('1,200 sqft'), [['1200']]);
  });

  test('of only weak words asks for any of them', () => {
    assert.deepEqual(queryWords('homes in Yangon'), [['=property', '=yangon']]);
  });

  test('of stop words, punctuation, particles or single letters asks for nothing', () => {
    for (const query of ['', '   ', 'the of for', '?! -- ။၊', 'မှာ', 'က', '\u200b', '😀', '\ud800'])
      assert.deepEqual(queryWords(query), [], query);
  });

  test('of any length stays within its bounds', () => {
    const groups = queryWords(Array.from({ length: 500 }, (_, at) => `w${at}`).join(' '));
    assert.ok(groups.length <= searchLimits.queryGroups);
    for (const word of queryWords(`${'a'.repeat(300)} ${'ာ'.repeat(90)}က${'ာ'.repeat(90)}`).flat()) {
      assert.ok(word.length <= searchLimits.lexeme);
    }
  });
});

describe('a Zawgyi query', () => {
  test('asks for the same as its Unicode form', () => {
    for (const query of ['စမ်းချောင်း တိုက်ခန်းငှားရန်', 'ကွန်ဒို', 'သာကေတ မြေကွက်', 'မင်္ဂလာဒုံ လုံးချင်း ရောင်းမည်', 'မြောက်ဥက္ကလာပ']) {
      assert.deepEqual(queryWords(rabbit.uni2zg(query)), queryWords(query), query);
    }
  });

  test('mixed with Unicode is read piece by piece', () => {
    assert.deepEqual(queryWords('စမ္းေခ်ာင္း ကွန်ဒို'), [['=sanchaung'], ['=condo']]);
  });

  test('that cannot be distinguished from Unicode asks for either reading', () => {
    const zawgyi = rabbit.uni2zg('ဧရာဝတီ ရွှေစကား');
    assertFinds(zawgyi, 'ဧရာဝတီ ရွှေစကား အိမ်ရာ');
    assertFinds('မြရတနာ', 'မြရတနာ အိမ်ရာ');
  });
});

describe('the townships', () => {
  for (const { slug, en, my } of townships) {
    test(`${en} is found by each of its spellings, whichever the text uses`, () => {
      for (const spelling of [en, my, en.toUpperCase(), en.replaceAll(' ', ''), ...townshipSpellings[slug]]) {
        assert.deepEqual(queryWords(spelling), [[`=${slug}`]], spelling);
        assertFinds(spelling, `Condo for rent in ${en}`);
        assertFinds(en, `${spelling} ကွန်ဒို`);
      }
      assert.deepEqual(queryWords(rabbit.uni2zg(my)), [[`=${slug}`]]);
    });
  }

  test('are distinguished even if one name is part of the other', () => {
    assertMisses('Hlaing', 'House in Hlaing Thar Yar');
    assertMisses('လှိုင်', 'လှိုင်သာယာတွင် အိမ်');
    assertMisses('Dagon', 'မြောက်ဒဂုံ လုံးချင်း');
    assertMisses('South Okkalapa', 'North Okkalapa');
    assertMisses('South Dagon', 'Faces south. Dagon Centre is near');
  });

  test('without a direction mean all townships with that name', () => {
    for (const town of ['North Dagon', 'ဒဂုံမြို့သစ် (ဆိပ်ကမ်း)', 'Dagon Myothit (East)']) assertFinds('Dagon Myothit', town);
    assertFinds('ဥက္ကလာပ', 'South Okkalapa');
    assertFinds('okkalapa', 'မြောက်ဥက္ကလာ');
  });
});

describe('synonyms', () => {
  const pairs = [
    ['condominium', 'ကွန်ဒို'],
    ['ကွန်ဒိုမီနီယမ်', 'Luxury Condos'],
    ['land', 'မြေကွက် ရောင်းမည်'],
    ['plots', 'ခြံမြေ'],
    ['flat', 'တိုက်ခန်း'],
    ['house', 'လုံးချင်းအိမ်'],
    ['မီးစက်', '24/7 backup generator'],
    ['swimming pools', 'ရေကူးကန်ပါ'],
    ['pool', 'Swimming-Pool'],
    ['parking', 'ကားပါကင်'],
    ['for lease', 'ငှားရန်ရှိသည်'],
    ['to buy', 'ရောင်းမည်'],
    ['elevator', 'ဓာတ်လှေကား'],
    ['house', 'ဗီလာ'],
    ['Pyay Rd', 'ပြည်လမ်းမပေါ်'],
    ['38th street', '၃၈ လမ်း'],
    ['industrial zone', 'စက်မှုဇုန်'],
  ] as const;
  for (const [query, text] of pairs) {
    test(`${query} finds ${text}`, () => assertFinds(query, text));
  }

  test('are not matched inside longer words', () => {
    assertMisses('land', 'မြေညီထပ် တိုက်ခန်း');
    assertMisses('house', 'အိမ်ရှင် သဘောကောင်း');
    assertMisses('buy', 'ဈေးဝယ်စင်တာ အနီး');
    assertMisses('villa', 'a house');
    assertMisses('ahlone', 'အလုံပိတ် အခန်း');
  });
});

describe('room counts', () => {
  for (const text of [
    '2BR',
    '2 bedrooms',
    '2 bed',
    '2-bedroom',
    'two bedroom',
    '၂ အိပ်ခန်း',
    'အိပ်ခန်း ၂ ခန်း',
    'အိပ်ခန်း(၂)ခန်း',
    'Bedrooms: 2',
    'အိပ်ခန်းနှစ်ခန်း',
  ]) {
    test(`are one word: ${text}`, () => {
      assert.deepEqual(queryWords(text), [['2-bed']]);
      assertFinds('2 bedrooms', `Condo, ${text}, lift`);
    });
  }

  test('of bedrooms and bathrooms are kept apart', () => {
    for (const text of ['2 bed 1 bath', 'bed 2 bath 1', 'အိပ်ခန်း ၂ ခန်း ရေချိုးခန်း(၁)ခန်း', 'Bedrooms: 2, Bathrooms: 1']) {
      assert.deepEqual(queryWords(text), [['2-bed'], ['1-bath']], text);
    }
    assert.deepEqual(queryWords('အိပ်ခန်းငါးခန်း'), [['5-bed']]);
  });

  test('are not prices, and do not cross the end of a phrase', () => {
    assertMisses('2 bedrooms', 'bedroom. 2 lifts');
    assert.deepEqual(queryWords('1200 bedroom'), [['1200'], ['=bedroom']]);
  });
});

describe('a text', () => {
  test('is found by any run of its syllables, even across spaces', () => {
    const text = 'ရတနာ သီရိ အိမ်ရာ၊ ပထမထပ်';
    for (const query of ['သီရိ', 'ရတနာသီရိ', 'ရတနာ', 'ပထမထပ်']) assertFinds(query, text);
    assertMisses('ရာပထမ', text);
  });

  test('is found by stems, with or without accents, and by numbers however written', () => {
    assertFinds('renovated cafes', 'Newly renovating a Café');
    assertFinds('၁၂၀၀', 'Area 1,200 sq ft');
    assertFinds('1200 sqft', 'အကျယ် ၁,၂၀၀ ပေ');
  });

  test('is found with or without its stacked consonants', () => {
    assertFinds('ဒုက်ခ', 'ဒုက္ခ');
    assertFinds('သဘာ၀', 'သဘာဝ အလှ');
  });

  test('in Zawgyi is found like Unicode', () => {
    const zawgyi = rabbit.uni2zg('စမ်းချောင်းမြို့နယ်တွင် ကွန်ဒိုတိုက်ခန်း ငှားရန်ရှိသည်');
    assertFinds('sanchaung condo rent', zawgyi);
    assertFinds('စမ်းချောင်း', zawgyi);
    assertFinds('ကွန်ဒို', 'ကြန္ဒို');
  });

  test('has words that PostgreSQL accepts: non-empty, distinct, bounded', () => {
    const words = indexWords(
      `${'a'.repeat(3000)} ${'က'.repeat(50)}${'ာ'.repeat(500)} 𝒜${'😀'.repeat(60)} ${'𐐷'.repeat(60)} it's 10.5`,
    );
    assert.equal(new Set(words).size, words.length);
    for (const word of words)
      assert.ok(word.length > 0 && word.length <= searchLimits.lexeme && word.isWellFormed(), word);
  });

  test('of several pieces has the words of all of its lines', () => {
    const lines = Array.from(
      { length: 300 },
      (_, at) => `Condo ${at} in စမ်းချောင်း with ${(at % 9) + 1} bedrooms and parking`,
    );
    const text = lines.join('\n');
    assert.ok(text.length > 12_000);
    assert.deepEqual(new Set(indexWords(text)), new Set(lines.flatMap((line) => indexWords(line))));
    const spaced = 'swimming pool '.repeat(800);
    assert.deepEqual(indexWords(spaced), indexWords('swimming pool swimming pool'));
  });

  test('of any length has a bounded number of words, and an empty one has none', () => {
    const words = indexWords(Array.from({ length: 5000 }, (_, at) => `w${at}`).join(' '));
    assert.equal(words.length, searchLimits.textWords);
    assert.deepEqual(indexWords(''), []);
    assert.deepEqual(indexWords(' — ။ '), []);
  });
});

describe('the facts of a listing', () => {
  test('are found in either language even if the text leaves them out', () => {
    const words = factWords({
      type: 'rent',
      propertyType: 'condo',
      township: 'dagon-myothit-north',
      bedrooms: 2,
      bathrooms: 1,
      features: ['swimmingPool', 'generator'],
    });
    assert.deepEqual(words, [
      '=rent',
      '=condo',
      '=dagon-myothit-north',
      '=dagon-myothit',
      '=swimming-pool',
      '=generator',
      '2-bed',
      '1-bath',
    ]);
    assert.ok(queryWords('မြောက်ဒဂုံ ကွန်ဒို ၂ အိပ်ခန်း ရေကူးကန်').every(([word]) => word !== undefined && words.includes(word)));
  });

  test('that carry no information have no word', () => {
    assert.deepEqual(
      factWords({ type: 'sale', propertyType: 'other', township: 'yankin', bedrooms: 0, bathrooms: 0, features: [] }),
      ['=sale', '=yankin'],
    );
  });
});

describe('a building or a landmark (SRC-79)', () => {
  const site = '=star-city:site';

  test('is named by a text, unless a street is named after it', () => {
    for (const text of ['Star City', 'Condo in Star City, Thanlyin Road', 'ကြယ်မြို့တော် လုံးချင်း'])
      assert.ok(indexWords(text).includes(site), text);
    for (const text of ['12 Star City Road', 'ကြယ်မြို့တော်လမ်းပေါ်', 'not in Star City', 'Thanlyin']) {
      assert.ok(!indexWords(text).includes(site), text);
    }
    assert.ok(!indexWords('Hledan').some((word) => word.endsWith(':site')), 'a ward is not one');
  });

  test('is meant by a query that names it and no street', () => {
    const siteOf = (query: string) => siteWords(understand(readQuery(query)));
    assert.deepEqual(siteOf('star city condo'), [site]);
    assert.deepEqual(siteOf('star city road condo'), []);
    assert.deepEqual(siteOf('hledan condo'), []);
  });
});
