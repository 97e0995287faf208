import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Password of the users who sign up in these tests. */
export const password = 'golden-pagoda-lane-7';

/** Signs up a user. */
export function signUp(address: string, name: string): Promise<Response> {
  return fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, email: `${name}@eain.example`, password }),
  });
}

/**
 * Signs up users, several at once, until the portal disappears or refuses.
 * @param acknowledged gets each username whose sign-up succeeded, when the response arrives
 * @param enough is called after each
 */
export async function signUpUntilItBreaks(
  address: string,
  round: string,
  acknowledged: Set<string>,
  enough: () => void,
): Promise<void> {
  let number = 0;
  const one = async () => {
    for (;;) {
      number += 1;
      const name = `${round}${number}`;
      const response = await signUp(address, name).catch(() => undefined);
      if (!response?.ok) return;
      acknowledged.add(name);
      enough();
    }
  };
  await Promise.all([one(), one(), one(), one()]);
}

/** The usernames of all accounts in the database. */
export async function accountNames(dataDir: string): Promise<Set<string>> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ username: string }>('select username from "user"');
    return new Set(rows.map(({ username }) => username));
  });
}

/** Opens the database of a running portal alongside it. */
export async function withDatabase<Result>(
  dataDir: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    host: join(dataDir, 'database/socket'),
    user: 'eain',
    database: 'eain',
    password: (await readFile(join(dataDir, 'database/password'), 'utf8')).trim(),
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
