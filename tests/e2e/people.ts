import assert from 'node:assert/strict';

/** A signed-in user. */
export interface TestUser {
  _id: string;
  username: string;
  email: string;
  password: string;
  cookie: { name: string; value: string };
  /** Makes a call with their session. @returns the body of the success that it must be. */
  call(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
}

const password = 'Inya-lake-1912';

/** Opens an account on a portal. */
export async function signUp(address: string, username: string): Promise<TestUser> {
  const email = `${username.replaceAll(' ', '.').toLowerCase()}@home.example`;
  const answer = await fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email, password }),
  });
  assert.equal(answer.status, 200, `${username} could not sign up`);
  const { user } = (await answer.json()) as { user: { _id: string } };
  const [name = '', value = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')[0]?.split('=') ?? [];
  const call: TestUser['call'] = async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      headers: { cookie: `${name}=${value}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answered = (await response.json()) as Record<string, unknown>;
    assert.equal(response.status, 200, `${method} ${path}: ${JSON.stringify(answered)}`);
    return answered;
  };
  return { _id: user._id, username, email, password, cookie: { name, value }, call };
}

/** Takes the Free package. */
export async function takeFreePackage({ call }: TestUser): Promise<void> {
  const { packages } = (await call('GET', '/api/packages')) as { packages: { _id: string; title: string }[] };
  const free = packages.find(({ title }) => title === 'Free');
  await call('POST', '/api/packages/select', { packageId: free?._id });
}
