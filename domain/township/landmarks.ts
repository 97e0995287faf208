import { type PlaceLines, placesWithinLines } from './place-lines.ts';

/** Universities, schools and hospitals by the township in which each is. */
const institutions = placesWithinLines('landmark', {
  bahan: [
    'International School Yangon, ISY, International School of Yangon, ရန်ကုန်နိုင်ငံတကာကျောင်း',
    'Shwegondaing Specialist Hospital, Shwegondaing Hospital, SSC Hospital, Shwegondine Hospital, ရွှေဂုံတိုင်ဆေးရုံ, ရွှေဂုံတိုင်အထူးကုဆေးရုံ',
  ],
  botahtaung: [
    'National Management Degree College, NMDC, National Management College, စီမံခန့်ခွဲမှုကောလိပ်',
    'East Yangon General Hospital, East Yangon Hospital, ရန်ကုန်အရှေ့ပိုင်းဆေးရုံကြီး, ရန်ကုန်အရှေ့ပိုင်းဆေးရုံ, အရှေ့ပိုင်းဆေးရုံကြီး',
  ],
  'dagon-myothit-east': ['Dagon University, ဒဂုံတက္ကသိုလ်'],
  dagon: [
    'Yangon Children’s Hospital, Yangon Childrens Hospital, Children’s Hospital, Childrens Hospital, ရန်ကုန်ကလေးဆေးရုံကြီး, ရန်ကုန်ကလေးဆေးရုံ, ကလေးဆေးရုံကြီး',
    'Dagon 1 High School, Dagon 1 School, Dagon One High School, No. 1 High School Dagon, အထက ၁ ဒဂုံ, ဒဂုံ ၁ ကျောင်း',
  ],
  'dagon-myothit-north': ['Pinlon Hospital, Pin Lon Hospital, Pinlong Hospital, ပင်လုံဆေးရုံ'],
  hlaing: [
    'Hlaing University, Hlaing Campus, Yangon University Hlaing Campus, လှိုင်တက္ကသိုလ်, လှိုင်နယ်မြေ',
    'MICT Park, Myanmar ICT Park, ICT Park, အိုင်စီတီပါ့ခ်, အိုင်စီတီပန်းခြံ',
  ],
  hlaingtharya: ['Pun Hlaing Hospital, Pun Hlaing Siloam Hospital, Pan Hlaing Hospital, ပန်းလှိုင်ဆေးရုံ'],
  insein: [
    'Insein General Hospital, Insein Hospital, အင်းစိန်ဆေးရုံကြီး, အင်းစိန်ဆေးရုံ',
    'Yangon Technological University, YTU, RIT, Yangon Institute of Technology, ရန်ကုန်နည်းပညာတက္ကသိုလ်',
  ],
  kamayut: [
    'Yangon University, University of Yangon, ရန်ကုန်တက္ကသိုလ်',
    'Yangon University of Economics, University of Economics, Economics University, ရန်ကုန်စီးပွားရေးတက္ကသိုလ်',
    'Yangon University of Education, University of Education, Education University, ရန်ကုန်ပညာရေးတက္ကသိုလ်, ပညာရေးတက္ကသိုလ်',
    'Yangon University of Foreign Languages, University of Foreign Languages, YUFL, ရန်ကုန်နိုင်ငံခြားဘာသာတက္ကသိုလ်, နိုင်ငံခြားဘာသာတက္ကသိုလ်',
    'TTC, TTC School, Practising School, တီတီစီ, တီတီစီကျောင်း',
    'Grand Hantha Hospital, Grand Hantha International Hospital, Grand Hantha, ဂရန်ဟံသာဆေးရုံ, ဂရန်းဟံသာဆေးရုံ',
  ],
  kyaemyindaing: [
    'West Yangon General Hospital, West Yangon Hospital, ရန်ကုန်အနောက်ပိုင်းဆေးရုံကြီး, ရန်ကုန်အနောက်ပိုင်းဆေးရုံ, အနောက်ပိုင်းဆေးရုံကြီး',
    'Yangon Orthopaedic Hospital, Orthopaedic Hospital, Orthopedic Hospital, အရိုးရောဂါအထူးကုဆေးရုံကြီး, အရိုးဆေးရုံ',
  ],
  lanmadaw: [
    'University of Medicine 1, Medical University 1, Medicine 1, UM 1, ဆေးတက္ကသိုလ် ၁, ဆေး ၁',
    'Central Women’s Hospital, Central Womens Hospital, Women’s Hospital, Womens Hospital, ဗဟိုအမျိုးသမီးဆေးရုံကြီး, အမျိုးသမီးဆေးရုံကြီး',
    'Bahosi Hospital, Baho Si Hospital, ဗဟိုစည်ဆေးရုံ',
  ],
  latha: ['Yangon General Hospital, Rangoon General Hospital, YGH, ရန်ကုန်ဆေးရုံကြီး, ရန်ကုန်ပြည်သူ့ဆေးရုံကြီး'],
  mayangone: ['Victoria Hospital, ဝိတိုရိယဆေးရုံ, ဗစ်တိုးရီးယားဆေးရုံ'],
  'north-okkalapa': [
    'North Okkalapa General Hospital, North Okkalapa Hospital, မြောက်ဥက္ကလာပဆေးရုံကြီး, မြောက်ဥက္ကလာပဆေးရုံ',
    'University of Medicine 2, Medical University 2, Medicine 2, UM 2, ဆေးတက္ကသိုလ် ၂, ဆေး ၂',
    'Waibargi Hospital, Wai Bar Gi Hospital, ဝေဘာဂီဆေးရုံ',
    'University of Pharmacy, Pharmacy University, ဆေးဝါးတက္ကသိုလ်',
  ],
  sanchaung: ['Asia Royal Hospital, Asia Royal, အာရှတော်ဝင်ဆေးရုံ, အာရှတော်ဝင်', 'Sakura Hospital, ဆာကူရာဆေးရုံ'],
  tamwe: [
    'Ar Yu Hospital, Ar Yu International Hospital, Aryu Hospital, အာယုဆေးရုံ',
    'Workers Hospital, Worker’s Hospital, အလုပ်သမားဆေးရုံကြီး, အလုပ်သမားဆေးရုံ',
  ],
  thanlyin: [
    'East Yangon University, Yangon East University, အရှေ့ပိုင်းတက္ကသိုလ်, ရန်ကုန်အရှေ့ပိုင်းတက္ကသိုလ်',
    'Myanmar Maritime University, Maritime University, မြန်မာနိုင်ငံရေကြောင်းတက္ကသိုလ်, ရေကြောင်းတက္ကသိုလ်',
    'Thanlyin Technological University, Technological University Thanlyin, သန်လျင်နည်းပညာတက္ကသိုလ်',
  ],
  thingangyun: [
    'Sanpya Hospital, San Pya Hospital, Thingangyun Sanpya Hospital, Sanpya General Hospital, စံပြဆေးရုံကြီး, စံပြဆေးရုံ, သင်္ဃန်းကျွန်းစံပြဆေးရုံကြီး',
    'Yangon International School, ရန်ကုန်အင်တာနေရှင်နယ်ကျောင်း',
    'University of Dental Medicine, Dental University, သွားဘက်ဆိုင်ရာဆေးတက္ကသိုလ်, သွားတက္ကသိုလ်',
  ],
  yankin: [
    'Yankin Education College, Yankin Teacher Training College, ရန်ကင်းပညာရေးကောလိပ်',
    'Myanmar International School, MISY, မြန်မာအင်တာနေရှင်နယ်ကျောင်း',
  ],
});

/** Pagodas, parks, stations and whatever else people name to say where something is, by the township in which each is. */
const sights = placesWithinLines('landmark', {
  bahan: [
    'Ngar Htat Gyi, Ngahtatgyi, ငါးထပ်ကြီး',
    'Chauk Htat Gyi, Chaukhtatgyi, Chauk Htat Kyi, Chaukhtatkyi, ခြောက်ထပ်ကြီး',
  ],
  dagon: ['People’s Park, Peoples Park, ပြည်သူ့ပန်းခြံ'],
  kyauktada: ['Sule, Sule Pagoda, Sulay, ဆူးလေ, ဆူးလေဘုရား'],
  mingalardon: [
    'Aung Mingalar Bus Station, Aung Mingalar, Aungmingalar, အောင်မင်္ဂလာအဝေးပြေး, အောင်မင်္ဂလာ',
    'Kyaikkalot Pagoda, Kyaikkalo, Kyaik Ka Lo, Kyaikkalot, ကျိုက္ကလော့',
  ],
  'mingalar-taung-nyunt': [
    'Aung San Stadium, Aungsan Stadium, အောင်ဆန်းကွင်း',
    'Central Railway Station, Yangon Central Railway Station, Yangon Railway Station, ရန်ကုန်ဘူတာကြီး',
  ],
  thanlyin: ['Kyaik Khauk Pagoda, Kyaikkhauk, Kyaik Khauk, ကျိုက်ခေါက်ဘုရား, ကျိုက်ခေါက်'],
});

/** Universities, schools, hospitals and sights by the township in which each is. */
export const landmarks = [...institutions, ...sights];

/** Landmarks that are in several townships, or on the border of some. */
export const borderLandmarks: PlaceLines = [
  'Kandawgyi, Kan Daw Gyi, ကန်တော်ကြီး',
  'Inya, Inya Lake, အင်းယား, အင်းလျား, အင်းယားကန်',
  'Shwe Dagon, Shwedagon Pagoda, ရွှေတိဂုံ, ရွှေတိဂုံဘုရား, ရွှေဒဂုံ',
  'Hlaing River, လှိုင်မြစ်',
  'Hlawga, Hlaw Gar, Hlawgar, လှော်ကား',
  'Thilawa, Thilawar, Thi La Wa, သီလဝါ',
  'Parami Hospital, ပါရမီဆေးရုံ',
  'Bogyoke, Bo Gyoke, Bogyoke Aung San, ဗိုလ်ချုပ်, ဗိုလ်ချုပ်အောင်ဆန်း',
];
