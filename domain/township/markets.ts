import { type PlaceLines, placesWithinLines } from './place-lines.ts';

/** Markets, malls and centres by the township in which each is. */
export const markets = placesWithinLines('landmark', {
  ahlone: ['Sin Min Market, Sinmin Market, Sin Min Zay, ဆင်မင်းဈေး'],
  botahtaung: [
    'Bogalay Market, Bogalay Zay, Bo Galay Zay, Bokalay Zay, ဗိုလ်ကလေးဈေး, ဘိုကလေးဈေး',
    'Botahtaung Market, Botahtaung Zay, Botataung Market, ဗိုလ်တထောင်ဈေး',
    'Secretariat, The Secretariat, Ministers Building, Ministers Office, ဝန်ကြီးများရုံး',
  ],
  dagon: [
    'Taw Win Centre, Taw Win Center, Tawwin Centre, Tawwin Center, တော်ဝင်စင်တာ',
    'La Pyayt Wun Plaza, La Pyayt Wun, Lapyaytwun, Lapyaywun Plaza, လပြည့်ဝန်းပလာဇာ, လပြည့်ဝန်း',
  ],
  'dagon-myothit-north': ['Ba Htoo Market, Bahtoo Market, Ba Htoo Zay, Bahtoo Zay, ဗထူးဈေး'],
  dawbon: ['Capital Hypermarket, Capital Dawbon, ကက်ပီတယ်ဟိုက်ပါမတ်ကတ်'],
  hlaingtharya: ['Mee Khwat Market, Mee Khwat Zay, Meekhwat Zay, Mee Kwet Zay, မီးခွက်ဈေး'],
  insein: [
    'Insein Market, Insein Zay, အင်းစိန်ဈေး',
    'Danyingone Market, Danyin Gone Market, Danyingone Zay, ဒညင်းကုန်းဈေး',
    'Phawt Kan Market, Phawkan Market, Phawt Kan Zay, ဖော့ကန်ဈေး',
  ],
  kamayut: [
    'Hledan Centre, Hledan Center, လှည်းတန်းစင်တာ',
    'Hledan Market, Hledan Zay, လှည်းတန်းဈေး',
    'Blazon Centre, Blazon Center, Blazon, ဘလေဇွန်စင်တာ, ဘလေဇွန်',
  ],
  kyaemyindaing: [
    'Kyeemyindaing Night Market, Kyimyindaing Night Market, Kyeemyindaing Nya Zay, ကြည့်မြင်တိုင်ညဈေး, ကြည်မြင်တိုင်ညဈေး',
    'Kannar Market, Kannar Zay, Kyeemyindaing Kannar Zay, ကမ်းနားဈေး',
  ],
  kyauktada: [
    'Sule Square, ဆူးလေစကွဲ, ဆူးလေစကွဲယား',
    'Ruby Mart, Rubymart, ရူဘီမတ်, ရူဘီမာတ်',
    'Centrepoint Towers, Centrepoint Tower, Centrepoint, Centerpoint, စင်တာပွိုင့်',
  ],
  lanmadaw: [
    'Nyaungpinlay Market, Nyaung Pin Lay Market, Nyaungpinlay Zay, Nyaung Pin Lay Zay, ညောင်ပင်လေးဈေး',
    'St John City Mall, St. John’s City Mall, City Mall St John, Saint John City Mall, စိန့်ဂျွန်းစီးတီးမော, စိန့်ဂျွန်း',
  ],
  latha: ['China Town, Chinatown, တရုတ်တန်း'],
  mayangone: [
    'Junction 8, Junction Eight, ဂျန်းရှင်း ၈, ဂျန်းရှင်းအိတ်',
    'Bayint Naung Market, Bayintnaung Market, Bayint Naung Zay, Bayint Naung Wholesale Market, ဘုရင့်နောင်ဈေး, ဘုရင့်နောင်ပွဲရုံ',
    'Gandamar Wholesale, Gandamar Centre, Gandamar Center, ဂန္ဓမာဟိုးဆေး, ဂန္ဓမာလက်ကား',
  ],
  mingalardon: ['Mingaladon Market, Mingalardon Market, Mingalardon Zay, မင်္ဂလာဒုံဈေး'],
  'mingalar-taung-nyunt': [
    'Mingalar Market, Mingalar Zay, Mingala Zay, Mingala Market, မင်္ဂလာဈေး',
    'Yuzana Plaza, ယုဇနပလာဇာ',
    'Thein Phyu Market, Theinphyu Market, Thein Phyu Zay, သိမ်ဖြူဈေး',
  ],
  pabedan: [
    'Bogyoke Market, Bogyoke Zay, Scott Market, Bogyoke Aung San Market, ဗိုလ်ချုပ်ဈေး, ဗိုလ်ချုပ်အောင်ဆန်းဈေး',
    'Theingyi Market, Thein Gyi Zay, Theingyi Zay, Theingyi Zei, Thein Gyi Market, သိမ်ကြီးဈေး',
    'FMI Centre, FMI Center, အက်ဖ်အမ်အိုင်စင်တာ',
  ],
  pazundaung: [
    'Pazundaung Market, Pazundaung Zay, ပုဇွန်တောင်ဈေး',
    'Yay Kyaw Market, Yay Kyaw Zay, Yegyaw Market, ရေကျော်ဈေး',
  ],
  sanchaung: ['Dagon Centre, Dagon Center, ဒဂုံစင်တာ', 'Myaynigone Market, Myaynigone Zay, Myenigone Market, မြေနီကုန်းဈေး'],
  'south-okkalapa': [
    'Nandawun Market, Nandawun Zay, Nanda Wun Market, Nandawun, နန္ဒဝန်ဈေး, နန္ဒဝန်',
    'Myin Thar Market, Myinthar Market, Myin Thar Zay, မြင်သာဈေး',
  ],
  tamwe: [
    'Ocean, Ocean Supercentre, Ocean Supercenter, Ocean Super Center, Tamwe Ocean, အိုရှင်း, အိုးရှင်း',
    'Tamwe Market, Tamwe Zay, Tarmwe Market, Tamway Market, တာမွေဈေး',
    'Tamwe Plaza, Tarmwe Plaza, တာမွေပလာဇာ',
    'Kyauk Myaung Market, Kyaukmyaung Market, Kyauk Myaung Zay, ကျောက်မြောင်းဈေး',
  ],
  thaketa: ['Thaketa Market, Tharkayta Market, Thaketa Zay, သာကေတဈေး'],
  thingangyun: [
    'Sanpya Market, San Pya Market, Sanpya Zay, San Pya Zay, စံပြဈေး',
    'Thuwunna Market, Thuwanna Market, Thuwunna Zay, သုဝဏ္ဏဈေး',
  ],
  yankin: ['Yankin Centre, Yankin Center, ရန်ကင်းစင်တာ', 'Yankin Market, Yankin Zay, ရန်ကင်းဈေး'],
});

/** Markets, malls and centres in several townships, or on the border of some. */
export const borderMarkets: PlaceLines = [
  'Myanmar Plaza, မြန်မာပလာဇာ',
  'Wizaya Plaza, Wizaya, ဝိဇယပလာဇာ, ဝိဇယ',
  'Thiri Mingalar Market, Thirimingalar Market, Thiri Mingalar Zay, Thirimingalar Zay, သီရိမင်္ဂလာဈေး',
  'Sein Gay Har, Sein Gayhar, Seingayhar, Sein Gay Harr, စိန်ဂေဟာ',
  'Gamone Pwint, Gamonepwint, Gamon Pwint, ဂမုန်းပွင့်',
  'Lay Har Pyin Market, Lay Har Pyin Zay, Layharpyin Zay, Open Air Market, လေဟာပြင်ဈေး',
  'Mingalar Mon Market, Mingalar Mon Zay, Mingalarmon Market, မင်္ဂလာမွန်ဈေး',
];
