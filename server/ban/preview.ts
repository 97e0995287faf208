import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { BanTarget } from '#domain/ban/ban.ts';
import { agent, listing, session, user } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import { isStoppedBy } from './screen.ts';

/** Candidates of each kind that are read: past them the figure is the least that there are. */
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
 * Finds what an entry would stop today (MOD-28): the accounts, listings and agencies that nobody could save as they are. Nothing of it changes when
 * the entry is added.
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
    return [
      await accountsWhere(db, sql`(${domain} = ${value} or right(${domain}, ${value.length + 1}) = ${`.${value}`})`),
    ];
  },
  network: async (db, { value }) => {
    const isFromThere = sql`exists (select from ${session} where ${and(eq(session.userId, user.id), gt(session.expiresAt, sql`now()`))}
      and case when ${session.ipAddress} ~ '^[0-9a-f.:]+$' then ${session.ipAddress}::inet <<= ${value}::inet else false end)`;
    return [await accountsWhere(db, isFromThere)];
  },
  phone: (db, target) => {
    // Its last digits are in it however it was typed; whether it is this number is then read.
    const digits = (text: SQL) =>
      sql`regexp_replace(translate(${text}, ${otherDigits}, ${westernDigits}), '[^0-9]', '', 'g')`;
    return inTexts(db, target, (text) => sql`position(${target.value.slice(-6)} in ${digits(text)}) > 0`);
  },
  word: (db, target) => inTexts(db, target, (text) => and(...target.value.split(' ').map((word) => isIn(word, text)))),
  link: (db, target) => inTexts(db, target, (text) => isIn(target.value, text)),
};

/** Burmese and Shan digits, and the letter that is typed for the Burmese zero. */
const otherDigits = '၀၁၂၃၄၅၆၇၈၉ဝ႐႑႒႓႔႕႖႗႘႙';
const westernDigits = '012345678900123456789';

function isIn(part: string, text: SQL): SQL {
  return sql`position(${part} in lower(${text})) > 0`;
}

/** Finds the listings and agencies that may be meant, then reads their texts as forms are read. They are scanned: an admin asks for it by hand. */
async function inTexts(db: Executor, target: BanTarget, mayBe: (text: SQL) => SQL | undefined) {
  const candidates = async (table: typeof listing | typeof agent, id: AnyPgColumn) => {
    const { name, address, description, phone } = table;
    const text = sql`normalize(concat_ws(' ', ${name}, ${address}, ${description}, ${phone}), NFKC)`;
    return db
      .select({ id: sql<string>`${id}`, name, address, description, phone })
      .from(table)
      .where(mayBe(text))
      .orderBy(desc(id))
      .limit(mostRead + 1);
  };
  return [
    await stoppedAmong(target, 'listing', await candidates(listing, listing.id)),
    await stoppedAmong(target, 'agency', await candidates(agent, agent.userId)),
  ];
}

interface Candidate {
  id: string;
  name: string;
  address: string;
  description: string;
  phone: string;
}

async function stoppedAmong(target: BanTarget, kind: Stopped['kind'], rows: readonly Candidate[]) {
  const stopped: Stopped[] = [];
  for (const row of rows.slice(0, mostRead)) {
    const isStopped =
      (await isStoppedBy(target, row.phone, 'phone')) ||
      (await isStoppedBy(target, row.name, 'text')) ||
      (await isStoppedBy(target, row.address, 'text')) ||
      (await isStoppedBy(target, row.description, 'html'));
    if (isStopped) stopped.push({ kind, id: row.id, label: row.name });
    await nextTurn();
  }
  return { stopped, isCut: rows.length > mostRead };
}

async function accountsWhere(db: Executor, condition: SQL): Promise<{ stopped: Stopped[]; isCut: boolean }> {
  const rows = await db
    .select({ id: user.id, label: user.username })
    .from(user)
    .where(condition)
    .orderBy(desc(user.id))
    .limit(mostRead + 1);
  const stopped = rows.slice(0, mostRead).map(({ id, label }) => ({ kind: 'account' as const, id, label }));
  return { stopped, isCut: rows.length > mostRead };
}
