import { sql, getTableColumns } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/database/open.ts';
import { addTerms } from '#server/search/vocabulary.ts';
import type { Services } from '#server/app/context.ts';
import { type DemoListing, demoListing } from './homes.ts';
import { insertPeople, type People } from './fill-people.ts';
import { type PhotoSets, storeAgencyPhotos, storePhotoSets } from './fill-photos.ts';
import { listing, post } from '#server/database/schema.ts';
import { indexVersion } from '#server/search/index-version.ts';
import { searchVectorOf } from '#server/search/vector.ts';
import { slugOf } from '#domain/post/slug.ts';
import type { PostCategory } from '#domain/post/post.ts';
import process from 'node:process';

/** How much demo content, and who is told how far it is. */
export interface Filling {
  listings: number;
  /** The day on which it is new: listings are spread over the year before. */
  now: Date;
  report(done: number, of: number, what: string): void;
}

/** Homes that somebody reviewed. */
const reviewed = 400;

/** Listings in one statement. */
const batch = 500;

/**
 * Fills the database and storage with demo content: people, photos, listings, posts and reviews. The same numbers give the same
 * content, ids aside.
 */
export async function fillWithDemoContent(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { listings, now, report }: Filling,
): Promise<void> {
  const users = await insertPeople(database, now);
  const sets = await storePhotoSets({ database, storage }, users, listings, (done, of) => report(done, of, 'photos'));
  await storeAgencyPhotos({ database, storage }, users);
  for (let first = 0; first < listings; first += batch) {
    const count = Math.min(batch, listings - first);
    const homes = Array.from({ length: count }, (_, offset) => demoListing(first + offset, now));
    const rows = await insertHomes(database, homes, users, sets, first);
    if (first === 0) await insertReviews(database, users, rows.slice(0, reviewed));
    report(first + count, listings, 'homes');
  }
  const covers = Object.values(sets).flatMap((buildings) => buildings.flatMap((photos) => photos.slice(0, 1)));
  await insertPosts(database, covers, now);
  // The planner knows nothing of rows that came a moment ago.
  await database.pool.query('analyze');
}

async function insertHomes(
  { db }: Database,
  homes: readonly DemoListing[],
  users: People,
  sets: PhotoSets,
  first: number,
) {
  const rows = homes.map((property, offset) =>
    listingRow(uuidv7({ msecs: property.createdAt.getTime() }), property, users, first + offset),
  );
  const photos = homes.flatMap((property, offset) => {
    const ofKind = sets[property.propertyType];
    const set = ofKind[property.building % ofKind.length] ?? [];
    return set
      .slice(0, property.photos)
      .map((imageId, position) => ({ listing_id: rows[offset]?.id, image_id: imageId, position }));
  });
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into listing select * from json_populate_recordset(null::listing, ${JSON.stringify(rows)}::json)`,
    );
    await tx.execute(
      sql`insert into listing_image select * from json_populate_recordset(null::listing_image, ${JSON.stringify(photos)}::json)`,
    );
    await addTerms(
      tx,
      rows.map((row) => row.search_words),
    );
  });
  return rows;
}

/** The columns that a listing's form fills, by field. */
const {
  id: _id,
  userId: _owner,
  pageViews: _views,
  searchWords: _words,
  searchVersion: _version,
  createdAt: _created,
  updatedAt: _updated,
  ...formColumns
} = getTableColumns(listing);
const formFields = Object.keys(formColumns) as (keyof typeof formColumns)[];

/** A listing as a row of the table `listing`, by the names of its columns. */
function listingRow(
  id: string,
  { building: _building, photos: _photos, ...property }: DemoListing,
  users: People,
  index: number,
) {
  const sellers = property.status === 'Agent' ? users.agents : users.owners;
  return {
    id,
    user_id: sellers[(index * 13) % sellers.length],
    ...Object.fromEntries(formFields.map((name) => [formColumns[name].name, property[name] ?? null])),
    page_views: (index * 37) % 400,
    search_words: searchVectorOf(property),
    search_version: indexVersion(),
    created_at: property.createdAt.toISOString(),
    updated_at: property.createdAt.toISOString(),
  };
}

const day = 24 * 60 * 60 * 1000;

/** Inserts the articles, one a week back from now. @param covers ids of images to show above them. */
async function insertPosts({ db }: Database, covers: readonly string[], now: Date): Promise<void> {
  const rows = demoPosts.map((article, index) => {
    const written = new Date(now.getTime() - (index + 1) * 7 * day);
    return {
      ...article,
      slug: slugOf(article.title),
      imageId: covers[index % covers.length] ?? null,
      createdAt: written,
      updatedAt: written,
    };
  });
  // A second filling adds listings, not the same articles again.
  await db.insert(post).values(rows).onConflictDoNothing();
}

/** Inserts a review or two for each of these listings, by owners of others. */
async function insertReviews(
  { db }: Database,
  { owners }: People,
  homes: readonly { id: string; user_id: string | undefined; created_at: string }[],
): Promise<void> {
  const rows = homes.flatMap(({ id, user_id: seller, created_at: posted }, index) => {
    const writers = owners.filter((owner) => owner !== seller);
    return Array.from({ length: 1 + (index % 3 === 0 ? 1 : 0) }, (_, turn) => ({
      id: uuidv7(),
      listing_id: id,
      user_id: writers[(index + turn * 5) % writers.length],
      ...demoReviews[(index * 4 + turn * 7) % demoReviews.length],
      created_at: posted,
    }));
  });
  await db.execute(
    sql`insert into review select * from json_populate_recordset(null::review, ${JSON.stringify(rows)}::json)`,
  );
}

/** An article of the demo's blog. */
interface DemoPost {
  title: string;
  category: PostCategory;
  /** HTML of the editor's tags. */
  content: string;
}

/** Articles that help whoever looks for a listing; general advice, no law. */
const demoPosts: readonly DemoPost[] = [
  {
    title: 'Before you sign a rental contract in Yangon',
    category: 'Knowledge Base',
    content:
      '<p>Most flats are let for six months or a year, paid in advance. Because so much money changes hands at once, the hour before you sign is worth more than the week of looking.</p><h2>Look at the flat twice</h2><p>Come once by day and once after dark. By day you see the light, the damp and the roof; at night you hear the street, the generator next door and the bar below. Turn on every tap and every switch.</p><h2>Ask to see</h2><ul><li><p>the paper that shows who owns it, and an identity card that fits the name</p></li><li><p>the last electricity bill, and where the meter hangs</p></li><li><p>what happens to the deposit, in writing</p></li></ul><p>Write down together what is in the flat and what is broken. Two photos of each room, sent to the owner the same day, settle most quarrels before they start.</p>',
  },
  {
    title: 'Condo, apartment or house: which one suits you?',
    category: 'Condo Projects',
    content:
      '<p>A condo has a lift, guards and often a pool; you pay for them every month. An apartment costs far less and puts you into the life of the street. A house gives you a garden, and everything that breaks in it is yours to repair.</p><h2>Count the whole month</h2><p>Add up rent, management fee, generator and parking before you compare. A cheaper flat with a long walk to the bus line may cost you an hour a day.</p><h2>Think of the rains</h2><p>Ask the neighbours, not the seller, how far the water comes in August. On a top floor ask about the roof instead.</p>',
  },
  {
    title: 'What to ask about a new condo project',
    category: 'New Condo Projects',
    content:
      '<p>A show flat is made to please. The questions below are about what comes after.</p><ul><li><p>Who builds it, and what did they finish before? Go and look at it.</p></li><li><p>What exactly is paid at which stage, and what happens if a stage is late?</p></li><li><p>Which paper will you hold at the end, and when?</p></li><li><p>How many parking places are there for how many flats?</p></li><li><p>What will the monthly fee cover: lift, generator, water, guards?</p></li></ul><p>Take the answers in writing. A good developer is used to that.</p>',
  },
  {
    title: 'Power, water and internet: the three visits',
    category: 'Property News & Legal',
    content:
      '<p>A home is as good as its supply. Visit once when the power is on, once when it is off, and once in the evening when everybody uses water.</p><h2>Power</h2><p>Ask what the generator feeds: the lift and the stairs only, or your rooms too, and who pays for the fuel.</p><h2>Water</h2><p>City line, tube well or both? A tank on the roof tells you that the pressure alone does not do.</p><h2>Internet</h2><p>Ask a neighbour which line they have. The answer takes one minute and saves a month.</p>',
  },
  {
    title: 'အိမ်ငှားမည့်သူများ သတိပြုရန် အချက်များ',
    category: 'Knowledge Base',
    content:
      '<p>အိမ်ငှားရာတွင် စာချုပ်မချုပ်မီ သေချာစစ်ဆေးထားပါက နောက်ပိုင်း အငြင်းပွားမှုများ လျော့နည်းစေပါသည်။</p><h2>နှစ်ကြိမ် သွားကြည့်ပါ</h2><p>နေ့ခင်းတွင် အလင်းရောင်နှင့် ရေယိုမှုကို ကြည့်ပါ။ ညဘက်တွင် ဆူညံသံနှင့် လုံခြုံရေးကို ကြည့်ပါ။</p><h2>မေးမြန်းရန်</h2><ul><li><p>ပိုင်ဆိုင်မှု အထောက်အထားနှင့် မှတ်ပုံတင် အမည် တူညီမှု</p></li><li><p>မီတာခနှင့် ရေဖိုး မည်သူပေးမည်</p></li><li><p>စပေါ်ငွေ ပြန်အမ်းမည့် ကတိ</p></li></ul><p>အခန်းတိုင်းကို ဓာတ်ပုံရိုက်၍ ပိုင်ရှင်ထံ ပေးပို့ထားပါ။</p>',
  },
  {
    title: 'ကွန်ဒိုနှင့် တိုက်ခန်း ဘာကွာသလဲ',
    category: 'Condo Projects',
    content:
      '<p>ကွန်ဒိုတွင် ဓာတ်လှေကား၊ လုံခြုံရေးနှင့် မီးစက် ပါဝင်သော်လည်း လစဉ်ကြေး ပေးရပါသည်။ တိုက်ခန်းမှာ ဈေးသက်သာပြီး ဈေးနှင့် ဘတ်စ်ကားမှတ်တိုင် နီးလေ့ရှိပါသည်။</p><h2>လစဉ်ကုန်ကျစရိတ်</h2><p>ငှားခ၊ လစဉ်ကြေး၊ မီးစက်ကြေးနှင့် ကားပါကင်ခ အားလုံးကို ပေါင်းတွက်ပြီးမှ နှိုင်းယှဉ်ပါ။</p><h2>မိုးရာသီ</h2><p>ရေကြီးတတ်သော လမ်း ဟုတ်မဟုတ် အိမ်နီးနားချင်းကို မေးပါ။</p>',
  },
];

/** What people say of listings they saw. */
const demoReviews: readonly { rating: number; content: string }[] = [
  { rating: 5, content: 'Quiet street, the generator really works, owner answers on Viber within the hour.' },
  { rating: 4, content: 'Bright rooms and a fair price. Parking is tight in the evening.' },
  { rating: 5, content: 'Exactly as in the photos. The agent told us about the damp corner before we saw it.' },
  { rating: 3, content: 'Good place, but the market next door starts at five in the morning.' },
  { rating: 4, content: 'Water pressure is strong even on the sixth floor.' },
  { rating: 5, content: 'အခန်းသန့်ရှင်းပြီး ဓာတ်ပုံထဲကအတိုင်းပါပဲ။ ပိုင်ရှင် သဘောကောင်းပါတယ်။' },
  { rating: 4, content: 'ဈေးနဲ့နီးပြီး သွားလာရလွယ်ပါတယ်။ ဓာတ်လှေကားက တစ်ခါတလေ စောင့်ရပါတယ်။' },
  { rating: 4, content: 'လေဝင်လေထွက်ကောင်းပါတယ်။ ကားပါကင် နည်းနည်းကျဉ်းတယ်။' },
  { rating: 2, content: 'The street was under water for a day in August; ask before you sign.' },
];

/** Shows how far something is: a bar that grows on a terminal, a line for every tenth elsewhere. */
export function progressBar(): (done: number, of: number, what: string) => void {
  let tenth = -1;
  return (done, of, what) => {
    const text = `${done.toLocaleString('en')} of ${of.toLocaleString('en')} ${what}`;
    if (process.stdout.isTTY) {
      const filled = Math.round((done / of) * 30);
      process.stdout.write(`\r${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${text}  ${done === of ? '\n' : ''}`);
      return;
    }
    const now = Math.floor((done / of) * 10);
    if (now !== tenth) process.stdout.write(`${text}\n`);
    tenth = now;
  };
}
