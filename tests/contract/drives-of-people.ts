import { makeResetToken } from '#server/auth/reset-token.ts';
import { appOf, firstStep, giveTwoFactor } from '#tests/factories/two-factor.ts';
import { makeEmailToken } from '#server/account/email-change.ts';
import { holdOldAddress, makeUndoToken } from '#server/account/old-address.ts';
import { aHome, asAdmin, asNewcomer, asOwner, asVisitor, type Drive, onOneself } from './driving.ts';

/** Somebody who signs in with an authenticator app, with the password and a code. */
const withApp: Drive = async ({ portal }) => {
  const by = await portal.signUp();
  const app = await giveTwoFactor(portal, by);
  return { by, body: { currentPassword: by.password, code: app.code() } };
};

let names = 0;

/** How the calls about people are driven: who is who, their accounts and sessions. */
export const peopleDrives: Record<string, Drive> = {
  auth_signOutByPost: asNewcomer,
  auth_signUp: ({ portal }) => {
    names += 1;
    return { by: portal.visitor(), body: { username: `driven${names}`, email: `driven${names}@example.com` } };
  },
  auth_signIn: ({ portal, admin: { email, password } }) => ({ by: portal.visitor(), body: { email, password } }),
  auth_secondStep: async ({ portal }) => {
    const person = await portal.signUp();
    const app = await giveTwoFactor(portal, person);
    return { by: await firstStep(portal, person), body: { code: app.code() } };
  },
  auth_signOut: async ({ portal }) => ({ by: await portal.signUp(), headers: { 'sec-fetch-site': 'same-origin' } }),
  auth_session: asOwner,
  auth_requestReset: asVisitor,
  auth_resetPassword: async ({ portal }) => {
    const { _id: id, email } = await portal.signUp();
    return { by: portal.visitor(), path: { token: await makeResetToken(portal.database.db, { id, email }) } };
  },
  auth_providerNonce: asVisitor,
  auth_providerSignIn: async ({ portal, provider }) => {
    const by = portal.visitor();
    const { body } = await by.call('GET', '/api/auth/google');
    return { by, body: { credential: await provider.idToken(String(body['nonce'])) } };
  },
  auth_providerStart: asVisitor,
  auth_providerCallback: async ({ portal, provider }) => {
    const by = portal.visitor();
    const started = await by.fetch('/api/auth/oidc/start');
    const { searchParams } = await provider.visit(started.headers.get('location') ?? '');
    return { by, query: Object.fromEntries(searchParams) };
  },
  user_update: async ({ portal, owner: by }) => {
    const body = { username: by.username, avatar: null, imageUrls: [await portal.anImage(by)] };
    return { by, path: { id: by._id }, body };
  },
  user_confirmEmail: async ({ portal }) => {
    const by = await portal.signUp();
    const email = `new${(names += 1)}@example.com`;
    await by.call('POST', `/api/user/update/${by._id}`, { email, currentPassword: by.password });
    const made = await makeEmailToken(portal.database.db, by._id, email);
    return { by, path: { token: made?.token ?? 'none' } };
  },
  user_undoEmail: async ({ portal }) => {
    const by = await portal.signUp();
    const { db } = portal.database;
    await db.transaction((tx) => holdOldAddress(portal.services, tx, { id: by._id, email: by.email }));
    const { rows } = await portal.database.pool.query<{ id: string }>('select id from email_undo where user_id = $1', [
      by._id,
    ]);
    const made = await makeUndoToken(db, rows[0]?.id ?? 'none');
    return { by: portal.visitor(), path: { token: made?.token ?? 'none' } };
  },
  user_proof: asOwner,
  user_deletion: onOneself,
  user_delete: async ({ portal, admin }) => {
    const { _id: id } = await portal.signUp();
    return { by: admin, path: { id }, body: { currentPassword: admin.password } };
  },
  user_list: asAdmin,
  user_choices: asAdmin,
  twoFactor_read: asOwner,
  twoFactor_begin: async ({ portal }) => {
    const by = await portal.signUp();
    return { by, body: { currentPassword: by.password } };
  },
  twoFactor_turnOn: async ({ portal }) => {
    const by = await portal.signUp();
    const { body } = await by.call('POST', '/api/user/two-factor/begin', { currentPassword: by.password });
    return { by, body: { code: appOf(String(body['key'])).code() } };
  },
  twoFactor_renewCodes: withApp,
  twoFactor_turnOff: withApp,
  twoFactor_turnOffFor: async ({ portal, admin }) => {
    const { _id: userId } = await portal.signUp();
    await giveTwoFactor(portal, { _id: userId });
    return { by: admin, path: { userId }, body: { currentPassword: admin.password } };
  },
  session_list: asOwner,
  session_endOthers: asNewcomer,
  session_end: async ({ portal }) => {
    const by = await portal.signUp();
    const { body } = await by.call('GET', '/api/user/sessions');
    const [session] = body['sessions'] as { _id: string }[];
    return { by, path: { id: session?._id ?? 'none' } };
  },
  user_agents: asVisitor,
  user_listings: async (stage) => {
    const { by } = await aHome(stage);
    return { by, path: { userId: by._id } };
  },
  user_read: onOneself,
};
