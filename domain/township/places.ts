import type { Township } from './township.ts';

/** A place that people name in place of a township. */
export interface Place {
  /** Of its first spelling: `hledan`, `star-city`, `seven-mile`. */
  name: string;
  en: string;
  my: string;
  spellings: readonly string[];
}

/**
 * Quarters, estates and landmarks by the township in which each lies: whoever searches for one means that township. A line is the
 * spellings of one place, the usual English one first and the usual Burmese one first of its script. To add a place, add a line.
 */
const linesOf: Partial<Record<Township, readonly string[]>> = {
  bahan: [
    'Golden Valley, Shwe Taung Kyar, Shwe Taung Gyar, Goldenvalley, ရွှေတောင်ကြား',
    'Shwegondaing, Shwegondine, Shwe Gone Daing, Shwe Gone Dine, Shwegonedaing, Shwegonedine, ရွှေဂုံတိုင်',
    'Ngar Htat Gyi, Ngahtatgyi, ငါးထပ်ကြီး',
  ],
  dagon: ['Yaw Min Gyi, Yawmingyi, Yaw Min Gyee, Yawmin Gyi, ယောမင်းကြီး'],
  'dagon-myothit-seikkan': ['Yuzana Garden City, Yuzana Garden, Yuzana City, ယုဇနဥယျာဉ်မြို့တော်, ယုဇနဥယျာဉ်, ယုဇနမြို့တော်'],
  hlaingtharya: [
    'FMI City, FMI, အက်ဖ်အမ်အိုင်, အက်ဖ်အမ်အိုင်စီးတီး',
    'Pun Hlaing, Pan Hlaing, Pun Hlaing Estate, Pun Hlaing Golf Estate, ပန်းလှိုင်',
    'Shwe Lin Ban, Shwelinban, Shwe Linn Ban, ရွှေလင်ဗန်း, ရွှေလင်ပန်း',
    'Shwe Than Lwin, Shwethanlwin, ရွှေသံလွင်',
  ],
  insein: [
    'Ywar Ma, Ywama, Ywarma, ရွာမ',
    'Gyogone, Gyo Gone, Gyogon, Kyogone, Kyo Gone, ကြို့ကုန်း',
    'Danyingone, Danyin Gone, Danyingon, Da Nyin Gone, ဒညင်းကုန်း',
  ],
  kamayut: [
    'Hledan, Hlaedan, Hle Tan, Hle Dan, လှည်းတန်း, လှည်တန်း',
    'Junction Square, Junction Sq, ဂျန်းရှင်းစကွဲ, ဂျန်ရှင်းစကွဲ',
    'Times City, Time City, တိုင်းမ်စီးတီး, တိုင်းစီးတီး, တိုင်မ်စီးတီး',
    'Sin Yay Twin, Sinyaytwin, ဆင်ရေတွင်း',
  ],
  kyauktada: [
    'Sule, Sule Pagoda, Sulay, ဆူးလေ, ဆူးလေဘုရား',
    'Pansodan, Pansoedan, Pan Soe Tan, Pansodan Street, ပန်းဆိုးတန်း, ပန်းဆိုးတန်းလမ်း',
  ],
  latha: ['China Town, Chinatown, တရုတ်တန်း'],
  mayangone: [
    'Seven Mile, 7 mile, 7 miles, ခုနစ်မိုင်, ခုနှစ်မိုင်, ၇ မိုင်',
    'Eight Mile, 8 mile, 8 miles, 8 mile junction, eight mile junction, ရှစ်မိုင်, ၈ မိုင်, ၈ မိုင်လမ်းဆုံ, ရှစ်မိုင်လမ်းဆုံ',
    'Nine Mile, 9 mile, 9 miles, ကိုးမိုင်, ၉ မိုင်',
  ],
  mingalardon: ['Htauk Kyant, Htaukkyant, Htauk Kyan, Taukkyan, ထောက်ကြန့်'],
  'north-okkalapa': [
    'Shwe Paukkan, Shwepaukkan, Shwe Pauk Kan, ရွှေပေါက်ကံ',
    'Wai Bar Gi, Waibargi, Waibagi, Way Bar Gi, ဝေဘာဂီ',
  ],
  pabedan: ['Junction City, ဂျန်းရှင်းစီးတီး, ဂျန်ရှင်းစီးတီး', 'Bogyoke Market, Bogyoke Zay, Scott Market, ဗိုလ်ချုပ်ဈေး'],
  pazundaung: ['Yay Kyaw, Yaykyaw, Yae Kyaw, Yegyaw, Yay Gyaw, ရေကျော်'],
  sanchaung: [
    'Myaynigone, Myaynigon, Myenigone, Myenigon, Myay Ni Gone, Myay Ni Kone, Myaynikone, မြေနီကုန်း, မြေနီဂုံး',
    'Kyun Taw, Kyuntaw, Kyun Daw, ကျွန်းတော',
    'Dagon Centre, Dagon Center, ဒဂုံစင်တာ',
  ],
  tamwe: [
    'Kyauk Myaung, Kyaukmyaung, Kyauk Myaung Gyi, ကျောက်မြောင်း, ကျောက်မြောင်းကြီး',
    'Ocean, Ocean Supercentre, Ocean Supercenter, Ocean Super Center, Tamwe Ocean, အိုရှင်း, အိုးရှင်း',
  ],
  thanlyin: [
    'Star City, ကြယ်မြို့တော်, စတားစီးတီး, ကြယ်စီးတီး',
    'Galaxy Towers, Galaxy Tower, Galaxy, ဂလက်ဆီတာဝါ, ဂယ်လက်ဆီတာဝါ, ဂလက်ဆီ',
  ],
  thingangyun: ['Thuwunna, Thuwanna, Thuwana, Thu Wun Na, သုဝဏ္ဏ, သုဝဏ္ဍ', 'Malikha, Ma Li Kha, Malika, မလိခ'],
  yankin: ['Golden City, ရွှေမြို့တော်, ဂိုးဒင်းစီးတီး, ဂိုးလ်ဒင်းစီးတီး', 'Yankin Centre, Yankin Center, ရန်ကင်းစင်တာ'],
};

/** Known places that lie in several townships, or on the border of some. */
const borderLines: readonly string[] = [
  'Ten Mile, 10 mile, 10 miles, ဆယ်မိုင်, ၁၀ မိုင်',
  'Parami, Paramee, Parame, ပါရမီ',
  'Kabar Aye, Kaba Aye, Kabaraye, ကမ္ဘာအေး',
  'Saw Bwar Gyi Gone, Sawbwargyigone, Saw Bwa Gyi Gone, Sawbwagyigon, စော်ဘွားကြီးကုန်း',
  'Kandawgyi, Kan Daw Gyi, ကန်တော်ကြီး',
  'Inya, Inya Lake, အင်းယား, အင်းလျား, အင်းယားကန်',
  'Shwe Dagon, Shwedagon Pagoda, ရွှေတိဂုံ, ရွှေတိဂုံဘုရား, ရွှေဒဂုံ',
  'Downtown, city centre, city center, မြို့ထဲ, မြို့လယ်',
  'Hlaing River, လှိုင်မြစ်',
  'Myanmar Plaza, မြန်မာပလာဇာ',
  'Dagon University, ဒဂုံတက္ကသိုလ်',
  'Dagon Ayar, Dagon Ayeyar, Dagon Eyar, ဒဂုံဧရာ',
  'Thamine, Thamaing, Tha Mine, Thamine Junction, သမိုင်း, သမိုင်းလမ်းဆုံ',
  'Bayint Naung, Bayin Naung, Bayinnaung, ဘုရင့်နောင်',
  'Bogyoke, Bo Gyoke, Bogyoke Aung San, ဗိုလ်ချုပ်, ဗိုလ်ချုပ်အောင်ဆန်း',
];

/** Townships beyond the 31 of LST-25: the portal knows them, and says that they are not covered yet (SRC-21). */
const outsideLines: readonly string[] = [
  'Dala, Dalla, ဒလ',
  'Seikkyi Kanaungto, Seikgyi Kanaungto, Seikkyi Khanaungto, Seikgyi Khanaungto, Kanaungto, Khanaungto, ဆိပ်ကြီးခနောင်တို, ခနောင်တို',
  'Hmawbi, Hmawby, Mawbi, မှော်ဘီ',
  'Hlegu, Hle Ku, Hleku, လှည်းကူး',
  'Kyauktan, Kyauk Tan, ကျောက်တန်း',
  'Twante, Twantay, Twan Tay, Tontay, တွံတေး',
  'Taikkyi, Taikgyi, Taik Kyi, တိုက်ကြီးမြို့, တိုက်ကြီးမြို့နယ်',
  'Htantabin, Htan Ta Pin, Htantapin, ထန်းတပင်',
  'Thongwa, Thone Gwa, Thonegwa, သုံးခွ',
  'Kayan, Khayan, ခရမ်းမြို့, ခရမ်းမြို့နယ်',
  'Kawhmu, Kaw Hmu, ကော့မှူး',
  'Kungyangon, Kungyangone, Kun Chan Gone, Kungyankone, ကွမ်းခြံကုန်း',
];

const burmeseLetters = /[\u1000-\u109f]/;

function placeOf(line: string): Place {
  const spellings = line.split(',').map((spelling) => spelling.trim());
  const [en = ''] = spellings;
  return {
    name: en.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    en,
    my: spellings.find((spelling) => burmeseLetters.test(spelling)) ?? en,
    spellings,
  };
}

/** Places that lie in one township, with it. */
export const placesWithin: readonly (Place & { township: Township })[] = Object.entries(linesOf).flatMap(
  ([township, lines]) => lines.map((line) => ({ ...placeOf(line), township: township as Township })),
);

/** Known places without one township. */
export const borderPlaces: readonly Place[] = borderLines.map(placeOf);

/** The twelve townships that the portal does not cover. */
export const townshipsOutside: readonly Place[] = outsideLines.map(placeOf);

/** The numbered streets of downtown, from and to, by the townships through which they run. */
const numberedStreets: readonly (readonly [from: number, to: number, township: Township])[] = [
  [1, 16, 'lanmadaw'],
  [16, 25, 'latha'],
  [24, 32, 'pabedan'],
  [29, 45, 'kyauktada'],
  [39, 57, 'botahtaung'],
  [45, 64, 'pazundaung'],
];

/** The townships through which a numbered street of downtown runs: the 30th through Pabedan and Kyauktada. */
export function townshipsOfStreet(number: number): Township[] {
  return numberedStreets.flatMap(([from, to, township]) => (number >= from && number <= to ? [township] : []));
}

/**
 * Streets that go through several townships, each in both scripts without the word for a street: English spellings, a bar, Burmese
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

/** Names of streets that are names of something else when the word for a street is left out. */
const onlyWithWord = new Set(['Merchant', 'Insein', 'Strand', 'Martyrs', 'Upper Pansodan']);

/** A street: its name, small letters and hyphens, and its spellings in both scripts. */
interface Street {
  name: string;
  spellings: readonly string[];
}

/** Streets that search knows in both scripts, with and without the word for a street. */
export const streets: readonly Street[] = streetLines.map((line) => {
  const [en = [], my = []] = line.split('|').map((part) => part.split(',').map((spelling) => spelling.trim()));
  const bare = en.filter((spelling) => !isOnlyWithWord(en, spelling));
  return {
    name: `${(en[0] ?? '').toLowerCase().replaceAll(/[^a-z]+/g, '-')}-road`,
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
