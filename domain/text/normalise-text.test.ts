import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import rabbit from 'rabbit-node';
import { demoListing } from '#server/demo/homes.ts';
import { normaliseMyanmar } from './burmese/normalise-burmese.ts';
import { normaliseFields, normaliseListing, normaliseText } from './normalise-text.ts';

const burmese = /[\u1000-\u109f]/;
const homes = Array.from({ length: 120 }, (_, index) => demoListing(index, new Date('2026-11-01')))
  .filter(({ name }) => burmese.test(name))
  .map(({ name, address, description }) => ({
    name: normaliseMyanmar(name),
    address: normaliseMyanmar(address),
    description: normaliseMyanmar(description),
  }));
const inZawgyi = ({ name, address, description }: (typeof homes)[number]) => ({
  name: rabbit.uni2zg(name),
  address: rabbit.uni2zg(address),
  description: rabbit.uni2zg(description),
});

/** Unicode that no detector may change, by language. */
const others = {
  Shan: 'တိူၵ်ႈႁွင်ႈ ဢၼ်တေပွႆႇၸၢင်ႈ ၼႂ်းဝဵင်းတႃႈၵုင်ႈ။ ႁွင်ႈၼွၼ်း သွင်ႁွင်ႈ လႄႈ ႁွင်ႈဢၢပ်ႇၼမ်ႉ ၼိုင်ႈႁွင်ႈ။',
  Mon: 'သ္ၚိ သွက်ဂွံငှာ ပ္ဍဲဍုၚ်လဂုၚ်။ အခိုက်သ္တိက် ၜါအခိုက် ကဵု ဌာန်ဟုမ်ဍာ် မွဲ။',
  'Karen of the south': 'ဟံၣ်လၢတၢ်ကဒိးလဲအီၤ လၢဝ့ၢ်တကူၣ်ပူၤ။ ဒၢးမံ ခံဒၢး ဒီး ဒၢးလုၢ်ထံ တဒၢး။',
  'Karen of the west': 'ဖၠုံထီးဆၟ မ်ုၯုံ ကိုဝ် အၧ ၯီၩ ဘီလေင် ၮါထဲး',
  "Pa'O": 'ပအိုဝ်ႏ ဟံႏနပ်ꩻ ဒျာႏ တသꩻ',
  Pali: 'နမော တဿ ဘဂဝတော အရဟတော သမ္မာသမ္ဗုဒ္ဓဿ။ ဗုဒ္ဓံ သရဏံ ဂစ္ဆာမိ။ ဓမ္မစက္ကပ္ပဝတ္တနသုတ္တံ',
  Sanskrit: 'ၐၔၑၒ ၓ ၕ',
  'Burmese with stacks': 'သင်္ဃန်းကျွန်း ဥက္ကလာပ ဗိဿနိုး တက္ကသိုလ်ရိပ်သာ ပန္နက် သတ္တမထပ် ဝေဇယန္တာလမ်း ခေမာသီလမ်း သာကေတ',
  'Burmese typed in the order of the eye': 'ေကာင်းမွန်သော တိုက်ခန်း၊ ေလေကာင်းေနေကာင်း၊ ငှားရန်ရှိသည်',
  Hindi: 'नमस्ते किराए के लिए',
  English: 'Quiet flat — 2BR, 1,200 sqft; “as new”',
};

describe('a listing in Zawgyi', () => {
  test('becomes exactly what it would be in Unicode', () => {
    assert.ok(homes.length > 40);
    for (const home of homes) assert.deepEqual(normaliseListing(inZawgyi(home)), home);
  });

  test('includes a title of two words, which alone would be ambiguous', () => {
    const description = rabbit.uni2zg('<p>စမ်းချောင်းမြို့နယ်တွင် တိုက်ခန်း ငှားရန်ရှိသည်။</p>');
    const name = rabbit.uni2zg('မီးစက်ပါ ကားပါကင်ပါ');
    const address = 'စမ္းေခ်ာင္း';
    assert.equal(normaliseText(name), name);
    assert.deepEqual(normaliseListing({ name, address, description }), {
      name: 'မီးစက်ပါ ကားပါကင်ပါ',
      address: 'စမ်းချောင်း',
      description: '<p>စမ်းချောင်းမြို့နယ်တွင် တိုက်ခန်း ငှားရန်ရှိသည်။</p>',
    });
  });

  test('keeps its English, its tags, its links and its entities', () => {
    const html = (text: string, more: string) =>
      `<h2>2BR &amp; ${text}</h2><p><a href="https://example.com/${rabbit.uni2zg('အိမ်')}?a=1&amp;b=2" title='a > b'>${text}</a> &lt;${more}&gt;<br /></p>`;
    const zawgyi = html(rabbit.uni2zg('ငှားရန်ရှိသည်'), rabbit.uni2zg('ဈေးနှုန်း ၁၅ သိန်း'));
    assert.equal(
      normaliseListing({ name: 'Condo', address: 'Bahan', description: zawgyi }).description,
      html('ငှားရန်ရှိသည်', 'ဈေးနှုန်း ၁၅ သိန်း'),
    );
  });

  test('may be a single name', () => {
    for (const name of ['လှိုင်သာယာ', 'မင်္ဂလာဒုံ', 'ကွန်ဒို', 'ရေကူးကန်']) assert.equal(normaliseText(rabbit.uni2zg(name)), name);
  });

  test('is read where its letters are numeric references', () => {
    const numbers = [...rabbit.uni2zg('ရောင်းရန်ရှိသည်')].map((letter) => `&#${letter.charCodeAt(0)};`).join('');
    assert.equal(normaliseFields({ html: `<p>${numbers}</p>` }, { html: 'html' })?.html, '<p>ရောင်းရန်ရှိသည်</p>');
  });
});

describe('Unicode', () => {
  test('of a listing is unchanged', () => {
    for (const home of homes) assert.deepEqual(normaliseListing(home), home);
    for (const home of homes) for (const word of home.name.split(' ')) assert.equal(normaliseText(word), word);
  });

  for (const [language, text] of Object.entries(others)) {
    test(`of ${language} is never damaged, alone or beside Zawgyi`, () => {
      const beside = rabbit.uni2zg('တိုက်ခန်း ငှားရန်ရှိသည်။ ဈေးနှုန်း ညှိနှိုင်းနိုင်သည်။');
      assert.equal(normaliseText(text), text);
      for (const word of text.split(' ')) assert.equal(normaliseText(word), word);
      assert.equal(normaliseText(`${text}\n${beside}`), `${text}\nတိုက်ခန်း ငှားရန်ရှိသည်။ ဈေးနှုန်း ညှိနှိုင်းနိုင်သည်။`);
    });
  }

  test('is unchanged in a text that says the same in both encodings', () => {
    const said = 'ဗဟန်းမြို့နယ်တွင် ကွန်ဒို ငှားရန်ရှိသည်။';
    assert.equal(normaliseText(`${said}\n${rabbit.uni2zg(said)}`), `${said}\n${said}`);
    assert.deepEqual(normaliseListing({ name: said, address: 'သာကေတ', description: `<p>${rabbit.uni2zg(said)}</p>` }), {
      name: said,
      address: 'သာကေတ',
      description: `<p>${said}</p>`,
    });
  });

  test('is normalised: no invisible characters, marks in order, letters for look-alikes', () => {
    assert.equal(normaliseText('လမ်း\u200bမ\u1037ြ၀င်း'), normaliseMyanmar('လမ်း\u200bမ\u1037ြ၀င်း'));
    assert.equal(normaliseFields({ html: '<p>ကွန်\u200bဒို</p>' }, { html: 'html' })?.html, '<p>ကွန်ဒို</p>');
  });
});

describe('a form', () => {
  test('has its lists normalised, and leaves values that are not texts to the caller’s checks', () => {
    const zawgyi = rabbit.uni2zg('ကြော်ငြာ ၃ ခု');
    const form = { list: [zawgyi, 'Email'], mixed: ['a', 1], number: 5, nothing: null, other: zawgyi };
    const read = normaliseFields(form, { list: 'text', mixed: 'text', number: 'text', nothing: 'text' });
    assert.deepEqual(read, { ...form, list: ['ကြော်ငြာ ၃ ခု', 'Email'] });
  });

  test('does not gain fields that it lacks', () => {
    assert.deepEqual(normaliseFields<{ name?: string }>({}, { name: 'text' }), {});
  });

  test('is unchanged when normalised again', () => {
    for (const home of homes.slice(0, 20)) {
      const once = normaliseListing(inZawgyi(home));
      assert.deepEqual(normaliseListing(once), once);
    }
  });

  test('is normalised up to 2,000 lines and paragraphs with Burmese letters, and 100,000 characters', () => {
    const lines = (count: number) => 'က\n'.repeat(count);
    assert.ok(normaliseFields({ text: lines(2_000) }, { text: 'text' }));
    assert.equal(normaliseFields({ text: lines(2_001) }, { text: 'text' }), undefined);
    assert.equal(normaliseFields({ html: '<p>က</p>'.repeat(2_001) }, { html: 'html' }), undefined);
    assert.equal(normaliseFields({ list: Array(2_001).fill('က') }, { list: 'text' }), undefined);
    assert.ok(normaliseFields({ text: 'a\n'.repeat(20_000) }, { text: 'text' }));
    const half = 'a'.repeat(50_000);
    assert.ok(normaliseFields({ one: half, other: half }, { one: 'text', other: 'text' }));
    assert.equal(normaliseFields({ one: half, other: `${half}a` }, { one: 'text', other: 'text' }), undefined);
    assert.equal(normaliseText(lines(2_001)), lines(2_001));
  });

  test('with the longest allowed text is normalised quickly, whatever the text', () => {
    for (const odd of ['ဝ', '၁ဝ', 'ေ', '္', '<b>က', '<!--', '<a "', '<img alt="', '<img a ', '&#4096;', 'က\u103b']) {
      normaliseFields({ html: odd.repeat(Math.ceil(20_000 / odd.length)) }, { html: 'html' });
    }
  });
});
