import type { Township } from './township.ts';

/** Kinds of places: the ward or quarter in which a listing is, the building or estate, the street, or something nearby. */
export const placeKinds = ['ward', 'building', 'street', 'landmark'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place that people name instead of a township. */
export interface Place {
  /** Name derived from its first spelling: `hledan`, `star-city`, `seven-mile`. */
  name: string;
  kind: PlaceKind;
  en: string;
  my: string;
  spellings: readonly string[];
}

type Lines = Partial<Record<PlaceKind, readonly string[]>>;

/**
 * Quarters, estates and landmarks by the township in which each is: a search for one means that township. A line contains the
 * spellings of one place, the usual English one first and the usual Burmese one first of its script. To add a place, add a line.
 */
const linesOf: Partial<Record<Township, Lines>> = {
  bahan: {
    ward: [
      'Golden Valley, Shwe Taung Kyar, Shwe Taung Gyar, Goldenvalley, ရွှေတောင်ကြား',
      'Shwegondaing, Shwegondine, Shwe Gone Daing, Shwe Gone Dine, Shwegonedaing, Shwegonedine, ရွှေဂုံတိုင်',
    ],
    building: ['Yuzana Tower, Yuzana Towers, ယုဇနတာဝါ'],
    landmark: [
      'Ngar Htat Gyi, Ngahtatgyi, ငါးထပ်ကြီး',
      'Chauk Htat Gyi, Chaukhtatgyi, Chauk Htat Kyi, Chaukhtatkyi, ခြောက်ထပ်ကြီး',
    ],
  },
  dagon: {
    ward: ['Yaw Min Gyi, Yawmingyi, Yaw Min Gyee, Yawmin Gyi, ယောမင်းကြီး'],
    landmark: [
      'Taw Win Centre, Taw Win Center, Tawwin Centre, Tawwin Center, တော်ဝင်စင်တာ',
      'La Pyayt Wun Plaza, La Pyayt Wun, Lapyaytwun, Lapyaywun Plaza, လပြည့်ဝန်းပလာဇာ, လပြည့်ဝန်း',
      'People’s Park, Peoples Park, ပြည်သူ့ပန်းခြံ',
    ],
  },
  'dagon-myothit-seikkan': {
    building: [
      'Yuzana Garden City, Yuzana Garden, Yuzana City, ယုဇနဥယျာဉ်မြို့တော်, ယုဇနဥယျာဉ်, ယုဇနမြို့တော်',
      'Ayeyar Chan Thar, Ayeyarchanthar, Ayeyarwun Chan Thar, ဧရာချမ်းသာ',
    ],
  },
  hlaingtharya: {
    ward: ['Shwe Lin Ban, Shwelinban, Shwe Linn Ban, ရွှေလင်ဗန်း, ရွှေလင်ပန်း', 'Shwe Than Lwin, Shwethanlwin, ရွှေသံလွင်'],
    building: [
      'FMI City, FMI, အက်ဖ်အမ်အိုင်, အက်ဖ်အမ်အိုင်စီးတီး',
      'Pun Hlaing, Pan Hlaing, Pun Hlaing Estate, Pun Hlaing Golf Estate, ပန်းလှိုင်',
    ],
  },
  insein: {
    ward: [
      'Ywar Ma, Ywama, Ywarma, ရွာမ',
      'Gyogone, Gyo Gone, Gyogon, Kyogone, Kyo Gone, ကြို့ကုန်း',
      'Danyingone, Danyin Gone, Danyingon, Da Nyin Gone, ဒညင်းကုန်း',
    ],
  },
  kamayut: {
    ward: ['Hledan, Hlaedan, Hle Tan, Hle Dan, လှည်းတန်း, လှည်တန်း', 'Sin Yay Twin, Sinyaytwin, ဆင်ရေတွင်း'],
    building: [
      'Junction Square, Junction Sq, ဂျန်းရှင်းစကွဲ, ဂျန်ရှင်းစကွဲ',
      'Times City, Time City, တိုင်းမ်စီးတီး, တိုင်းစီးတီး, တိုင်မ်စီးတီး',
    ],
    landmark: ['Hledan Centre, Hledan Center, လှည်းတန်းစင်တာ'],
  },
  kyauktada: {
    street: ['Pansodan, Pansoedan, Pan Soe Tan, Pansodan Street, ပန်းဆိုးတန်း, ပန်းဆိုးတန်းလမ်း'],
    building: ['Sakura Tower, Sakura Towers, ဆာကူရာတာဝါ'],
    landmark: ['Sule, Sule Pagoda, Sulay, ဆူးလေ, ဆူးလေဘုရား'],
  },
  latha: { landmark: ['China Town, Chinatown, တရုတ်တန်း'] },
  mayangone: {
    ward: [
      'Seven Mile, 7 mile, 7 miles, ခုနစ်မိုင်, ခုနှစ်မိုင်, ၇ မိုင်',
      'Eight Mile, 8 mile, 8 miles, 8 mile junction, eight mile junction, ရှစ်မိုင်, ၈ မိုင်, ၈ မိုင်လမ်းဆုံ, ရှစ်မိုင်လမ်းဆုံ',
      'Nine Mile, 9 mile, 9 miles, ကိုးမိုင်, ၉ မိုင်',
    ],
  },
  mingalardon: {
    ward: ['Htauk Kyant, Htaukkyant, Htauk Kyan, Taukkyan, ထောက်ကြန့်'],
    landmark: ['Aung Mingalar Bus Station, Aung Mingalar, Aungmingalar, အောင်မင်္ဂလာအဝေးပြေး, အောင်မင်္ဂလာ'],
  },
  'mingalar-taung-nyunt': {
    landmark: [
      'Aung San Stadium, Aungsan Stadium, အောင်ဆန်းကွင်း',
      'Central Railway Station, Yangon Central Railway Station, Yangon Railway Station, ရန်ကုန်ဘူတာကြီး',
    ],
  },
  'north-okkalapa': {
    ward: ['Shwe Paukkan, Shwepaukkan, Shwe Pauk Kan, ရွှေပေါက်ကံ', 'Wai Bar Gi, Waibargi, Waibagi, Way Bar Gi, ဝေဘာဂီ'],
  },
  pabedan: {
    building: ['Junction City, ဂျန်းရှင်းစီးတီး, ဂျန်ရှင်းစီးတီး'],
    landmark: ['Bogyoke Market, Bogyoke Zay, Scott Market, ဗိုလ်ချုပ်ဈေး'],
  },
  pazundaung: { ward: ['Yay Kyaw, Yaykyaw, Yae Kyaw, Yegyaw, Yay Gyaw, ရေကျော်'] },
  sanchaung: {
    ward: [
      'Myaynigone, Myaynigon, Myenigone, Myenigon, Myay Ni Gone, Myay Ni Kone, Myaynikone, မြေနီကုန်း, မြေနီဂုံး',
      'Kyun Taw, Kyuntaw, Kyun Daw, ကျွန်းတော',
    ],
    building: ['Pyay Garden, Pyay Garden Residence, Pyay Gardens, ပြည်ဂါးဒင်း'],
    landmark: ['Dagon Centre, Dagon Center, ဒဂုံစင်တာ'],
  },
  tamwe: {
    ward: ['Kyauk Myaung, Kyaukmyaung, Kyauk Myaung Gyi, ကျောက်မြောင်း, ကျောက်မြောင်းကြီး'],
    landmark: ['Ocean, Ocean Supercentre, Ocean Supercenter, Ocean Super Center, Tamwe Ocean, အိုရှင်း, အိုးရှင်း'],
  },
  thanlyin: {
    building: [
      'Star City, ကြယ်မြို့တော်, စတားစီးတီး, ကြယ်စီးတီး',
      'Galaxy Towers, Galaxy Tower, Galaxy, ဂလက်ဆီတာဝါ, ဂယ်လက်ဆီတာဝါ, ဂလက်ဆီ',
    ],
  },
  thingangyun: {
    ward: ['Thuwunna, Thuwanna, Thuwana, Thu Wun Na, သုဝဏ္ဏ, သုဝဏ္ဍ', 'Malikha, Ma Li Kha, Malika, မလိခ'],
  },
  yankin: {
    building: ['Golden City, ရွှေမြို့တော်, ဂိုးဒင်းစီးတီး, ဂိုးလ်ဒင်းစီးတီး'],
    landmark: ['Yankin Centre, Yankin Center, ရန်ကင်းစင်တာ'],
  },
};

/** Known places that are in several townships, or on the border of some. */
const borderLines: Lines = {
  ward: [
    'Ten Mile, 10 mile, 10 miles, ဆယ်မိုင်, ၁၀ မိုင်',
    'Parami, Paramee, Parame, ပါရမီ',
    'Kabar Aye, Kaba Aye, Kabaraye, ကမ္ဘာအေး',
    'Saw Bwar Gyi Gone, Sawbwargyigone, Saw Bwa Gyi Gone, Sawbwagyigon, စော်ဘွားကြီးကုန်း',
    'Dagon Ayar, Dagon Ayeyar, Dagon Eyar, ဒဂုံဧရာ',
    'Thamine, Thamaing, Tha Mine, Thamine Junction, သမိုင်း, သမိုင်းလမ်းဆုံ',
    'Bayint Naung, Bayin Naung, Bayinnaung, ဘုရင့်နောင်',
    'Downtown, city centre, city center, မြို့ထဲ, မြို့လယ်',
  ],
  landmark: [
    'Kandawgyi, Kan Daw Gyi, ကန်တော်ကြီး',
    'Inya, Inya Lake, အင်းယား, အင်းလျား, အင်းယားကန်',
    'Shwe Dagon, Shwedagon Pagoda, ရွှေတိဂုံ, ရွှေတိဂုံဘုရား, ရွှေဒဂုံ',
    'Hlaing River, လှိုင်မြစ်',
    'Myanmar Plaza, မြန်မာပလာဇာ',
    'Dagon University, ဒဂုံတက္ကသိုလ်',
    'Bogyoke, Bo Gyoke, Bogyoke Aung San, ဗိုလ်ချုပ်, ဗိုလ်ချုပ်အောင်ဆန်း',
  ],
};

/** The townships of the old town by the river, which downtown means in a search. */
export const downtownTownships: ReadonlySet<Township> = new Set<Township>([
  'botahtaung',
  'kyauktada',
  'lanmadaw',
  'latha',
  'pabedan',
  'pazundaung',
]);

/** Townships beyond the 31 of LST-25: the portal recognises them, and states that they are not covered yet (SRC-21). */
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

function placesOf(lines: Lines): Place[] {
  return placeKinds.flatMap((kind) => (lines[kind] ?? []).map((line) => placeOf(line, kind)));
}

function placeOf(line: string, kind: PlaceKind): Place {
  const spellings = line.split(',').map((spelling) => spelling.trim());
  const [en = ''] = spellings;
  return {
    name: en.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    kind,
    en,
    my: spellings.find((spelling) => burmeseLetters.test(spelling)) ?? en,
    spellings,
  };
}

/** Places that are in one township, with that township. */
export const placesWithin: readonly (Place & { township: Township })[] = Object.entries(linesOf).flatMap(
  ([township, lines]) => placesOf(lines).map((place) => ({ ...place, township: township as Township })),
);

/** Known places that are not in a single township. */
export const borderPlaces: readonly Place[] = placesOf(borderLines);

/** The twelve townships that the portal does not cover. */
export const townshipsOutside: readonly Place[] = outsideLines.map((line) => placeOf(line, 'ward'));
