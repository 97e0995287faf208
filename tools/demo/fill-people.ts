import type { Database } from '#server/database/open.ts';
import { agent, user } from '#server/database/schema.ts';

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
    username,
    email: `${role}${index}@demo.eain.example`,
    role,
    createdAt: new Date(now.getTime() - (index + 1) * 11 * 24 * 60 * 60 * 1000),
  });
  return db.transaction(async (tx) => {
    const agents = await tx
      .insert(user)
      .values(agencies.map((name, index) => account(name, 'agent', index)))
      .returning({ id: user.id });
    const owners = await tx
      .insert(user)
      .values(ownerNames.map((name, index) => account(name, 'user', index)))
      .returning({ id: user.id });
    await tx.insert(agent).values(
      agents.map(({ id }, index) => ({
        userId: id,
        name: agencies[index] ?? '',
        description: `<p>${agencies[index]} lets and sells homes in Yangon. We show what we list, answer within the day, and tell you what is wrong with a place before you ask.</p>`,
        address: `No. ${12 + index * 7}, Pyay Road, Yangon`,
        phone: `+95 9 ${450 + index} 100 ${200 + index}`,
        facebook: `https://www.facebook.com/${(agencies[index] ?? '').toLowerCase().replaceAll(/[^a-z]+/g, '')}`,
        priority: agencies.length - index,
      })),
    );
    return { agents: agents.map(({ id }) => id), owners: owners.map(({ id }) => id) };
  });
}
