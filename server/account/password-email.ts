import type { Executor } from '../database/executor.ts';
import { composeEmail } from '../mail/compose.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Services } from '../app/context.ts';

/** Tells a person, in the transaction of the change itself, that their password was changed (ACC-47). Replying reaches the site. */
export async function notifyNewPassword(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  { email, username }: { email: string; username: string },
  by: 'form' | 'letter' | 'admin',
): Promise<void> {
  const isByAdmin = by === 'admin';
  const notice = composeEmail(
    { to: email, replyTo: { name: 'Eain', address: services.settings.siteEmail } },
    {
      papers: {
        en: {
          subject: 'Your password was changed',
          paragraphs: [
            isByAdmin
              ? `An admin has given the account “${username}” a new password, and you are signed out everywhere.`
              : `The account “${username}” has a new password. All other devices are signed out.`,
            'If it was not you, set a new password at once with “Forgot password” and reply to this email.',
          ],
        },
        my: {
          subject: 'သင့်စကားဝှက်ကို ပြောင်းလိုက်ပါပြီ',
          paragraphs: [
            isByAdmin
              ? `အက်ဒမင်က “${username}” အကောင့်အတွက် စကားဝှက်အသစ် သတ်မှတ်ပေးလိုက်ပြီး စက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။`
              : `“${username}” အကောင့်၏ စကားဝှက်ကို ပြောင်းလိုက်ပါပြီ။ အခြားစက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။`,
            'သင်ကိုယ်တိုင် ပြောင်းခြင်း မဟုတ်ပါက “စကားဝှက် မေ့နေပါသလား” မှ စကားဝှက်အသစ်ကို ချက်ချင်း သတ်မှတ်ပြီး ဤအီးမေးလ်သို့ ပြန်စာရေးပါ။',
          ],
        },
      },
    },
  );
  await queueEmail(services, tx, notice);
}
