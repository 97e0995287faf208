import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { everyLanding, type Landing, landingAddress } from '#domain/landing/landing.ts';
import { languages } from '#domain/language.ts';
import type { UsualPrice } from '#domain/usual-price/usual-price.ts';
import type { ChoiceCounts } from '../search/choice-counts.ts';
import { type LandingFigures, landingSaid } from './said.ts';

const nothing: LandingFigures = {
  count: 3,
  lastMonth: 1,
  counts: undefined,
  shared: undefined,
  usual: undefined,
  leastMoveIn: undefined,
};
const usual: UsualPrice = {
  group: { type: 'rent', township: 'bahan', propertyType: 'condo' },
  homes: 31,
  currency: 'lakh MMK',
  mmkPerUsd: 4500,
  lowerQuartile: 12,
  median: 15,
  upperQuartile: 20.04,
  perSquareFoot: null,
};
const condos: Landing = { type: 'rent', propertyType: 'condo', township: 'bahan' };

/** Counts of everything as 0 but for what is given: whatever is read from them. */
function countsWith(given: Record<string, Record<string, unknown>>): ChoiceCounts {
  const zeros = (values: Record<string, unknown> = {}): object =>
    new Proxy(values, {
      get: (all, name) => {
        const value = all[String(name)];
        return typeof value === 'object' ? zeros(value as Record<string, unknown>) : (value ?? 0);
      },
    });
  return new Proxy(given, { get: (all, name) => zeros(all[String(name)]) }) as unknown as ChoiceCounts;
}

test('no two landing pages have the same title, heading or description, in both languages together (SRC-154)', () => {
  const shown = new Map<string, string>();
  for (const language of languages)
    for (const landing of everyLanding()) {
      const { title, heading, description } = landingSaid(landing, { ...nothing, usual }, language);
      for (const text of new Set([title, heading, description])) {
        assert.equal(shown.get(text), undefined, text);
        shown.set(text, language + landingAddress(landing));
      }
    }
});

describe('a landing page says', () => {
  test('what it is about, how many there are, and what is usual', () => {
    const { title, heading, lead, usual: said, description } = landingSaid(condos, { ...nothing, usual }, 'en');
    assert.deepEqual([title, heading], ['Condos for rent in Bahan, Yangon', 'Condos for rent in Bahan']);
    assert.equal(lead, '3 are listed now, 1 of them came in the last 30 days.');
    assert.deepEqual(said, {
      title: 'Usual rent',
      amount: '15 lakh / month',
      range: 'Half of them ask 12 lakh to 20 lakh.',
    });
    assert.equal(
      description,
      'Condos for rent in Bahan: 3 listings now. 15 lakh / month is usual, and half ask 12 lakh to 20 lakh. Photos, prices in kyat and dollars, and the advertiser’s number.',
    );
  });

  test('the same in Burmese, in its digits', () => {
    const { title, lead, usual: said } = landingSaid({ ...condos, bedrooms: 5 }, nothing, 'my');
    assert.equal(title, 'ဗဟန်းမြို့နယ်ရှိ ငှားရန် အိပ်ခန်း ၅ ခန်းနှင့်အထက်ပါ ကွန်ဒိုများ - ရန်ကုန်');
    assert.equal(lead, 'ယခု ၃ ခု ရှိပါသည်။ ယင်းတို့အနက် ၁ ခုကို ရက် ၃၀ အတွင်း တင်ထားပါသည်။');
    assert.equal(said, undefined);
  });

  test('nothing of a wider group as if it were its own', () => {
    const narrow = { ...condos, bedrooms: 2 } as const;
    const said = landingSaid(narrow, { ...nothing, usual }, 'en');
    assert.equal(said.usual, undefined);
    assert.doesNotMatch(said.description, /usual/);
    assert.equal(said.questions[0]?.question, 'What is the usual rent of 2-bedroom condos in Bahan?');
    assert.equal(said.questions[0]?.link?.to, '/prices?propertyType=condo&township=bahan');
    assert.match(said.questions[0]?.answer ?? '', /^Of all condos for rent in Bahan, half ask 12 lakh to 20 lakh/);
  });

  test('which pages are narrower and which are nearby, with their listings, most first, and none without any', () => {
    const counts = countsWith({ bedrooms: { 1: 2, 5: 1 }, township: { bahan: 3, kamayut: 1, dagon: 4, thanlyin: 9 } });
    const { rows, townships } = landingSaid(condos, { ...nothing, counts }, 'en');
    assert.deepEqual(rows, [
      {
        title: 'Bedrooms',
        links: [
          { name: '1 bedroom', to: '/rent/condo/bahan/1-bedroom', count: '2' },
          { name: '5+ bedrooms', to: '/rent/condo/bahan/5-bedroom', count: '1' },
        ],
      },
    ]);
    assert.deepEqual(
      townships?.links.map(({ to }) => to),
      ['/rent/condo/dagon', '/rent/condo/kamayut'],
    );
    const inAll = landingSaid({ type: 'rent' }, { ...nothing, counts }, 'en');
    assert.deepEqual(
      inAll.townships?.links.map(({ name }) => name),
      ['Thanlyin', 'Dagon', 'Bahan', 'Kamayut'],
    );
  });

  test('which rooms, beds and hostels it leaves out, where there may be any (SRC-214)', () => {
    const { shared } = { shared: countsWith({ details: { kind: { room: 12, bed: 1, office: 4 } } }).details.kind };
    const { rows, all } = landingSaid(condos, { ...nothing, count: 40, shared }, 'en');
    assert.deepEqual(rows, [
      {
        title: 'Rooms, beds and hostels besides',
        links: [
          { name: 'Room in a home', to: '/search?type=rent&township=bahan&propertyType=condo&kind=room', count: '12' },
          { name: 'Bed space', to: '/search?type=rent&township=bahan&propertyType=condo&kind=bed', count: '1' },
        ],
      },
    ]);
    assert.deepEqual(all, {
      name: 'All 40 with filters and map',
      to: '/search?type=rent&township=bahan&propertyType=condo&wholeHome=true',
    });
    const land = landingSaid({ type: 'sale', propertyType: 'land' }, { ...nothing, shared }, 'en');
    assert.deepEqual([land.rows, land.all.to], [[], '/search?type=sale&propertyType=land']);
  });

  test('what the listings answer, and leaves out what none of them does (SRC-157)', () => {
    const counts = countsWith({
      monthsAtOnce: { 1: 0, 3: 1, 6: 1, 12: 2 },
      switches: { foreignersAccepted: 2 },
      details: { petsAllowed: 1 },
    });
    const leastMoveIn = { sum: 80, isAtLeast: true, currency: 'lakh MMK' } as const;
    const { questions } = landingSaid(condos, { ...nothing, counts, leastMoveIn }, 'en');
    assert.deepEqual(
      questions.map(({ question }) => question),
      [
        'How much money is needed to move in?',
        'How many months’ rent are paid at once?',
        'Are foreigners accepted?',
        'Are pets allowed?',
      ],
    );
    assert.match(questions[0]?.answer ?? '', /^At least 80 lakh /);
    assert.equal(questions[1]?.answer, 'Of 3 listings, 1 takes 3 months or fewer and 2 take 12 months or fewer.');
    assert.deepEqual(questions[3], {
      question: 'Are pets allowed?',
      answer: '1 of 3 listings says yes.',
      link: {
        name: 'See it',
        to: '/search?type=rent&township=bahan&propertyType=condo&wholeHome=true&petsAllowed=true',
      },
    });
  });

  test('which titles land has, in a sale', () => {
    const counts = countsWith({ details: { title: { grant: 2, permit: 1 } }, switches: { instalments: 1 } });
    const { questions } = landingSaid({ type: 'sale', propertyType: 'land' }, { ...nothing, counts }, 'en');
    assert.equal(questions[0]?.answer, 'Of 3 listings, 2 state grant and 1 states permit.');
    assert.equal(questions[1]?.question, 'Can the price be paid in instalments?');
  });

  test('that there is none, and asks nothing then', () => {
    const said = landingSaid(condos, { ...nothing, count: 0, usual }, 'en');
    assert.equal(said.lead, 'None is listed at the moment.');
    assert.deepEqual(said.questions, []);
  });
});
