import type { Operation } from '#server/http/request/access-table.ts';
import { makeResetToken } from '#server/auth/reset-email.ts';
import { appOf, firstStep, giveTwoFactor } from '#tests/factories/two-factor.ts';
import { makeDataCopy } from '#server/account/data-copy/make.ts';
import { makeEmailToken } from '#server/account/email-change.ts';
import { holdOldAddress, makeUndoToken } from '#server/auth/email-address/old-address.ts';
import { aHome, asNewcomer, asOwner, byNewcomer, type Drive, imagesOf, onOwner } from './driving.ts';

/** A user who signs in with an authenticator app, with password and code; for a visitor, with neither correct. */
const withApp: Drive = async (stage, asked) => {
  const by = await byNewcomer(stage, asked);
  if (by._id === undefined) return { by };
  const app = await giveTwoFactor(stage.portal, { _id: by._id });
  return { by, body: { currentPassword: by.password, code: app.code() } };
};

let names = 0;

/** How the calls about users are driven: their identities, accounts and sessions. */
export const peopleDrives: Partial<Record<Operation, Drive>> = {
  'auth.signOutByPost': asNewcomer,
  'auth.signUp': () => {
    names += 1;
    return { body: { username: `driven${names}`, email: `driven${names}@example.com` } };
  },
  'auth.signIn': ({ admin: { email, password } }) => ({ body: { email, password } }),
  'auth.secondStep': async ({ portal }, by) => {
    const user = await portal.signUp();
    const app = await giveTwoFactor(portal, user);
    return { by: by ?? (await firstStep(portal, user)), body: { code: app.code() } };
  },
  'auth.signOut': async (stage, by) => ({
    ...(await asNewcomer(stage, by)),
    headers: { 'sec-fetch-site': 'same-origin' },
  }),
  'auth.session': asOwner,
  'auth.resetPassword': async ({ portal }) => {
    const { _id: id, email } = await portal.signUp();
    return { path: { token: await makeResetToken(portal.database.db, { id, email }) } };
  },
  'auth.providerSignIn': async ({ portal, provider }, by = portal.visitor()) => {
    const { body } = await by.call('GET', '/api/auth/google');
    return { by, body: { credential: await provider.idToken(String(body['nonce'])) } };
  },
  'auth.providerCallback': async ({ portal, provider }, by = portal.visitor()) => {
    const started = await by.fetch('/api/auth/oidc/start');
    const { searchParams } = await provider.visit(started.headers.get('location') ?? '');
    return { by, query: Object.fromEntries(searchParams) };
  },
  'user.update': async (stage) => {
    const { owner } = stage;
    const body = { username: owner.username, avatar: null, imageUrls: await imagesOf(stage, owner) };
    return { path: { id: owner._id }, body };
  },
  'user.confirmEmail': async ({ portal }, by) => {
    const user = await portal.signUp();
    const email = `new${(names += 1)}@example.com`;
    await user.call('POST', `/api/user/update/${user._id}`, { email, currentPassword: user.password });
    const made = await makeEmailToken(portal.database.db, user._id, email);
    return { by: by ?? user, path: { token: made?.token ?? 'none' } };
  },
  'user.undoEmail': async ({ portal }) => {
    const { _id: id, email } = await portal.signUp();
    const { db, pool } = portal.database;
    await db.transaction((tx) => holdOldAddress(portal.services, tx, { id, email, isProven: true }));
    const { rows } = await pool.query<{ id: string }>('select id from email_undo where user_id = $1', [id]);
    const made = await makeUndoToken(db, rows[0]?.id ?? 'none');
    return { path: { token: made?.token ?? 'none' } };
  },
  'user.suspend': async ({ portal }) => ({ path: { id: (await portal.signUp())._id } }),
  'user.reinstate': async ({ portal, admin }) => {
    const { _id: id } = await portal.signUp();
    await admin.call('POST', `/api/user/suspend/${id}`, { reason: 'Asks to pay before a viewing.', until: null });
    return { path: { id } };
  },
  'user.orderDataCopy': async (stage, asked) => {
    const by = await byNewcomer(stage, asked);
    return { by, body: { currentPassword: by.password } };
  },
  'user.downloadDataCopy': async (stage, asked) => {
    const by = await byNewcomer(stage, asked);
    if (by._id === undefined) return { by };
    await by.call('POST', '/api/user/data-copy', { currentPassword: by.password });
    const { rows } = await stage.portal.database.pool.query<{ id: string }>(
      'select id from data_copy where user_id = $1',
      [by._id],
    );
    await makeDataCopy(stage.portal.services, rows[0]?.id ?? '');
    return { by };
  },
  'user.deletion': onOwner,
  'user.delete': async ({ portal, owner, admin }, asked = admin) => {
    const leaving = await portal.signUp();
    const by = asked._id === owner._id ? leaving : asked;
    return { by, path: { id: leaving._id }, body: { currentPassword: by.password } };
  },
  'twoFactor.begin': async (stage, asked) => {
    const by = await byNewcomer(stage, asked);
    return { by, body: { currentPassword: by.password } };
  },
  'twoFactor.turnOn': async (stage, asked) => {
    const by = await byNewcomer(stage, asked);
    if (by._id === undefined) return { by };
    const { body } = await by.call('POST', '/api/user/two-factor/begin', { currentPassword: by.password });
    return { by, body: { code: appOf(String(body['key'])).code() } };
  },
  'twoFactor.renewCodes': withApp,
  'twoFactor.turnOff': withApp,
  'twoFactor.turnOffFor': async ({ portal, admin }, by = admin) => {
    const { _id: userId } = await portal.signUp();
    await giveTwoFactor(portal, { _id: userId });
    return { by, path: { userId }, body: { currentPassword: by.password } };
  },
  'session.endOthers': asNewcomer,
  'session.end': async ({ portal, owner: { _id, email, password } }) => {
    await portal.visitor().call('POST', '/api/auth/signin', { email, password });
    const newest = 'select id from session where user_id = $1 order by id desc limit 1';
    const { rows } = await portal.database.pool.query<{ id: string }>(newest, [_id]);
    return { path: { id: rows[0]?.id ?? 'none' } };
  },
  'user.listings': async (stage, by = stage.owner) => {
    const { owner } = await aHome(stage);
    return { by, path: { userId: owner._id } };
  },
  'user.read': onOwner,
};
