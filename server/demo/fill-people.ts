import { inArray } from 'drizzle-orm';
import type { Database } from '#server/process/database.ts';
import { agent, user } from '#server/database/schema.ts';
import { named } from '#server/auth/names.ts';
import { spokenTownshipName, townshipSlugs } from '#domain/township/township.ts';
import { places } from './places.ts';

/** The ids of those who posted. */
export interface People {
  agents: readonly string[];
  owners: readonly string[];
}

const agencies = [
  'Shwe Inya Homes',
  'Golden Lake Property',
  'Yangon Key Realty',
  'Padauk Land & House',
  'Thiri Homes',
  'Kan Thar Yar Estate',
  'City Star Agency',
  'Mya Nandar Property',
  'Royal Kandawgyi Realty',
  'Hlaing River Homes',
  'Sein Lan Property',
  'Aung Myay Agency',
  'Blue Pagoda Realty',
  'New Dagon Estate',
  'Parami Homes',
  'Strand Heritage Property',
];
const ownerNames = [
  'Daw Khin Mar',
  'U Aung Win',
  'Ma Thandar',
  'Ko Zaw Min',
  'Daw Mya Mya',
  'U Tin Oo',
  'Ma Hnin Wai',
  'Ko Ye Naing',
  'Daw Aye Aye',
  'U Kyaw Thu',
  'Ma Su Su',
  'Ko Min Thant',
];

/** Inserts agents with their profiles, and owners. Nobody can sign in as them: they have no password. */
export async function insertPeople({ db }: Database, now: Date): Promise<People> {
  const account = (username: string, role: 'agent' | 'user', index: number) => ({
    ...named(username),
    email: `${role}${index}@demo.eain.example`,
    role,
    createdAt: new Date(now.getTime() - (index + 1) * 11 * 24 * 60 * 60 * 1000),
  });
  const ids = async (accounts: ReturnType<typeof account>[]) => {
    // A second filling finds the same users there.
    await db.insert(user).values(accounts).onConflictDoNothing();
    const rows = await db
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(
        inArray(
          user.email,
          accounts.map(({ email }) => email),
        ),
      );
    const idOf = new Map(rows.map(({ email, id }) => [email, id]));
    return accounts.flatMap(({ email }) => idOf.get(email) ?? []);
  };
  const agents = await ids(agencies.map((name, index) => account(name, 'agent', index)));
  const owners = await ids(ownerNames.map((name, index) => account(name, 'user', index)));
  await db.insert(agent).values(agents.map(profile)).onConflictDoNothing();
  return { agents, owners };
}

function profile(userId: string, index: number) {
  const name = agencies[index] ?? '';
  const township = townshipSlugs[(index * 5 + 1) % townshipSlugs.length] ?? 'bahan';
  const [street = ''] = places[township].streets[0] ?? [];
  return {
    userId,
    name,
    description: `<p>${name.replaceAll('&', '&amp;')} lets and sells homes in Yangon. We show what we list, answer within the day, and tell you what is wrong with a place before you ask.</p>`,
    address: `No. ${12 + index * 7}, ${street}, ${spokenTownshipName(township, 'en')}, Yangon`,
    phone: `+95 9 ${450 + index} 100 ${200 + index}`,
    facebook: `https://www.facebook.com/${name.toLowerCase().replaceAll(/[^a-z]+/g, '')}`,
    priority: agencies.length - index,
  };
}
