import type { Place } from './places.ts';
import type { Township } from './township.ts';

/** Ranges of the numbered streets of downtown, by the townships through which they run. */
const numberedStreets: readonly (readonly [from: number, to: number, township: Township])[] = [
  [1, 16, 'lanmadaw'],
  [16, 25, 'latha'],
  [24, 32, 'pabedan'],
  [29, 45, 'kyauktada'],
  [39, 57, 'botahtaung'],
  [45, 64, 'pazundaung'],
];

/** Returns the townships through which a numbered street of downtown runs: the 30th through Pabedan and Kyauktada. */
export function townshipsOfStreet(number: number): Township[] {
  return numberedStreets.flatMap(([from, to, township]) => (number >= from && number <= to ? [township] : []));
}

/**
 * Streets through several townships, each in both scripts without the word for a street: English spellings, a bar, Burmese
 * ones. To add a street, add a line.
 */
const streetLines: readonly string[] = [
  'Baho, Ba Ho | ဗဟို',
  'U Wisara, U Wizara, Wisara | ဦးဝိစာရ',
  'Thumingalar, Thu Mingalar, Thumingala | သုမင်္ဂလာ',
  'Hanthawaddy, Hantharwaddy, Hanthawady | ဟံသာဝတီ',
  'Than Lan, Thanlan | သံ',
  'Narnattaw, Nar Nat Taw, Nanattaw | နာနတ်တော',
  'Merchant | ကုန်သည်',
  'Bo Aung Kyaw, Boaungkyaw | ဗိုလ်အောင်ကျော်',
  'Bo Myat Tun, Bomyattun | ဗိုလ်မြတ်ထွန်း',
  'Shwe Bontha, Shwebontha | ရွှေဘုံသာ',
  'Konzaydan, Kon Zay Dan | ကုန်ဈေးတန်း',
  'Lan Thit, Lanthit | လမ်းသစ်',
  'Wadan, War Dan | ဝါးတန်း',
  'Sint Oh Dan, Sinohdan | ဆင့်အိုးတန်း',
  'Nawaday, Nawade | နဝဒေး',
  'Min Ye Kyaw Swar, Minyekyawswar | မင်းရဲကျော်စွာ',
  'Kyaik Wine, Kyaikwine, Kyaik Waing | ကျိုက်ဝိုင်း',
  'Pyi Htaung Su, Pyihtaungsu, Pyidaungsu | ပြည်ထောင်စု',
  'Pin Lon, Pinlon, Panglong | ပင်လုံ',
  'Thudamar, Thudhamma | သုဓမ္မာ',
  'Khay Mar Thi, Khaymarthi, Khaymathi | ခေမာသီ',
  'Shin Saw Pu, Shinsawpu | ရှင်စောပု',
  'Padonmar, Padonma | ပဒုမ္မာ',
  'Than Lwin, Thanlwin | သံလွင်',
  'Ko Min Ko Chin, Komin Kochin | ကိုမင်းကိုချင်း',
  'Moe Kaung, Moekaung | မိုးကောင်း',
  'Yanshin, Yan Shin | ရန်ရှင်း',
  'Kan Yeik Thar, Kanyeiktha | ကန်ရိပ်သာ',
  'U Chit Maung | ဦးချစ်မောင်',
  'Banyar Dala, Banya Dala, Banyardala | ဗညားဒလ',
  'Bo Cho, Bocho | ဗိုလ်ချို',
  'Ar Zar Ni, Arzarni, Martyrs | အာဇာနည်',
  'Inya Myaing | အင်းယားမြိုင်',
  'Myay Nu | မြေနု',
  'Gandamar, Gandama | ဂန္ဓမာ',
  'Zizawar, Zizawa | ဇီဇဝါ',
  'Upper Pansodan | အထက်ပန်းဆိုးတန်း',
  'Lower Kyimyindaing, Lower Kyeemyindaing, Lower Kyeemyindine | အောက်ကြည့်မြင်တိုင်',
  'Upper Kyimyindaing, Upper Kyeemyindaing, Upper Kyeemyindine | အထက်ကြည့်မြင်တိုင်',
  'Insein, Insein Main, Yangon Insein, Yangon Insein Main | အင်းစိန်, ရန်ကုန်အင်းစိန်',
  'Pyay, Prome | ပြည်',
  'Strand | ကမ်းနား',
  'Lay Daung Kan, Laydauntkan, Lay Daunt Kan, Laydaungkan | လေးထောင့်ကန်',
];

const english = ['Road', 'Rd', 'Street', 'St', 'Lan'];
const burmese = ['လမ်း', 'လမ်းမ', 'လမ်းမကြီး'];

/** Names of streets that mean something else without the word for a street. */
const onlyWithWord = new Set(['Merchant', 'Insein', 'Strand', 'Martyrs', 'Upper Pansodan']);

/** Streets that are called "Street"; the others are called "Road". */
const calledStreet = new Set([
  'Bo Aung Kyaw',
  'Bo Myat Tun',
  'Shwe Bontha',
  'Konzaydan',
  'Lan Thit',
  'Wadan',
  'Sint Oh Dan',
  'Upper Pansodan',
]);

/** Streets that search knows in both scripts, with and without the word for a street. */
export const streets: readonly Place[] = streetLines.map((line) => {
  const [en = [], my = []] = line.split('|').map((part) => part.split(',').map((spelling) => spelling.trim()));
  const [first = ''] = en;
  const bare = en.filter((spelling) => !isOnlyWithWord(en, spelling));
  return {
    name: `${first.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-road`,
    kind: 'street',
    en: `${first} ${calledStreet.has(first) ? 'Street' : 'Road'}`,
    my: `${my[0] ?? ''}လမ်း`,
    spellings: [
      ...bare,
      ...en.flatMap((spelling) => english.map((word) => `${spelling} ${word}`)),
      ...my.flatMap((spelling) => burmese.map((word) => spelling + word)),
    ],
  };
});

function isOnlyWithWord([first = '']: readonly string[], spelling: string): boolean {
  return onlyWithWord.has(first) || onlyWithWord.has(spelling);
}
