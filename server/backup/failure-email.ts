import { and, eq, isNull } from 'drizzle-orm';
import { inLanguage } from '#domain/language.ts';
import { user } from '../database/schema.ts';
import { composeEmail, type Letter } from '../mail/compose.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';
import { type Settings, siteAddress } from '../process/settings.ts';

/** Admins who are told: enough for any portal. */
const most = 20;

/** Tells the admins that a backup failed (SIT-364). */
export async function tellOfFailure(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  why: string,
): Promise<void> {
  const admins = await tx
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.isAdmin, true), isNull(user.suspendedAt)))
    .orderBy(user.createdAt)
    .limit(most);
  for (const { email } of admins) await queueEmail(services, tx, emailAboutFailure(services.settings, email, why));
}

function emailAboutFailure(site: Pick<Settings, 'publicUrl' | 'host' | 'port'>, to: string, why: string): Letter {
  const status = '/dashboard?tab=status';
  return composeEmail(
    { to },
    {
      quote: why,
      texts: {
        en: {
          subject: 'The backup failed',
          paragraphs: [
            'The portal could not be backed up, or its latest backup could not be restored on trial. What went wrong is below. It is tried again every hour; this email comes once for each time that a backup is due.',
          ],
          link: { label: 'Look at the backups', address: siteAddress(site) + inLanguage('en', status) },
        },
        my: {
          subject: 'အရန်သိမ်းဆည်းမှု မအောင်မြင်ပါ',
          paragraphs: [
            'ဝဘ်ဆိုက်ကို အရန်သိမ်းဆည်း၍ မရပါ၊ သို့မဟုတ် နောက်ဆုံး အရန်ကို စမ်းသပ်ပြန်ထည့်၍ မရပါ။ အကြောင်းရင်းကို အောက်တွင် ဖော်ပြထားပါသည်။ နာရီတိုင်း ထပ်မံကြိုးစားပါမည်။ ဤအီးမေးလ်ကို အရန်သိမ်းရမည့် အကြိမ်တိုင်းအတွက် တစ်ကြိမ်သာ ပို့ပါသည်။',
          ],
          link: { label: 'အရန်များကို ကြည့်ရန်', address: siteAddress(site) + inLanguage('my', status) },
        },
      },
    },
  );
}
