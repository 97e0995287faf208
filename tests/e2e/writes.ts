import type { ChangingTable } from '#server/database/changes.ts';
import { furtherStatements } from './writes-of-prices.ts';
import { placeStatements } from './writes-of-places.ts';
import { signUp, takeFreePackage } from './people.ts';
import { aHome, anAgent, aPhoto, callAt, home, type Pair, type Write } from './pair.ts';

/** Prepares a write through the process at an address. */
type Preparation = (pair: Pair, through: string) => Promise<Write>;

const lists = ['/', '/search', '/my/search', '/search?township=kamayut', '/full-search?searchTerm=lake+kamayut'];

async function review(pair: Pair) {
  const { page, id } = await home(pair);
  const content = pair.word();
  const { _id } = await pair.reviewer.call('POST', '/api/review/createreview', { listingId: id, rating: 4, content });
  return { id: String(_id), content, page };
}

async function post({ admin, word }: Pair) {
  const title = `${word()}, an article`;
  const fields = { title, category: 'Knowledge Base', content: '<p>Slowly.</p>' };
  const { _id, slug } = await admin.call('POST', '/api/post/create', fields);
  return { id: String(_id), title, fields, page: `/post/${String(slug)}`, lists: ['/', '/blogs', '/my/blogs'] };
}

const plan = (title: string) => ({ title, price: 70_000, features: ['Listings'], listingLimit: 5, durationDays: 30 });
const plans = ['/packages', '/price', '/my/price'];

/** Writes through the portal's calls. */
export const calls: Record<string, Preparation> = {
  'a home is posted': async (pair, through) => {
    const { first, owner, word } = pair;
    const [name, photo] = [word(), await aPhoto(first.address, owner, 'listing')];
    return {
      pages: [...lists, `/agent/${owner._id}`],
      write: () => callAt(through, owner, 'POST', '/api/listing/create', aHome(name, photo)),
      sign: name,
    };
  },
  'a home is changed': async (pair, through) => {
    const { id, page, fields } = await home(pair);
    const name = pair.word();
    return {
      pages: [...lists, page],
      write: () =>
        callAt(through, pair.owner, 'POST', `/api/listing/update/${id}`, { ...fields, name: `${name} by the lake` }),
      sign: name,
    };
  },
  'the photos of a home are changed': async (pair, through) => {
    const { id, page, fields } = await home(pair);
    const photo = await aPhoto(pair.first.address, pair.owner, 'listing');
    const changed = { ...fields, imageUrls: [`/images/${photo}/1200.jpg`] };
    return {
      pages: [...lists, page],
      write: () => callAt(through, pair.owner, 'POST', `/api/listing/update/${id}`, changed),
      sign: photo,
    };
  },
  'a home is deleted': async (pair, through) => {
    const { id, page, name } = await home(pair);
    return {
      pages: [...lists, page],
      write: () => callAt(through, pair.owner, 'DELETE', `/api/listing/delete/${id}`),
      sign: name,
      goes: true,
    };
  },
  'a home is hidden': async (pair, through) => {
    const { id, page, name } = await home(pair);
    const body = { reason: 'The photos show another property.' };
    return {
      pages: [...lists, page],
      write: () => callAt(through, pair.admin, 'POST', `/api/listing/hide/${id}`, body),
      sign: name,
      goes: true,
    };
  },
  'a home is reviewed': async (pair, through) => {
    const { id, page } = await home(pair);
    const body = { listingId: id, rating: 5, content: pair.word() };
    return {
      pages: [page],
      write: () => callAt(through, pair.reviewer, 'POST', '/api/review/createreview', body),
      sign: body.content,
    };
  },
  'a review is deleted': async (pair, through) => {
    const { id, page, content } = await review(pair);
    return {
      pages: [page],
      write: () => callAt(through, pair.reviewer, 'DELETE', `/api/review/deletereview/${id}`, {}),
      sign: content,
      goes: true,
    };
  },
  'an article is published': async ({ admin, word }, through) => {
    const title = word();
    const fields = { title: `${title}, an article`, content: '<p>Slowly.</p>' };
    return {
      pages: ['/', '/blogs', '/my/blogs'],
      write: () => callAt(through, admin, 'POST', '/api/post/create', fields),
      sign: title,
    };
  },
  'an article is changed': async (pair, through) => {
    const { id, fields, page, lists: overviews } = await post(pair);
    const title = pair.word();
    const path = `/api/post/updatepost/${id}/${pair.admin._id}`;
    return {
      pages: [...overviews, page],
      write: () => callAt(through, pair.admin, 'PUT', path, { ...fields, title: `${title}, an article` }),
      sign: title,
    };
  },
  'an article is deleted': async (pair, through) => {
    const { id, title, page, lists: overviews } = await post(pair);
    return {
      pages: [...overviews, page],
      write: () => callAt(through, pair.admin, 'DELETE', `/api/post/deletepost/${id}/${pair.admin._id}`),
      sign: title,
      goes: true,
    };
  },
  'a package is made': async ({ admin, word }, through) => {
    const title = word();
    return {
      pages: plans,
      write: () => callAt(through, admin, 'POST', '/api/packages/create', plan(title)),
      sign: title,
    };
  },
  'a package is changed': async ({ admin, word }, through) => {
    const { _id } = await admin.call('POST', '/api/packages/create', plan(word()));
    const title = word();
    return {
      pages: plans,
      write: () => callAt(through, admin, 'PUT', `/api/packages/${String(_id)}`, plan(title)),
      sign: title,
    };
  },
  'somebody takes another name': async (pair, through) => {
    const { page } = await review(pair);
    const { reviewer, word } = pair;
    const username = word();
    return {
      pages: [page],
      write: () => callAt(through, reviewer, 'POST', `/api/user/update/${reviewer._id}`, { username }),
      sign: username,
    };
  },
  'an agent changes their profile': async (pair, through) => {
    const { first, owner, word } = pair;
    const { page } = await home(pair);
    const profile = await anAgent(first.address, owner, word());
    return {
      pages: ['/agent', '/my/agent', `/agent/${owner._id}`, page],
      write: () => callAt(through, owner, 'POST', `/api/user/update/${owner._id}`, profile),
      sign: profile.name,
    };
  },
  'an account is deleted, with its homes': async (pair, through) => {
    const { first, word } = pair;
    const leaving = await signUp(first.address, word());
    await takeFreePackage(leaving);
    const { page, name } = await home({ ...pair, owner: leaving });
    return {
      pages: [...lists, page],
      write: () =>
        callAt(through, leaving, 'DELETE', `/api/user/delete/${leaving._id}`, { currentPassword: leaving.password }),
      sign: name,
      goes: true,
    };
  },
};

/** Writes by a person with psql, to each of the tables that pages show. */
export const statements: Record<ChangingTable, (pair: Pair) => Promise<Write>> = {
  listing: async (pair) => {
    const { id, page } = await home(pair);
    const name = pair.word();
    return {
      pages: [...lists, page],
      write: () => pair.sql('update listing set name = $1 where id = $2', [`${name}, a condo by the lake`, id]),
      sign: name,
    };
  },
  listing_image: async (pair) => {
    const { id, photo, page } = await home(pair);
    return {
      pages: [...lists, page],
      write: () => pair.sql('delete from listing_image where listing_id = $1', [id]),
      sign: photo,
      goes: true,
    };
  },
  confirmed_number: async (pair) => {
    const { id, page } = await home(pair);
    await pair.sql(`update listing set phone = '09 420 099 887' where id = $1`, [id]);
    const write = () =>
      pair.sql(`insert into confirmed_number values ('+959420099887', $1, now(), 'x')`, [pair.owner._id]);
    return { pages: [page], write, sign: 'Number confirmed by us' };
  },
  user: async (pair) => {
    const { page } = await review(pair);
    const name = pair.word();
    return {
      pages: [page],
      write: () => pair.sql('update "user" set username = $1 where id = $2', [name, pair.reviewer._id]),
      sign: name,
    };
  },
  agent: async ({ owner, sql, word }) => {
    const name = word();
    return {
      pages: ['/agent', `/agent/${owner._id}`],
      write: () => sql('update agent set name = $1 where user_id = $2', [name, owner._id]),
      sign: name,
    };
  },
  agent_image: async ({ first, owner, sql }) => {
    const photo = await aPhoto(first.address, owner, 'agent');
    return {
      pages: ['/agent', `/agent/${owner._id}`],
      write: () => sql('update agent_image set image_id = $1 where user_id = $2', [photo, owner._id]),
      sign: photo,
    };
  },
  post: async (pair) => {
    const { id, page, lists: overviews } = await post(pair);
    const title = pair.word();
    return {
      pages: [...overviews, page],
      write: () => pair.sql('update post set title = $1 where id = $2', [title, id]),
      sign: title,
    };
  },
  package: async ({ sql, word }) => {
    const title = word();
    return {
      pages: plans,
      write: () => sql(`update package set title = $1 where title = 'Premium'`, [title]),
      sign: title,
    };
  },
  review: async (pair) => {
    const { content, page } = await review(pair);
    return { pages: [page], write: () => pair.sql('truncate review'), sign: content, goes: true };
  },
  payment_account: async ({ sql, word }) => {
    const bank = word();
    const statement = `insert into payment_account (id, position, bank, name, number)
      select gen_random_uuid(), coalesce(max(position) + 1, 0), $1, 'Daw Mya', '09 123 456' from payment_account`;
    return { pages: ['/price', '/contactForPayment'], write: () => sql(statement, [bank]), sign: bank };
  },
  outage: async (pair) => {
    const { page } = await home(pair);
    const note = pair.word();
    const statement = `insert into outage (township, slots, note, announced_on)
      select township, '{05:00-09:00}', $1, current_date - 1 from (select distinct township from listing) as every
      on conflict (township) do update set note = excluded.note`;
    return { pages: [page], write: () => pair.sql(statement, [note]), sign: note };
  },
  site_setting: (pair) => {
    const sign = pair.word();
    const statement = `insert into site_setting (texts, revision) values (jsonb_build_object('SITE_FOOTER', $1::text), 1)
      on conflict (is_only) do update set texts = excluded.texts`;
    return Promise.resolve({ pages: ['/', '/about', '/contact'], write: () => pair.sql(statement, [sign]), sign });
  },
  ...furtherStatements,
  ...placeStatements,
  exchange_rate: async (pair) => {
    const { sql, admin, owner } = pair;
    const { page } = await home(pair);
    const statement = `insert into exchange_rate (id, mmk_per_usd, set_by_id, set_by_name)
      values ('ffffffff-ffff-7fff-bfff-ffffffffffff', 4321, $1, 'Daw Mya')`;
    const inEnglish = lists.filter((list) => !list.startsWith('/my'));
    // 900 dollars at that rate.
    const sign = '≈ 39 lakh';
    return { pages: [...inEnglish, page, `/agent/${owner._id}`], write: () => sql(statement, [admin._id]), sign };
  },
};
