import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { askForViewing } from './write.ts';
import { viewingSweep } from './sweep.ts';

/** Rounds of twenty calls at once; a longer trial sets it higher. */
const rounds = Number(process.env['VIEWING_ROUNDS'] ?? 5);

const allDays = { days: [1, 2, 3, 4, 5, 6, 7], from: 600, until: 720 };
const browserOf = () => portal.visitor();

let portal: TestPortal;
let owner: TestUser;
let home: string;

before(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
  owner = await portal.withFreePackage();
  home = await portal.postListing(owner, { name: 'Condo with a lake view' });
});
after(() => portal.close());

beforeEach(async () => {
  await portal.database.pool.query('delete from viewing');
  await portal.database.pool.query('delete from lead');
  assert.equal((await owner.call('PUT', '/api/viewing/hours', allDays)).status, 200);
});

async function timesOf(of = home): Promise<string[]> {
  const { status, body } = await browserOf().call('GET', `/api/viewing/times/${of}`);
  assert.equal(status, 200);
  return body['times'] as string[];
}

async function ask(changes: object = {}) {
  const [first] = await timesOf();
  const form = { listingId: home, startsAt: first, name: 'Daw Mya', email: 'mya@example.com', language: 'en' };
  const { status, body } = await browserOf().call('POST', '/api/viewing', { ...form, ...changes });
  return { status, code: body['code'], token: String(body['token']) };
}

async function listed() {
  const { body } = await owner.call('GET', '/api/viewing/list');
  return body['viewings'] as { token: string; state: string; startsAt: string; name: string }[];
}

const answer = async (choice: string) => {
  const [one] = await listed();
  return browserOf().call('POST', `/api/viewing/answer/${one?.token}`, { answer: choice });
};
const stateOf = async (token: string) => {
  const { body } = await browserOf().call('GET', `/api/viewing/of/${token}`);
  return (body['viewing'] as { state: string }).state;
};
const lastEmail = async () => (await queuedEmails(portal.database)).at(-1);
const leadStage = async () => (await portal.database.pool.query('select source, stage from lead')).rows[0];

describe('the times of a home', () => {
  test('are read though a transaction has its listing locked', { timeout: 20_000 }, async () => {
    const { token } = await ask();
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from listing where id = $1 for update', [home]);
      assert.ok((await timesOf()).length > 0);
      assert.equal(await stateOf(token), 'asked');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('are three, each on another day, by the hours that its owner has set (VIE-1, VIE-2)', async () => {
    const times = await timesOf();
    assert.deepEqual([times.length, new Set(times.map((time) => time.slice(0, 10))).size], [3, 3]);
    assert.ok(times.every((time) => time.endsWith('T03:30:00.000Z')));
    const { body } = await browserOf().call('GET', `/api/user/${owner._id}`);
    assert.equal(body['offersViewings'], true);
    await owner.call('PUT', '/api/viewing/hours', { ...allDays, days: [] });
    assert.deepEqual(await timesOf(), []);
  });

  test('are refused if they end before they begin, or are at no half hour', async () => {
    for (const hours of [{ from: 720, until: 720 }, { from: 615 }, { days: [1, 1] }, { days: [0] }]) {
      assert.equal((await owner.call('PUT', '/api/viewing/hours', { ...allDays, ...hours })).status, 400);
    }
  });
});

describe('somebody who asks', () => {
  test('holds the time, becomes a lead, and the owner is asked by email (VIE-3)', async () => {
    const [first, second] = await timesOf();
    const { status, token } = await ask();
    assert.equal(status, 200);
    assert.equal(await stateOf(token), 'asked');
    assert.ok(!(await timesOf()).includes(String(first)) && (await timesOf()).includes(String(second)));
    assert.deepEqual(await leadStage(), { source: 'viewing', stage: 'new' });
    const email = await lastEmail();
    assert.equal(email?.to, owner.email);
    const [one] = await listed();
    for (const choice of ['yes', 'another', 'no']) {
      assert.ok(email?.text.includes(`https://eain.example/my/viewing/answer/${one?.token}?do=${choice}`));
    }
  });

  test('is refused a time that is taken or not offered, and without a way to be answered', async () => {
    const [first] = await timesOf();
    await ask();
    assert.equal((await ask({ startsAt: first, email: 'other@example.com' })).code, 'viewing_taken');
    assert.equal(
      (await ask({ startsAt: '2026-12-05T03:37:00Z', email: 'other@example.com' })).code,
      'viewing_not_offered',
    );
    assert.equal((await ask({ email: undefined })).status, 400);
    assert.equal((await ask({ listingId: '019a0000-0000-7000-8000-000000000000' })).status, 404);
  });

  test('may hold three times of an account, however many homes', async () => {
    for (let turn = 0; turn < 3; turn += 1) assert.equal((await ask()).status, 200);
    assert.equal((await ask()).code, 'viewings_full');
    assert.equal((await ask({ email: 'other@example.com' })).status, 200);
  });

  test('is alone in it: of twenty who ask at once one gets the time (VIE-6)', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await portal.database.pool.query('delete from viewing');
      await portal.database.pool.query('delete from lead');
      const [startsAt = ''] = await timesOf();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, at) =>
          askForViewing(
            portal.services,
            {
              listingId: home,
              startsAt,
              name: `Mya ${at}`,
              phone: undefined,
              email: `mya${at}@example.com`,
              language: 'en',
            },
            { network: undefined, accountId: undefined },
          ),
        ),
      );
      const codes = outcomes.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
      );
      assert.deepEqual([codes.length, new Set(codes)], [19, new Set(['viewing_taken'])], `round ${round}`);
      const held = await portal.database.pool.query(`select from viewing where state in ('asked', 'agreed')`);
      assert.equal(held.rowCount, 1);
    }
  });

  test('cannot be booked into a time by changing to it at once with others', async () => {
    const tokens = [await ask(), await ask({ email: 'b@example.com' })].map(({ token }) => token);
    const free = (await timesOf())[0];
    const changes = await Promise.all(
      tokens.map((token) => browserOf().call('POST', `/api/viewing/of/${token}`, { startsAt: free })),
    );
    assert.deepEqual(changes.map(({ status }) => status).toSorted(), [200, 409]);
  });
});

describe('the answer', () => {
  test('yes agrees, sends the appointment, and moves the lead on (VIE-5, VIE-8)', async () => {
    const { token } = await ask();
    assert.equal((await answer('yes')).status, 200);
    assert.equal((await answer('yes')).status, 200, 'the same again changes nothing');
    assert.equal(await stateOf(token), 'agreed');
    assert.deepEqual(await leadStage(), { source: 'viewing', stage: 'viewing' });
    const email = await lastEmail();
    assert.equal(email?.to, 'mya@example.com');
    assert.equal(email?.calendar?.method, 'REQUEST');
    assert.match(email?.calendar?.text ?? '', /\r\nSEQUENCE:1\r\n/);
    assert.match(email?.calendar?.text ?? '', /\r\nDTSTART:\d{8}T033000Z\r\n/);
  });

  test('no after yes calls it off in the calendar, with a higher sequence and the same id', async () => {
    await ask();
    await answer('yes');
    const invitation = (await lastEmail())?.calendar?.text ?? '';
    assert.equal((await answer('no')).status, 200);
    const { calendar } = (await lastEmail()) ?? {};
    assert.deepEqual([calendar?.method, /SEQUENCE:(\d)/.exec(calendar?.text ?? '')?.[1]], ['CANCEL', '2']);
    const uid = /UID:.+/.exec(invitation)?.[0];
    assert.ok(uid && calendar?.text.includes(uid));
    assert.equal((await answer('yes')).status, 409);
    assert.equal((await timesOf()).length, 3);
  });

  test('another time asks to choose again; then the account is asked again', async () => {
    const { token } = await ask();
    await answer('another');
    assert.equal(await stateOf(token), 'another');
    assert.equal((await lastEmail())?.calendar, undefined);
    const [time] = await timesOf();
    assert.equal((await browserOf().call('POST', `/api/viewing/of/${token}`, { startsAt: time })).status, 200);
    assert.equal(await stateOf(token), 'asked');
    assert.equal((await lastEmail())?.to, owner.email);
  });

  for (const [what, moves] of [
    ['cancels', false],
    ['moves', true],
  ] as const) {
    test(`sends its end to who ${what} what was agreed, and nothing to who ${what} what was not (VIE-16)`, async () => {
      const to = async (token: string) => {
        const before = (await queuedEmails(portal.database)).length;
        const startsAt = moves ? (await timesOf())[0] : null;
        assert.equal((await browserOf().call('POST', `/api/viewing/of/${token}`, { startsAt })).status, 200);
        return (await queuedEmails(portal.database)).slice(before);
      };
      const { token } = await ask();
      await answer('yes');
      const invitation = (await lastEmail())?.calendar?.text ?? '';
      const told = await to(token);
      assert.deepEqual(told.map((email) => email.to).toSorted(), ['mya@example.com', owner.email].toSorted());
      const ended = told.find((email) => email.to === 'mya@example.com');
      assert.equal(ended?.calendar?.method, 'CANCEL');
      const text = ended?.calendar?.text ?? '';
      for (const line of [/UID:.+/, /DTSTART:.+/]) assert.equal(line.exec(text)?.[0], line.exec(invitation)?.[0]);
      assert.match(text, /SEQUENCE:2\r\nDTSTAMP.+\r\n[^]*STATUS:CANCELLED/);
      const other = await ask({ email: 'other@example.com' });
      assert.deepEqual(
        (await to(other.token)).map((email) => email.to),
        [owner.email],
      );
    });
  }

  test('of somebody who cancels frees the time, and the account is told (VIE-7)', async () => {
    const [first] = await timesOf();
    const { token } = await ask();
    await answer('yes');
    for (const _time of [1, 2]) {
      assert.equal((await browserOf().call('POST', `/api/viewing/of/${token}`, { startsAt: null })).status, 200);
    }
    assert.deepEqual([await stateOf(token), (await timesOf())[0]], ['cancelled', first]);
    const told = (await queuedEmails(portal.database)).slice(-2).map(({ to }) => to);
    assert.deepEqual(told.toSorted(), ['mya@example.com', owner.email].toSorted());
    assert.equal((await answer('yes')).status, 409);
  });

  test('is given by nobody without its token, and a token is good for one purpose', async () => {
    const { token } = await ask();
    const [one] = await listed();
    assert.equal((await browserOf().call('POST', `/api/viewing/answer/${token}`, { answer: 'yes' })).status, 400);
    assert.equal((await browserOf().call('GET', `/api/viewing/of/${one?.token}`)).status, 400);
    assert.deepEqual((await (await portal.signUp()).call('GET', '/api/viewing/list')).body['viewings'], []);
  });
});

test('the calendar of an account has what is agreed, and what was called off; its address can be renewed (VIE-9)', async () => {
  const read = async () => {
    const { body } = await owner.call('GET', '/api/viewing/hours');
    const { feed } = body['hours'] as { feed: string };
    return { feed, text: await (await browserOf().fetch(feed)).text() };
  };
  await ask();
  assert.doesNotMatch((await read()).text, /VEVENT/);
  await answer('yes');
  const { feed, text } = await read();
  assert.match(text, /METHOD:PUBLISH\r\n/);
  assert.match(text, /STATUS:CONFIRMED\r\n/);
  assert.match(text, /Daw Mya/);
  await answer('no');
  assert.match((await read()).text, /STATUS:CANCELLED\r\n/);
  assert.equal((await owner.call('POST', '/api/viewing/feed')).status, 200);
  assert.equal((await browserOf().fetch(feed)).status, 400);
  assert.notEqual((await read()).feed, feed);
});

test('a viewing of more than a year ago is deleted (VIE-11)', async () => {
  await ask();
  await portal.database.pool.query(`update viewing set starts_at = '2020-01-06T03:30:00Z'`);
  await viewingSweep(portal.services).run();
  assert.equal((await portal.database.pool.query('select from viewing')).rowCount, 0);
});
