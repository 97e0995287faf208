import { type PlaceLines, placesWithinLines } from './place-lines.ts';

/** Condominiums, estates and other buildings in which homes are, by the township in which each is. */
export const buildings = placesWithinLines('building', {
  ahlone: [
    'Hill Top Vista, Hilltop Vista, ဟေးလ်တော့ပ်ဗစ်စတာ, ဟီးလ်တော့ဗစ်တာ',
    'Shwe Zabu River View, Shwezabu River View, ရွှေဇမ္ဗူရီဗာဗျူး',
    'Ahlone Tower, Ahlone Towers, Alone Tower, အလုံတာဝါ',
  ],
  bahan: [
    'Yuzana Tower, Yuzana Towers, ယုဇနတာဝါ',
    'Pearl Condo, Pearl Condominium, ပုလဲကွန်ဒို',
    'Golden Hill Tower, Golden Hill Towers, Golden Hill Condo, ဂိုးဒင်းဟေးလ်တာဝါ, ဂိုးဒင်းဟီးတာဝါ',
    'Excel Tower, Excel Towers, အိတ်ဆဲလ်တာဝါ, အက်ဆယ်တာဝါ',
    'University Yeik Mon, Takkatho Yeik Mon, University Yeikmon, တက္ကသိုလ်ရိပ်မွန်',
  ],
  dagon: ['Royal Yaw Min Gyi, Royal Yawmingyi, Royal Yaw Min Gyi Condo, ရွိုင်ရယ်ယောမင်းကြီး, တော်ဝင်ယောမင်းကြီး'],
  'dagon-myothit-seikkan': [
    'Yuzana Garden City, Yuzana Garden, Yuzana City, ယုဇနဥယျာဉ်မြို့တော်, ယုဇနဥယျာဉ်, ယုဇနမြို့တော်',
    'Ayeyar Chan Thar, Ayeyarchanthar, Ayeyarwun Chan Thar, ဧရာချမ်းသာ',
    'Ayeyarwun Yadanar, Ayarwun Yadanar, Ayeyawun Yadana, ဧရာဝဏ်ရတနာ',
  ],
  'dagon-myothit-south': ['Thukha Dagon, Thukhadagon, သုခဒဂုံ'],
  dawbon: ['Yamonnar, Yamone Nar, Yamonna, Yamuna, ယမုံနာ'],
  hlaing: [
    'Gems Condo, Gems Garden, Gems Garden Condo, The Gems, ဂျမ်းစ်ကွန်ဒို, ဂျမ်းကွန်ဒို',
    'Shwe Hintha, Shwehintha, Shwe Hin Thar, ရွှေဟင်္သာ',
    'Mya Kan Thar, Myakanthar, Mya Kantha, မြကန်သာ',
    'Aye Yeik Mon, Ayeyeikmon, Aye Yeikmon, အေးရိပ်မွန်',
    'Hlaing Yadanar Mon, Yadanar Mon, Yadana Mon, လှိုင်ရတနာမွန်, ရတနာမွန်',
    'Mindhamma Garden City, Mindama Garden City, Min Dhamma Garden City, မင်းဓမ္မဥယျာဉ်မြို့တော်',
  ],
  hlaingtharya: [
    'FMI City, FMI, အက်ဖ်အမ်အိုင်, အက်ဖ်အမ်အိုင်စီးတီး',
    'Pun Hlaing, Pan Hlaing, Pun Hlaing Estate, Pun Hlaing Golf Estate, ပန်းလှိုင်',
    'Nawaday Garden, Nawade Garden, နဝဒေးဥယျာဉ်',
    'Ngwe Pin Lae, Ngwepinlae, Ngwe Pinlae, Ngwe Pin Lel, ငွေပင်လယ်',
    'Kyansitmin, Kyan Sit Min, ကျန်စစ်မင်း',
  ],
  kamayut: [
    'Junction Square, Junction Sq, ဂျန်းရှင်းစကွဲ, ဂျန်ရှင်းစကွဲ',
    'Times City, Time City, တိုင်းမ်စီးတီး, တိုင်းစီးတီး, တိုင်မ်စီးတီး',
    'Diamond Condo, Diamond Condominium, ဒိုင်းမွန်းကွန်ဒို, စိန်ကွန်ဒို',
    'Crystal Tower, Crystal Towers, Crystal Residence, ခရစ်စတယ်တာဝါ',
    'Pyi Yeik Mon, Pyiyeikmon, Pyay Yeik Mon, ပြည်ရိပ်မွန်',
    'Sakura Residence, Sakura Residences, ဆာကူရာရက်စီးဒင့်စ်, ဆာကူရာအိမ်ရာ',
  ],
  kyauktada: ['Sakura Tower, Sakura Towers, ဆာကူရာတာဝါ'],
  lanmadaw: [
    'Junction Mawtin, Junction Maw Tin, Junction Mawtin Condo, ဂျန်းရှင်းမော်တင်, ဂျန်ရှင်းမော်တင်',
    'Bahosi, Baho Si, Bahosi Housing, ဗဟိုစည်',
  ],
  mayangone: [
    'Marina Residence, Marina Residences, မာရီနာရက်စီးဒင့်စ်, မာရီနာအိမ်ရာ',
    'Diamond Inya Palace, Diamond Inya, ဒိုင်းမွန်းအင်းယားပဲလေ့စ်, ဒိုင်းမွန်းအင်းယား',
  ],
  mingalardon: ['Mingaladon Garden City, Mingalardon Garden City, Mingalardon Garden, မင်္ဂလာဒုံဥယျာဉ်မြို့တော်'],
  'mingalar-taung-nyunt': ['Kan Thar Yar Residence, Kantharyar Residence, Kantharyar Condo, ကံသာယာကွန်ဒို, ကန်သာယာကွန်ဒို'],
  pabedan: [
    'Junction City, ဂျန်းရှင်းစီးတီး, ဂျန်ရှင်းစီးတီး',
    'Yoma Central, ရိုးမစင်ထရယ်, ရိုးမဗဟို',
    'Grand Mee Ya Hta, Grand Meeyahta, Mee Ya Hta, ဂရန်းမီးရထား, မီးရထားရက်စီးဒင့်စ်',
  ],
  sanchaung: [
    'Pyay Garden, Pyay Garden Residence, Pyay Gardens, ပြည်ဂါးဒင်း',
    'Sanchaung Garden, Sanchaung Garden Residence, San Chaung Garden, စမ်းချောင်းဂါးဒင်း',
  ],
  thanlyin: [
    'Star City, ကြယ်မြို့တော်, စတားစီးတီး, ကြယ်စီးတီး',
    'Galaxy Towers, Galaxy Tower, Galaxy, ဂလက်ဆီတာဝါ, ဂယ်လက်ဆီတာဝါ, ဂလက်ဆီ',
    'City Loft, CityLoft, စီးတီးလော့ဖ်, စီးတီးလော့',
  ],
  yankin: [
    'Golden City, ရွှေမြို့တော်, ဂိုးဒင်းစီးတီး, ဂိုးလ်ဒင်းစီးတီး',
    'Central Boulevard, The Central Boulevard, စင်ထရယ်ဘိုလီဗတ်',
    'Shwe Ohn Pin, Shweohnpin, Shwe Own Pin, ရွှေအုန်းပင်',
    'Micasa, Mi Casa, Micasa Residence, မီကာဆာ',
  ],
});

/** Buildings whose township is open: on a border, or with parts in several. */
export const borderBuildings: PlaceLines = [
  'Mahar Swe, Maha Swe, Mahar Swe Condo, မဟာဆွေ',
  'Sky Suites, Skysuites, Sky Suites Condo, စကိုင်းဆွိ',
  'Myint Zu, Myintzu, Myint Zu Condo, မြင့်ဇူ',
  'Dagon Tower, Dagon Towers, ဒဂုံတာဝါ',
  'Shwe Kainnari, Shwe Keinnari, Shwe Kinnari, ရွှေကိန္နရီ',
  'Aung Myay Thar Si, Aung Myaythazi, Aung Myay Tharzi, အောင်မြေသာစည်',
  'Kanaung Housing, Kanaung Estate, ကနောင်အိမ်ရာ',
  'Moe Myint San, Moemyintsan, မိုးမြင့်စန်း',
  'Parami Condo, Parami Condominium, ပါရမီကွန်ဒို',
  'Grand Sayarsan, Grand Sayar San, Grand Saya San, ဂရန်းဆရာစံ',
  'Inno City, Innocity, အင်နိုစီးတီး',
  'Kabar Aye Villa, Kaba Aye Villa, Kabar Aye Villas, ကမ္ဘာအေးဗီလာ',
  'Olympic Tower, Olympic Towers, အိုလံပစ်တာဝါ',
  'Mindama Residence, Mindhamma Residence, Min Dhamma Residence, မင်းဓမ္မရက်စီးဒင့်စ်',
];
