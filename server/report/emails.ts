import { inLanguage } from '#domain/language.ts';
import type { ReportedKind, ReportOutcome } from '#domain/report/report.ts';
import { composeEmail, type Letter } from '../mail/compose.ts';
import { type Settings, siteAddress } from '../process/settings.ts';

/** A report and its outcome. */
interface Outcome {
  kind: ReportedKind;
  label: string;
  outcome: ReportOutcome;
  answer: string | undefined;
}

/** Tells somebody who left an address what came of their report (MOD-21). */
export function emailAboutOutcome(
  site: Pick<Settings, 'publicUrl' | 'host' | 'port'>,
  to: string,
  { kind, label, outcome, answer }: Outcome,
): Letter {
  return composeEmail(
    { to },
    {
      ...(answer && { quote: answer }),
      texts: {
        en: {
          subject: 'What came of your report',
          paragraphs: [`Thank you for reporting this ${things.en[kind]}. ${outcomes.en[outcome]}`],
          facts: [['About', label]],
          link: { label: 'Go to the site', address: siteAddress(site) + inLanguage('en', '/') },
        },
        my: {
          subject: 'သင် တိုင်ကြားချက်၏ ရလဒ်',
          paragraphs: [`ဤ${things.my[kind]}ကို တိုင်ကြားသည့်အတွက် ကျေးဇူးတင်ပါသည်။ ${outcomes.my[outcome]}`],
          facts: [['အကြောင်းအရာ', label]],
          link: { label: 'ဝဘ်ဆိုက်သို့', address: siteAddress(site) + inLanguage('my', '/') },
        },
      },
    },
  );
}

const things = {
  en: { listing: 'listing', review: 'review', agent: 'agency' },
  my: { listing: 'ကြော်ငြာ', review: 'သုံးသပ်ချက်', agent: 'လုပ်ငန်း' },
} as const;

const outcomes = {
  en: {
    acted: 'We have looked at it and acted on it.',
    kept: 'We have looked at it, and leave it as it is.',
  },
  my: {
    acted: 'စစ်ဆေးပြီး လိုအပ်သည်ကို ဆောင်ရွက်ပြီးပါပြီ။',
    kept: 'စစ်ဆေးပြီး ပြောင်းလဲရန် မလိုဟု ဆုံးဖြတ်ပါသည်။',
  },
} as const;
