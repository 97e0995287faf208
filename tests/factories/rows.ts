/** A row as columns and SQL expressions. */
export type Row = Record<string, string>;

export const owner = `'019a0000-0000-7000-8000-00000000000a'`;
export const other = `'019a0000-0000-7000-8000-00000000000b'`;
export const first = `'019a0000-0000-7000-8000-0000000000f1'`;
export const photo = `'019a0000-0000-7000-8000-0000000000f2'`;
export const id = 'gen_random_uuid()';
export const times = (text: string, count: number) => `repeat('${text}', ${count})`;

const sender = { name: `'x'`, email: `'x'`, message: `'x'` };

/** One valid row of each table, for a test to break. */
export const right: Record<string, Row> = {
  user: { id, username: `'somebody'`, email: `'somebody@example.com'` },
  agent: {
    user_id: other,
    name: `'Key'`,
    description: `'x'`,
    address: `'x'`,
    phone: `'12345'`,
    facebook: `'https://facebook.com/key'`,
  },
  session: { id, user_id: owner, token: `'token2'`, expires_at: 'now()' },
  credential: { id, user_id: other, provider_id: `'credential'`, account_id: `'two'` },
  password_reset: { id, user_id: owner, email: `'x'`, token_hash: `'two'`, expires_at: 'now()' },
  email_change: { user_id: other, email: `'x'`, token_hash: `'two'`, expires_at: 'now()' },
  email_undo: { id, user_id: owner, email: `'x'`, changed_at: 'now()', token_hash: `'two'`, expires_at: 'now()' },
  two_factor: { user_id: other, sealed_key: `'x'`, confirmed_at: 'now()', last_step: '1' },
  recovery_code: { id, user_id: owner, code_hash: `'two'` },
  pending_sign_in: { token_hash: `'two'`, user_id: owner, expires_at: 'now()' },
  known_device: { id, user_id: owner, has_second_step: 'false' },
  attempt: { key: `'a'`, count: '0', until: 'now()' },
  image: { id, user_id: owner, purpose: `'listing'`, key: `'photos/two'`, content_type: `'image/jpeg'`, size: '1' },
  agent_image: { user_id: owner, image_id: photo, position: '1' },
  listing: {
    id,
    user_id: owner,
    name: times('x', 10),
    description: `'x'`,
    address: `'x'`,
    township: `'bahan'`,
    type: `'rent'`,
    property_type: `'house'`,
    status: `'Owner'`,
    currency: `'USD'`,
    regular_price: '2',
    square_feet: '0',
    phone: `'12345'`,
    search_words: `''`,
  },
  confirmed_number: { number: `'+959777123456'`, user_id: owner, confirmed_by: `'x'` },
  ban: { id, kind: `'word'`, value: `'visa'`, reason: `'x'`, created_by: `'x'` },
  binned_listing: { listing_id: id, user_id: owner, name: `'x'`, deleted_by: `'x'`, content: `'{}'` },
  binned_image: { listing_id: first, image_id: photo },
  hidden_listing: { listing_id: first, cause: `'admin'`, reason: times('x', 10) },
  listing_question: { token_hash: `'two'`, listing_id: first, user_id: owner, expires_at: 'now()' },
  listing_image: { listing_id: first, image_id: photo, position: '0' },
  page_view: { listing_id: first, day: 'current_date', visitor: `'two'`, network: `'one'` },
  deleted_listing: {
    id,
    user_id: owner,
    posted_at: 'now()',
    type: `'rent'`,
    township: `'bahan'`,
    property_type: `'condo'`,
    currency: `'USD'`,
    regular_price: '900',
    photos: `'{}'`,
  },
  gone_report: { listing_id: first, day: 'current_date', visitor: `'two'`, network: `'one'` },
  contact_tap: { listing_id: first, day: 'current_date', kind: `'call'`, visitor: `'two'`, network: `'one'` },
  contact_tap_day: { listing_id: first, day: 'current_date', kind: `'call'`, count: '1' },
  package: { id, title: `'Two'`, price: '0', features: `'{}'`, listing_limit: '-1', duration_days: '1' },
  payment_account: { id, position: '1', bank: `'KBZPay'`, name: `'Eain'`, number: `'09 123 456'` },
  subscription: { id, user_id: owner, package_id: first, listing_limit: '3', expires_at: `now() + interval '1 day'` },
  search_miss: { kind: `'word'`, day: 'current_date', text: `'river'`, count: '1', networks: `'{one}'` },
  search_word: { word: times('x', 4), deletions: `'{}'` },
  exchange_rate: { id, mmk_per_usd: '4500', set_by_id: owner, set_by_name: `'x'` },
  outage: { township: `'bahan'`, slots: `'{05:00-09:00}'`, announced_on: `'2026-11-20'` },
  known_place: {
    name: `'other-city'`,
    kind: `'building'`,
    en: `'Other City'`,
    my: `'မြို့'`,
    spellings: `'{Other City}'`,
  },
  monthly_posts: { user_id: owner, month: `'2026-12-01'`, count: '0' },
  post_image: { post_id: first, image_id: photo },
  post: { id, title: `'T'`, slug: `'two'`, category: `'Knowledge Base'`, content: `'x'` },
  report: {
    id,
    kind: `'listing'`,
    subject_id: first,
    label: `'x'`,
    reason: `'unsafe'`,
    visitor: `'two'`,
    network: `'one'`,
    day: 'current_date',
  },
  review: { id, listing_id: first, user_id: other, rating: '5', content: `'x'` },
  contact_message: { id, ...sender },
  payment_inquiry: { id, ...sender, proof_key: `'x'`, proof_type: `'x'`, proof_size: '1' },
};
