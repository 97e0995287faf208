import { type SQL, sql } from 'drizzle-orm';

/** The account of which a copy is made. An address that nobody has proven may be somebody else's: what is found by it is left out then. */
export interface Whose {
  id: string;
  provenEmail: string | null;
}

/** A file of rows in the copy. */
interface Copied {
  /** The rows that are the account's, or about it. */
  of: (whose: Whose) => SQL;
  /** Columns left out: secrets, keyed hashes, what only the portal computes, and what is about third persons. */
  without?: readonly string[];
  /** Columns left out of rows in which somebody else acted or is concerned, by the column with the id of who that is. */
  ofOthers?: readonly { who: string; without: readonly string[] }[];
}

/** The files of a table in the copy, by name; or why it is in none. */
type Entry = Record<string, Copied> | string;

const mine = ({ id }: Whose) => sql`row.user_id = ${id}`;
const listings = ({ id }: Whose) => sql`select id from listing where user_id = ${id}`;
const ofListings = (whose: Whose) => sql`row.listing_id in (${listings(whose)})`;
const byEmail = ({ provenEmail }: Whose) => sql`lower(row.email) = lower(${provenEmail})`;
const tokens = ['token_hash'] as const;

const hashes = 'Keyed hashes that tell visitors apart for a day: the portal itself cannot say whose they are.';
const ofSite = 'Belongs to the site. Who changed it is in the log of actions.';
const ofTables = 'Notes of which rows changed, deleted within minutes.';
const words = 'Words and sums without anybody’s name.';

/**
 * Lists what a copy has of every table of the database (ACC-132). A test compares it with the schema: a new table needs its line here. Rows of others are
 * in it only as far as they wrote them to this account.
 */
export const copiedTables: Readonly<Record<string, Entry>> = {
  user: { account: { of: ({ id }) => sql`row.id = ${id}`, without: ['username_skeleton'] } },
  agent: { agency: { of: mine } },
  agent_image: { 'agency-photos': { of: mine } },
  session: { sessions: { of: mine, without: ['token'] } },
  credential: {
    'ways-to-sign-in': { of: mine, without: ['password', 'access_token', 'refresh_token', 'id_token'] },
  },
  password_reset: { 'password-resets': { of: mine, without: tokens } },
  email_change: { 'email-changes': { of: mine, without: tokens } },
  email_undo: { 'previous-emails': { of: mine, without: tokens } },
  known_device: { 'known-devices': { of: mine } },
  two_factor: { 'second-step': { of: mine, without: ['sealed_key', 'last_step'] } },
  recovery_code: { 'recovery-codes': { of: mine, without: ['code_hash'] } },
  pending_sign_in: { 'begun-sign-ins': { of: mine, without: tokens } },
  watch: {
    watches: {
      of: (whose) => sql`(${mine(whose)} or (row.user_id is null and ${byEmail(whose)}))`,
      without: ['code_hash'],
    },
  },
  watch_match: {
    'watched-finds': {
      of: (whose) =>
        sql`row.watch_id in (select id from watch as row where ${mine(whose)} or (row.user_id is null and ${byEmail(whose)}))`,
    },
  },
  saved_listing: { shortlist: { of: mine } },
  dismissed_listing: { 'hidden-from-results': { of: mine } },
  shared_list: { 'shared-lists': { of: mine, without: tokens } },
  shared_vote: {
    'votes-on-shared-lists': {
      of: ({ id }) => sql`row.list_id in (select id from shared_list where user_id = ${id})`,
      without: ['voter'],
    },
  },
  access_token: { 'access-tokens': { of: mine, without: tokens } },
  webhook: { webhooks: { of: mine } },
  webhook_delivery: {
    'webhook-deliveries': { of: ({ id }) => sql`row.webhook_id in (select id from webhook where user_id = ${id})` },
  },
  team_member: {
    'team-of-mine': { of: ({ id }) => sql`row.member_id = ${id}` },
    'team-members': { of: ({ id }) => sql`row.agency_id = ${id}` },
  },
  team_invitation: { 'team-invitations': { of: ({ id }) => sql`row.agency_id = ${id}`, without: tokens } },
  data_copy: { 'data-copies': { of: mine } },
  listing: { listings: { of: mine, without: ['search_words', 'search_version'] } },
  listing_image: { 'listing-photos': { of: ofListings } },
  binned_listing: { 'deleted-listings': { of: mine, without: ['content', 'deleted_by'] } },
  binned_image: {
    'deleted-listing-photos': {
      of: ({ id }) => sql`row.listing_id in (select listing_id from binned_listing where user_id = ${id})`,
    },
  },
  deleted_listing: { 'earlier-listings': { of: mine, without: ['photos'] } },
  hidden_listing: { 'hidden-listings': { of: ofListings } },
  desk_question: { 'questions-of-moderators': { of: ofListings } },
  listing_question: { 'questions-by-email': { of: mine, without: tokens } },
  contact_tap_day: { 'contact-taps': { of: ofListings } },
  confirmed_number: { 'confirmed-numbers': { of: mine, without: ['confirmed_by'] } },
  monthly_posts: { 'posts-by-month': { of: mine } },
  image: {
    images: { of: mine, without: ['key', 'sha256', 'perceptual_hash', 'network', 'video_key', 'video_sha256'] },
  },
  contact_message: {
    'messages-received': { of: ({ id }) => sql`row.recipient_id = ${id}` },
    'messages-sent': { of: byEmail, without: ['recipient_id', 'member_id', 'state'] },
  },
  lead: { leads: { of: ({ id }) => sql`row.owner_id = ${id}` } },
  lead_listing: {
    'leads-listings': { of: ({ id }) => sql`row.lead_id in (select id from lead where owner_id = ${id})` },
  },
  viewing_hours: { 'viewing-hours': { of: mine, without: ['feed_seed'] } },
  viewing: {
    'viewings-of-listings': { of: ({ id }) => sql`row.owner_id = ${id}`, without: ['asked_from'] },
    'viewings-asked-for': { of: byEmail, without: ['owner_id', 'lead_id', 'held_by', 'asked_from'] },
  },
  payment_inquiry: {
    payments: {
      of: (whose) => sql`(${mine(whose)} or (row.user_id is null and ${byEmail(whose)}))`,
      without: ['proof_key'],
    },
  },
  subscription: { packages: { of: mine, without: ['assigned_by'] } },
  review: {
    'reviews-written': { of: mine, without: ['removed_by'] },
    'reviews-of-listings': { of: ofListings, without: ['user_id', 'removed_by'] },
  },
  report: { 'reports-made': { of: byEmail, without: ['visitor', 'network', 'closed_by', 'points_to'] } },
  post: { posts: { of: mine } },
  audit_entry: {
    actions: {
      of: ({ id }) => sql`(row.actor_id = ${id} or row.person_id = ${id})`,
      ofOthers: [
        { who: 'actor_id', without: ['actor_id', 'actor_name', 'change'] },
        { who: 'person_id', without: ['person_id', 'person_name', 'change'] },
      ],
    },
  },
  listing_import: { 'imported-files': { of: mine, without: ['actor_id', 'runner', 'takeovers'] } },
  listing_import_row: {
    'imported-rows': { of: ({ id }) => sql`row.import_id in (select id from listing_import where user_id = ${id})` },
  },
  import_columns: { 'columns-of-files': { of: mine } },
  imported_photo: { 'imported-photos': { of: mine, without: ['source'] } },
  info_page_version: 'The words of the site’s pages: that an editor changed them is in the log of actions.',
  info_page_image: ofSite,
  info_page: ofSite,
  banner: ofSite,
  channel_post: 'Which listings the site has posted to its own channel: the listings themselves are in listings.json.',
  announced_listing:
    'How each listing was last told of to those who watch searches: the listing itself is in listings.json.',
  listing_news: 'That a listing is new or costs less, kept until those who watch searches are told.',
  post_image: 'Images in the text of a post, which is in posts.json.',
  blog_category: ofSite,
  package: ofSite,
  payment_account: ofSite,
  outage: ofSite,
  exchange_rate: ofSite,
  market_listing: { 'listings-on-the-market': { of: mine, without: ['home_id', 'photos', 'is_compared'] } },
  asked_price: {
    'asked-prices': {
      of: ({ id }) => sql`row.listing_id in (select listing_id from market_listing where user_id = ${id})`,
    },
  },
  usual_price: words,
  usual_price_month: words,
  site_setting: ofSite,
  email_text: ofSite,
  known_place: ofSite,
  place_set: ofSite,
  nearby_place: ofSite,
  township_outline: ofSite,
  building_fact: ofSite,
  ban: 'What is banned, to protect others: told to nobody, or it would be got around.',
  page_view: hashes,
  gone_report: hashes,
  contact_tap: hashes,
  attempt: 'Counts of attempts under keyed hashes, deleted within hours.',
  verification: 'Sign-ins at an identity provider that have begun, for minutes: no account belongs to them yet.',
  answered_request:
    'Answers kept for a day, so that what is sent twice is done once: what was done is in the other files.',
  daily_figure: words,
  search_miss: words,
  search_word: words,
  search_index: 'The version of the search index.',
  change: ofTables,
  listing_change: ofTables,
};

/** A file of the copy, and the query of its rows: each as one JSON value. */
export interface RowFile {
  name: string;
  query: SQL;
}

/** The files of rows that a copy has. */
export function rowFilesOf(whose: Whose): RowFile[] {
  return Object.entries(copiedTables).flatMap(([table, entry]) =>
    typeof entry === 'string'
      ? []
      : Object.entries(entry).map(([file, copied]) => ({ name: `${file}.json`, query: queryOf(table, copied, whose) })),
  );
}

function queryOf(table: string, { of, without = [], ofOthers = [] }: Copied, whose: Whose): SQL {
  const shown = ofOthers.reduce(
    (kept, one) =>
      sql`${kept} - case when row.${sql.identifier(one.who)} = ${whose.id} then '{}' else ${sql.param([...one.without])}::text[] end`,
    sql`to_jsonb(row) - ${sql.param([...without])}::text[]`,
  );
  return sql`select ${shown} as one from ${sql.identifier(table)} as row where ${of(whose)}`;
}
