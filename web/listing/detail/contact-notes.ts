import { type Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { groupedNumber, phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import { dayOf } from '../../ui/date.ts';

/** Notes below the phone number of a listing: which numbers are confirmed (LST-402), and what to mind before paying (LST-401). */
export interface ContactNotes {
  /** A sentence for each number; empty if none is confirmed. */
  confirmed: string;
  advice: string;
  /** Words of the link to the page about renting and buying safely. */
  more: string;
}

/** Fields of a listing on which its advice depends. */
type Advised = Pick<Listing, 'type' | 'propertyType' | 'status' | 'monthsAtOnce'>;

/** Months paid at once from which the advice is about them. */
const manyMonths = 6;

const texts = {
  en: {
    room: 'Never pay before you have seen the place and the owner’s papers.',
    agent: 'Never pay an agent before you have seen the place and signed a contract.',
    months: 'Never pay for months ahead without a written contract, and a receipt with the name of the owner.',
    land: 'Never pay a deposit before a lawyer has checked the land grant at the land office.',
    home: 'Never pay a deposit before you have seen the home, and a lawyer the papers of its owner.',
    more: 'Renting and buying safely',
    confirmed: (day: string) => `✓ Number confirmed by us on ${day}`,
    oneConfirmed: (number: string, day: string) => `✓ ${number} confirmed by us on ${day}`,
  },
  my: {
    room: 'နေရာနှင့် ပိုင်ရှင်၏ စာရွက်စာတမ်းများကို မကြည့်ရသေးမီ ငွေမပေးပါနှင့်။',
    agent: 'နေရာကို မကြည့်ရသေးမီ၊ စာချုပ် မချုပ်ရသေးမီ ပွဲစားကို ငွေမပေးပါနှင့်။',
    months: 'စာချုပ်နှင့် ပိုင်ရှင်အမည်ပါ ပြေစာ မရဘဲ လပေါင်းများစွာအတွက် ကြိုတင်ငွေ မပေးပါနှင့်။',
    land: 'ရှေ့နေက မြေဂရန်ကို မြေစာရင်းရုံးတွင် မစစ်ဆေးရသေးမီ စရန်ငွေ မပေးပါနှင့်။',
    home: 'အိမ်ကို ကိုယ်တိုင်မကြည့်ရသေးမီ၊ ပိုင်ရှင်၏ စာရွက်စာတမ်းများကို ရှေ့နေ မစစ်ဆေးရသေးမီ စရန်ငွေ မပေးပါနှင့်။',
    more: 'ဘေးကင်းစွာ ငှားခြင်း၊ ဝယ်ခြင်း',
    confirmed: (day: string) => `✓ ဤနံပါတ်ကို ${day} တွင် ကျွန်ုပ်တို့ အတည်ပြုထားပါသည်`,
    oneConfirmed: (number: string, day: string) => `✓ ${number} ကို ${day} တွင် ကျွန်ုပ်တို့ အတည်ပြုထားပါသည်`,
  },
};

/** Returns the notes in words; for the page's loader, so that no page has to include the words of all (LST-197). */
export function contactNotes(
  listing: Advised & { phone: string; confirmedNumbers: readonly { number: string; confirmedAt: string }[] },
  language: Language,
): ContactNotes {
  const words = texts[language];
  // That of a private owner is not on the page: nor is it here.
  const isOnly = phoneNumbersIn(listing.phone).length <= 1;
  const confirmed = listing.confirmedNumbers.map(({ number, confirmedAt }) => {
    const day = dayOf(confirmedAt, language);
    return isOnly ? words.confirmed(day) : words.oneConfirmed(groupedNumber(number), day);
  });
  return { confirmed: confirmed.join(' '), advice: words[adviceOn(listing)], more: words.more };
}

/** Chooses the advice that most concerns a listing. */
export function adviceOn({ type, propertyType, status, monthsAtOnce }: Advised) {
  if (type === 'sale') return propertyType === 'land' || propertyType === 'industrial-zone' ? 'land' : 'home';
  if ((monthsAtOnce ?? 0) >= manyMonths) return 'months';
  return status === 'Agent' ? 'agent' : 'room';
}
