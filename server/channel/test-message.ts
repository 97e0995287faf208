import { channelTroubles } from '#domain/channel/channel.ts';
import type { Language } from '#domain/language.ts';
import type { Services } from '../process/services.ts';
import { botOf } from '../telegram/bot.ts';
import { failureOf } from './trouble.ts';

/** Outcomes of a test: sent, not possible without a bot or a channel, or what has gone wrong. */
export const testOutcomes = ['sent', 'noBot', 'noChannel', ...channelTroubles] as const;

const texts: Record<Language, (site: string) => string> = {
  en: (site) => `A test: new properties of ${site} will be posted here.`,
  my: (site) => `စမ်းသပ်စာ - ${site} ၏ အိမ်ခြံမြေအသစ်များကို ဤနေရာတွင် တင်ပါမည်။`,
};

/** Sends a test message to the channel that is set, in the languages of posts (WCH-35). */
export async function sendTest({
  settings,
}: Pick<Services, 'settings'>): Promise<{ outcome: (typeof testOutcomes)[number]; detail: string | null }> {
  const bot = botOf(settings);
  const { name, languages } = settings.channel;
  if (!bot) return { outcome: 'noBot', detail: null };
  if (name === undefined) return { outcome: 'noChannel', detail: null };
  try {
    await bot.post(name, languages.map((language) => texts[language](settings.siteName[language])).join('\n\n'));
    return { outcome: 'sent', detail: null };
  } catch (error) {
    const { trouble, detail } = failureOf(error);
    return { outcome: trouble, detail };
  }
}
