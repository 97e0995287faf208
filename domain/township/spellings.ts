import type { Township } from './township.ts';

/** Okkalapa without a direction. */
export const englishOkkalapa = [
  'Okkalapa',
  'Okkala',
  'Okka',
  'Oakka',
  'Okk',
  'Okkalarpa',
  'Oakkalapa',
  'Oakkalarpa',
  'Oakkala',
  'Okalapa',
  'Ukkalapa',
  'Ukkala',
  'Okkalar',
  'Oakkalar',
  'Okalar',
  'Okkalapar',
];
export const burmeseOkkalapa = ['ဥက္က', 'ဥက္ကလာပ', 'ဥက္ကလာ', 'ဥက္ကလပ', 'ဥက္ကာလာပ', 'အုတ်ကလာပ'];

/**
 * How people spell each township besides the names in township.ts, in both scripts. Search compares them without spaces,
 * hyphens, brackets and capitals and with stacked consonants unstacked, so one way of joining the syllables is enough.
 */
export const townshipSpellings: Readonly<Record<Township, readonly string[]>> = {
  ahlone: listed('Alone, Ahlon, Alon, Ahlong, Arlone'),
  bahan: listed('Bahann, Bahen, Barhan, ဘဟန်း, ဗဟန်, ဗာဟန်း'),
  botahtaung: listed(`
    Botataung, Botahtung, Botathaung, Botatung, Botahtoung, Bohtahtaung, Bothataung, Botetaung,
    Bo Tha Htaung, BTHT, Botatoung, Botadaung, Botahthaung, ဗိုလ်တစ်ထောင်, ဗိုတထောင်, ဘိုတထောင်, ဗိုလ်တထောင့်,
    ဗိုလ်တစ်ထောင့်, ဗိုတစ်ထောင်
  `),
  dagon: listed('Dagoun, Dagone, Old Dagon, ဒဂုန်'),
  'dagon-myothit-east': myothit(['East', 'E', 'Ashay'], ['အရှေ့ပိုင်း', 'အရှေ့', 'ရှေ့', 'အ']),
  'dagon-myothit-north': myothit(['North', 'N', 'Nth', 'Myauk'], ['မြောက်ပိုင်း', 'မြောက်', 'မ']),
  'dagon-myothit-seikkan': [
    ...myothit(['Seikkan', 'Seikan', 'Sekkan', 'Port'], ['ဆိပ်ကမ်း']),
    'ဆိပ်ကမ်းမြို့သစ်',
    'D Seikkan',
    'D Seikan',
  ],
  'dagon-myothit-south': myothit(['South', 'S', 'Sth', 'Taung'], ['တောင်ပိုင်း', 'တောင်', 'တ']),
  dawbon: listed('Dawpon, Dawbone, Dawpone, Dabon, Daw Bong, Dorbon, ဒေါ်ပုံ, ဒေါဘုံ, ဒေါ်ဘုံ'),
  hlaing: listed('Hline, Hlain, Hlyaing'),
  hlaingtharya: listed(`
    Hlaing Thar Yar, Hlaingthaya, Hlaing Tha Yar, Hlaing Tar Yar, Hlaingtaya, Hlinethaya, Hline Thar Yar,
    Hlaing Thayarr, Hlaingtharyarr, Hlaing Thaya Yar, Laingthaya, Laing Thar Yar, Hlaing Thaja, လှိုင်သာရာ,
    လှိုင်သာယ, လှိုင်သာယ်, လှိုင်သယာ, လိုင်သာယ, လိုင်သာယာ, လှိုင်းသာယာ, Hlaingtharya East, Hlaingtharya West, Hlaing Tharyar, East Hlaingtharya, West Hlaingtharya,
    လှိုင်သာယာအရှေ့, လှိုင်သာယာအနောက်, လှိုင်သာယာအရှေ့ပိုင်း, လှိုင်သာယာအနောက်ပိုင်း, အရှေ့လှိုင်သာယာ, အနောက်လှိုင်သာယာ
  `),
  insein: listed('Insin, Inseine, Ensein, Insain, Ein Sein, အင်စိန်, အင်းစိမ်'),
  kamayut: listed(`
    Kamaryut, Kamayoot, Kamaryoot, Kamayutt, Kamaryutt, Kamaryute, Kamayute, Kamarut, Kamayat, Kammayut,
    Kamar Ywut, ကမာရွက်, ကမ္မာရွတ်, ကမာယွတ်, ကာမာရွတ်
  `),
  kyauktada: listed(`
    Kyauktadar, Kyauk Tata, Kyauktatar, Kyaukdada, Kyauktadah, Chauktada, Kyautada, Kyaut Tada, Kyouktada,
    ကျောက်တန်တား, ကျောက်တန်းတား, ကျောက်တံဒါး
  `),
  kyaemyindaing: listed(`
    Kyimyindaing, Kyeemyindine, Kyimyindine, Kyaemyindine, Kemmendine, Kemendine, Kyaymyindaing,
    Kyaymyindine, Kyimyintaing, Kyeemyintaing, Kyaemyintaing, Kyeemyintine, Kyi Myin Tine, Kyi Myint Daing,
    Kyee Myint Daing, Kyee Myint Dine, Kyi Myint Dine, Kyeimyindaing, Kyeemyindain, Kyimyindain,
    Kyemyindaing, Kyemyindine, Kyi Myin Tai, ကြည်မြင်တိုင်, ကြည့်မြင့်တိုင်, ကြည်မြင့်တိုင်, ကြည့်မြင်းတိုင်,
    ကျည့်မြင်တိုင်, ကြီးမြင်တိုင်, ကြီးမြင့်တိုင်, ကြီးမြင်းတိုင်, ကြည့်မြင်တိုင, ကြီမြင်တိုင်
  `),
  lanmadaw: listed('Lammadaw, Lanmataw, Lamadaw, Lanmadow, Lanmador, Lann Ma Daw, လမ်းမတော, လမ်မတော်'),
  latha: listed('Lathar, Lattha, Lartha, Latar, Lahta'),
  mayangone: listed(`
    Mayangon, Mayankone, Mayankon, Maryangone, Maryangon, Mayangoan, Mayanggone, Mayan Goane, Mayagone,
    Mayangong, Mayangonn, Mayan Gwan, မရမ်းဂုန်း, မရန်းကုန်း, မရမ်းကုန်, မယမ်းကုန်း
  `),
  mingalardon: listed(`
    MGD, Mingalardon, Mingaladone, Mingalardone, Mingladon, Mingalar Dong, Mingalarton, မဂ်လာဒုံ, မင်္ဂလာဒုန်,
    မင်္ဂလာတုံ
  `),
  'mingalar-taung-nyunt': listed(`
    MTN, MTNT, Mingala Taung Nyunt, Mingalartaungnyut, Mingala Taung Nyut, Mingalar Taung Nyuent, Mingalar Taungyunt,
    Mingala Taungyunt, Mingalar Taung Nyint, Mingalar Taung Nyont, Mingalar Taung Nyunnt,
    Mingalar Toung Nyunt, Minglar Taung Nyunt, Mingalar Thaung Nyunt, မင်္ဂလာတောင်ညွှန့်, မင်္ဂလာတောင်ညွန်,
    မင်္ဂလာတောင်ညွှန်, မင်္ဂလာတောင်ညွံ့, မဂ်လာတောင်ညွန့်, မင်္ဂလာတောင်ညွတ်
  `),
  'north-okkalapa': [...listed('NOKK, N OKK'), ...okkalapa(['North', 'N', 'Nth', 'Myauk'], ['မြောက်', 'မြောက်ပိုင်း', 'မ'])],
  pabedan: listed(`
    Pabaedan, Pabeedan, Pabetan, Pabaytan, Pabaydan, Pabaetan, Panbedan, Panbetan, Panbaedan, Pan Be Dann,
    Pabeden, Pabedann, Pan Pae Tan, ပန်းပဲတန်း, ပန်းဘဲတန်, ပန်းပဲတန်, ပန်းဘဲဒန်း, ပန်ဘဲတန်း, ပန်ပဲတန်း
  `),
  pazundaung: listed(`
    Pazuntaung, Puzundaung, Puzuntaung, Pazundoung, Pazondaung, Pazuntoung, Pazungdaung, Pazoondaung,
    Pazun Thaung, Puzun Doung, ပုစွန်တောင်, ပဇွန်တောင်, ပုဇွန်ဒေါင်, ပူဇွန်တောင်
  `),
  sanchaung: listed(`
    Sangyaung, Sanchuang, Sanchoung, Sanchaun, Samchaung, Sann Chaung, Sanjaung, Sangchaung, Sanchong,
    San Chaong, Sanchang, Sanchaing, စမ်ချောင်း, စန်းချောင်း, စမ်းခြောင်း, ဆမ်းချောင်း, စမ်းချောင်
  `),
  shwepyithar: listed(`
    Shwepyitha, Shwepyithaar, Shwepyitar, Shwe Pyae Thar, Shwe Pyi Ta, Shwe Pyay Thar, Shwepyeethar,
    Shwe Pyee Tha, Shwe Pyi Sar, Shwepithar, ရွေပြည်သာ, ရွှေပြီသာ, ရွှေပြည်သား, ရွှေပျည်သာ
  `),
  'south-okkalapa': [...listed('SOKK, S OKK'), ...okkalapa(['South', 'S', 'Sth', 'Taung'], ['တောင်', 'တောင်ပိုင်း', 'တ'])],
  tamwe: listed('Tarmwe, Tamway, Tarmway, Tamwae, Tarmwae, Thamwe, Tamwee, Tamwei, Tharmwe, တာမွေး, တာမြွေ'),
  thanlyin: listed(`
    Tanlyin, Thanlyn, Thanlin, Thanhlyin, Thalyin, Thanlyinn, Thanlyine, Tanlin, Syriam, သံလျင်, သံလျှင်,
    သန်လျှင်, သံလြင်, သန်းလျင်
  `),
  thingangyun: listed(`
    TGK, Thingankyun, Thingangkuun, Thingangkyun, Thinkangyun, Thingangun, Thinganjun, Thingungyun, Thingyangyun,
    Thinangyun, Thingangyuun, Thin Gan Gyune, Thingannkyun, Thingankyune, Thingan Gyunn, Tingangyun,
    Thinggangyun, Thingungkyun, သင်္ကန်းကျွန်း, သင်္ဃန်းကြွန်း, သင်္ကန်းကြွန်း, သင်ကန်ကျွန်း, သင်္ဃန်ကျွန်း,
    သဃန်းကျွန်း, သင်္ဂန်းကျွန်း
  `),
  thaketa: listed(`
    Tharkayta, Tharketa, Thakayta, Tharkata, Thaketta, Tharkaytar, Tharkeyta, Tharkeytar, Thaketar,
    Tharketar, Takayta, Taketa, Tarkayta, Tharkaeta, သာကေတာ, သာခေတ, သာကေဒ, သကေတ
  `),
  yankin: listed('Yangin, Yankinn, Yankeen, Yangkin, Yankine, Yankhin, Yanking, ရန်ကင်, ယန်ကင်း, ရံကင်း'),
};

/** The four new towns of Dagon: the direction comes before or after the name, with or without "Myothit". */
function myothit(english: readonly string[], burmese: readonly string[]): string[] {
  const dagons = ['Dagon', 'Dgn', 'Dagon Myothit', 'New Dagon', 'Dagon New Town'];
  return [
    ...dagons.flatMap((dagon) => english.flatMap((side) => besides(side, dagon))),
    ...['ဒဂုံ', 'ဒဂုံမြို့သစ်', 'ဒဂုန်', 'ဒဂုံမြိုသစ်'].flatMap((dagon) => burmese.flatMap((side) => besidesBurmese(side, dagon))),
  ];
}

/** North and South Okkalapa: the direction comes before or after the name, whose last syllable is often left out. */
function okkalapa(english: readonly string[], burmese: readonly string[]): string[] {
  return [
    ...englishOkkalapa.flatMap((name) => english.flatMap((side) => besides(side, name))),
    ...burmeseOkkalapa.flatMap((name) => burmese.flatMap((side) => besidesBurmese(side, name))),
  ];
}

/** A single letter only comes first: "N Dagon", not "Dagon N". */
function besides(side: string, name: string): string[] {
  return side.length === 1 ? [`${side} ${name}`] : [`${side} ${name}`, `${name} ${side}`];
}

/** The first letter of a direction only comes first: တ/ဒဂုံ. */
function besidesBurmese(side: string, name: string): string[] {
  return side.length === 1 ? [`${side}/${name}`] : [`${side}${name}`, `${name}${side}`];
}

/** Splits a comma-separated list of spellings: `listed('condo, ကွန်ဒို')` is `['condo', 'ကွန်ဒို']`. */
export function listed(spellings: string): string[] {
  return spellings.split(',').map((spelling) => spelling.trim());
}
