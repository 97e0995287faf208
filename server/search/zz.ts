import { openTestDatabase } from '../testing/database.ts';
import { deletionsOf } from '#domain/search/spelling.ts';
import { correctionsOf } from './corrections.ts';
const database = await openTestDatabase();
const syl =
  'ka sa ta na ma ra la wa ya pa ba ga da ing ong ent est ist ion er al mo no to lo so ro ve ci mi li di ti ri ni si ken son ton ham ley'.split(
    ' ',
  );
const my = [
  'က',
  'ခ',
  'ဂ',
  'င',
  'စ',
  'ဆ',
  'ဇ',
  'ည',
  'တ',
  'ထ',
  'ဒ',
  'န',
  'ပ',
  'ဖ',
  'ဗ',
  'ဘ',
  'မ',
  'ယ',
  'ရ',
  'လ',
  'ဝ',
  'သ',
  'ဟ',
  'အ',
];
const ends = ['င်း', 'န်း', 'က်', 'တ်', 'ောင်း', 'ိုင်', 'ု', 'ူး', 'ေး', 'ား'];
let seed = 7;
const rnd = (n: number) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return seed % n;
};
const words = new Set<string>();
while (words.size < 100000) {
  words.add(
    Array.from({ length: 2 + rnd(4) }, () => syl[rnd(syl.length)])
      .join('')
      .slice(0, 24),
  );
}
for (const w of words) if (w.length < 4) words.delete(w);
while (words.size < 150000) {
  words.add(
    my[rnd(24)]! +
      ['', 'ျ', 'ြ', 'ွ', 'ှ'][rnd(5)]! +
      ends[rnd(10)]! +
      my[rnd(24)]! +
      ['', 'ျ', 'ြ', 'ွ'][rnd(4)]! +
      ends[rnd(10)]!,
  );
  if (words.size < 150000 && rnd(10) === 0)
    words.add(
      Array.from({ length: 3 + rnd(4) }, () => syl[rnd(syl.length)])
        .join('')
        .slice(0, 24),
    );
}
const list = [...words];
let t = performance.now();
for (let i = 0; i < list.length; i += 5000)
  await database.pool.query(
    'insert into search_word select * from json_populate_recordset(null::search_word,$1::json) on conflict do nothing',
    [JSON.stringify(list.slice(i, i + 5000).map((word) => ({ word, deletions: deletionsOf(word) })))],
  );
console.log('insert', list.length, Math.round(performance.now() - t));
await database.pool.query('analyze search_word');
console.log(
  (
    await database.pool.query(
      "select pg_size_pretty(pg_table_size('search_word')) t, pg_size_pretty(pg_indexes_size('search_word')) i, count(*) from search_word",
    )
  ).rows,
);
const one = ['kasatanax'],
  five = ['mingalaq', 'condotex', 'kensonto', 'tonhamlex', 'rivelisin'],
  twelve = Array.from({ length: 12 }, (_, i) => 'istion' + syl[i] + 'xx');
for (const [n, q] of [
  ['one', one],
  ['five', five],
  ['twelve', twelve],
  ['burmese', ['ကျင်းတောင်', 'မြန်းလူး', 'ပွက်သောင်း']],
] as const) {
  const ts = [];
  let r;
  for (let i = 0; i < 40; i++) {
    const s = performance.now();
    r = await correctionsOf(database.db, q);
    ts.push(performance.now() - s);
  }
  ts.sort((a, b) => a - b);
  console.log(n, ts[20]!.toFixed(1), ts[38]!.toFixed(1), JSON.stringify([...r!]).slice(0, 200));
  const d = [...new Set(q.flatMap(deletionsOf))];
  console.log(
    (
      await database.pool.query(
        'explain analyze select word from search_word where deletions && (select $1::text[]) limit 5000',
        [d],
      )
    ).rows
      .map((x) => x['QUERY PLAN'].slice(0, 140))
      .join('\n'),
  );
}
await database.close();
