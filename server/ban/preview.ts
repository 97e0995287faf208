import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { BanTarget } from '#domain/ban/ban.ts';
import { agent, listing, session, user } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import { isStoppedBy } from './screen.ts';

/** Candidates of each kind that are read, the newest first: past them the figure is the least that there are. */
const mostRead = 500;
/** Examples that are named. */
const mostNamed = 10;

/** Something on the portal that an entry would stop if it were sent now. */
interface Stopped {
  kind: 'account' | 'listing' | 'agency';
  /** Of the listing, or of the user. */
  id: string;
  label: string;
}

/**
 * Finds what an entry would stop today (MOD-28): accounts with such an address or in that network, listings, agencies and usernames with that
 * number, word or link. They stay as they are when the entry is added.
 * @returns the first of them, how many there are, and whether that is only the least.
 */
export async function whatItStops(db: Executor, target: BanTarget) {
  const found = await finders[target.kind](db, target);
  const stopped = found.flatMap(({ stopped: some }) => some);
  return {
    stops: stopped.slice(0, mostNamed),
    count: stopped.length,
    isLeast: found.some(({ isCut }) => isCut),
  };
}

type Finder = (db: Executor, target: BanTarget) => Promise<{ stopped: Stopped[]; isCut: boolean }[]>;

const finders: Record<BanTarget['kind'], Finder> = {
  'email-domain': async (db, { value }) => {
    const domain = sql`split_part(lower(${user.email}), '@', 2)`;
    const [name, host = ''] = value.split('@');
    if (value.includes('@')) {
      const before = sql`split_part(split_part(lower(${user.email}), '@', 1), '+', 1)`;
      // Gmail has one mailbox for all ways to write its full stops.
      const isGmail = host === 'gmail.com';
      const own = isGmail ? sql`replace(${before}, '.', '')` : before;
      const hosts = isGmail ? [host, 'googlemail.com'] : [host];
      return [await accountsWhere(db, sql`(${own} = ${name} and ${domain} = any(${sql.param(hosts)}::text[]))`)];
    }
    const isBelow = sql`right(${domain}, ${value.length + 1}) = ${`.${value}`}`;
    return [await accountsWhere(db, sql`(${domain} = ${value} or ${isBelow})`)];
  },
  network: async (db, { value }) => {
    const address = sql`${session.ipAddress}::inet`;
    // Of an IPv6 address only the network of its customer is stored.
    const network = sql`case family(${value}::inet) when 6 then network(set_masklen(${value}::inet, least(masklen(${value}::inet), 64))) else ${value}::inet end`;
    const isWithin = sql`case when ${session.ipAddress} ~ '^[0-9a-f.:]+$' then ${address} <<= ${network} else false end`;
    const isTheirs = and(eq(session.userId, user.id), gt(session.expiresAt, sql`now()`));
    return [await accountsWhere(db, sql`exists (select from ${session} where ${isTheirs} and ${isWithin})`)];
  },
  phone: (db, target) => inTexts(db, target, (text) => hasDigits(text, target.value.slice(-6))),
  word: (db, target) =>
    inTexts(db, target, (text) =>
      sql.join(
        target.value.split(' ').map((word) => isIn(word, text)),
        sql` and `,
      ),
    ),
  link: (db, target) => inTexts(db, target, (text) => isIn(target.value.split('/', 1)[0] ?? '', text)),
};

/** Burmese and Shan digits, and the letter that is typed for the Burmese zero. */
const otherDigits = '၀၁၂၃၄၅၆၇၈၉ဝ႐႑႒႓႔႕႖႗႘႙';
const westernDigits = '012345678900123456789';

/** Condition that these digits follow each other in a text, whatever stands between them. */
export function hasDigits(text: SQL, digits: string): SQL {
  return sql`position(${digits} in ${allDigits(text)}) > 0`;
}

/** The same for any of several runs of digits. */
export function hasSomeDigits(text: SQL, runs: readonly string[]): SQL {
  return sql`${allDigits(text)} ~ ${runs.filter((run) => /^\d+$/.test(run)).join('|')}`;
}

function allDigits(text: SQL): SQL {
  return sql`regexp_replace(translate(normalize(${text}, NFKC), ${otherDigits}, ${westernDigits}), '[^0-9]', '', 'g')`;
}

function isIn(part: string, text: SQL): SQL {
  return sql`position(${part} in lower(normalize(${text}, NFKC))) > 0`;
}

/** Finds the listings, agencies and usernames that may be meant, then reads their texts as forms are read. They are scanned: an admin asks for it by hand. */
async function inTexts(db: Executor, target: BanTarget, mayBe: (text: SQL) => SQL) {
  const ofListing = {
    id: listing.id,
    name: listing.name,
    address: listing.address,
    description: listing.description,
    phone: listing.phone,
  };
  const listings = await candidatesOf(
    db,
    listing,
    {
      ...ofListing,
      other: sql<string>`concat_ws(' ', ${listing.reference}, (select string_agg(value, ' ') from jsonb_each_text(${listing.details})))`,
    },
    mayBe,
  );
  const ofAgent = {
    id: agent.userId,
    name: agent.name,
    address: agent.address,
    description: agent.description,
    phone: agent.phone,
  };
  const agencies = await candidatesOf(db, agent, { ...ofAgent, other: sql<string>`${agent.facebook}` }, mayBe);
  const accounts = await db
    .select({ id: user.id, name: user.username })
    .from(user)
    .where(and(mayBe(sql`${user.username}`), eq(user.isAdmin, false)))
    .orderBy(desc(user.id))
    .limit(mostRead + 1);
  const noMore = { address: '', description: '', phone: '', other: '' };
  const named = accounts.map((account) => ({ ...account, ...noMore }));
  return [
    await stoppedAmong(target, 'listing', listings),
    await stoppedAmong(target, 'agency', agencies),
    await stoppedAmong(target, 'account', named),
  ];
}

/** A text of each kind that listings and agencies have. */
type Columns = Record<
  'id' | 'name' | 'address' | 'description' | 'phone',
  AnyPgColumn<{ data: string; notNull: true }>
> & {
  other: SQL<string>;
};

function candidatesOf(
  db: Executor,
  table: typeof listing | typeof agent,
  { id, name, address, description, phone, other }: Columns,
  mayBe: (text: SQL) => SQL,
): Promise<Candidate[]> {
  // With its tags and without: a word may be cut by a tag, or be in one.
  const bare = sql`regexp_replace(${description}, '<[^>]*>', '', 'g')`;
  const text = sql`concat_ws(' ', ${name}, ${address}, ${phone}, ${other}, ${bare}, ${description})`;
  return db
    .select({
      id: sql<string>`${id}`,
      name: sql<string>`${name}`,
      address: sql<string>`${address}`,
      description: sql<string>`${description}`,
      phone: sql<string>`${phone}`,
      other,
    })
    .from(table)
    .where(mayBe(text))
    .orderBy(desc(id))
    .limit(mostRead + 1);
}

interface Candidate {
  id: string;
  name: string;
  address: string;
  description: string;
  phone: string;
  other: string;
}

async function stoppedAmong(target: BanTarget, kind: Stopped['kind'], rows: readonly Candidate[]) {
  const stopped: Stopped[] = [];
  for (const { id, name, address, phone, other, description } of rows.slice(0, mostRead)) {
    const isStopped =
      (await isStoppedBy(target, [name, address, phone, other].join('\n'), 'text')) ||
      (await isStoppedBy(target, description, 'html'));
    if (isStopped) stopped.push({ kind, id, label: name });
    await nextTurn();
  }
  return { stopped, isCut: rows.length > mostRead };
}

async function accountsWhere(db: Executor, condition: SQL): Promise<{ stopped: Stopped[]; isCut: boolean }> {
  const rows = await db
    .select({ id: user.id, label: user.username })
    .from(user)
    .where(and(condition, eq(user.isAdmin, false)))
    .orderBy(desc(user.id))
    .limit(mostRead + 1);
  const stopped = rows.slice(0, mostRead).map(({ id, label }) => ({ kind: 'account' as const, id, label }));
  return { stopped, isCut: rows.length > mostRead };
}
