import { parseArgs } from 'node:util';
import { Refusal } from '#domain/errors.ts';
import { ruleTexts } from '#domain/refusals.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/process/log.ts';
import { StartError } from '#server/process/start-error.ts';
import { turnOffByOperator } from '#server/auth/two-factor/change.ts';
import { atPlace, say } from './maintenance/opening.ts';

// `npm run two-factor-off -- --email ADDRESS`: for an admin who has lost both app and recovery codes, and whom no other admin can help.
const { values } = parseArgs({ options: { email: { type: 'string' } } });

await atPlace(async ({ settings, database }) => {
  const { email } = values;
  if (!email) throw new StartError('Specify the account: npm run two-factor-off -- --email ADDRESS');
  const jobs = openJobs(database.url, openLog('silent'));
  try {
    await turnOffByOperator({ settings, database, jobs }, email);
    say(
      `Two-factor sign-in is off for ${email}: only the password is needed to sign in. The user is signed out everywhere and notified by email.`,
    );
  } catch (error) {
    throw error instanceof Refusal ? new StartError(ruleTexts[error.code]) : error;
  } finally {
    await jobs.close();
  }
});
