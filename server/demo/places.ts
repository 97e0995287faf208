import type { Township } from '#domain/township/township.ts';

/** Facts about a township for demo listings: its price level (1 is the middle for the city), and streets that are there. */
export interface Place {
  level: number;
  streets: readonly (readonly [english: string, burmese: string])[];
}

/** Townships with an industrial zone. */
export const industrial: ReadonlySet<Township> = new Set([
  'dagon-myothit-east',
  'dagon-myothit-seikkan',
  'dagon-myothit-south',
  'hlaingtharya',
  'mingalardon',
  'north-okkalapa',
  'shwepyithar',
  'south-okkalapa',
  'thaketa',
  'thanlyin',
]);

/** The lowest price level at which condos are built. */
export const condoLevel = 0.6;

/** Streets and price levels by township. */
export const places: Record<Township, Place> = {
  ahlone: {
    level: 1.2,
    streets: [
      ['Lower Kyeemyindaing Road', 'အောက်ကြည့်မြင်တိုင်လမ်း'],
      ['Thakhin Mya Park Road', 'သခင်မြပန်းခြံလမ်း'],
    ],
  },
  bahan: {
    level: 2.2,
    streets: [
      ['Kabar Aye Pagoda Road', 'ကမ္ဘာအေးဘုရားလမ်း'],
      ['Dhammazedi Road', 'ဓမ္မစေတီလမ်း'],
      ['Inya Myaing Road', 'အင်းယားမြိုင်လမ်း'],
    ],
  },
  botahtaung: {
    level: 1.4,
    streets: [
      ['Bogalay Zay Street', 'ဗိုလ်ကလေးဈေးလမ်း'],
      ['Strand Road', 'ကမ်းနားလမ်း'],
      ['Anawrahta Road', 'အနော်ရထာလမ်း'],
    ],
  },
  dagon: {
    level: 2.1,
    streets: [
      ['Pyay Road', 'ပြည်လမ်း'],
      ['Ahlone Road', 'အလုံလမ်း'],
      ['Nawaday Street', 'နဝဒေးလမ်း'],
    ],
  },
  'dagon-myothit-east': {
    level: 0.45,
    streets: [
      ['Min Ye Kyaw Swa Road', 'မင်းရဲကျော်စွာလမ်း'],
      ['Yadana Road', 'ရတနာလမ်း'],
    ],
  },
  'dagon-myothit-north': {
    level: 0.6,
    streets: [
      ['Pinlon Road', 'ပင်လုံလမ်း'],
      ['Bo Min Yaung Road', 'ဗိုလ်မင်းရောင်လမ်း'],
    ],
  },
  'dagon-myothit-seikkan': {
    level: 0.4,
    streets: [
      ['Ayeyarwun Road', 'ဧရာဝဏ်လမ်း'],
      ['Yadanar Street', 'ရတနာလမ်း'],
    ],
  },
  'dagon-myothit-south': {
    level: 0.55,
    streets: [
      ['Ayeyarwun Road', 'ဧရာဝဏ်လမ်း'],
      ['Kyansittha Road', 'ကျန်စစ်သားလမ်း'],
    ],
  },
  dawbon: {
    level: 0.6,
    streets: [
      ['Minnandar Road', 'မင်းနန္ဒာလမ်း'],
      ['Bo Gyoke Road', 'ဗိုလ်ချုပ်လမ်း'],
    ],
  },
  hlaing: {
    level: 1.2,
    streets: [
      ['Insein Road', 'အင်းစိန်လမ်း'],
      ['Thukha Street', 'သုခလမ်း'],
      ['Pyay Road', 'ပြည်လမ်း'],
    ],
  },
  hlaingtharya: {
    level: 0.4,
    streets: [
      ['Yangon-Pathein Road', 'ရန်ကုန်-ပုသိမ်လမ်း'],
      ['Bogyoke Road', 'ဗိုလ်ချုပ်လမ်း'],
    ],
  },
  insein: {
    level: 0.8,
    streets: [
      ['Lower Mingalardon Road', 'အောက်မင်္ဂလာဒုံလမ်း'],
      ['Hlaing River Road', 'လှိုင်မြစ်လမ်း'],
    ],
  },
  kamayut: {
    level: 1.8,
    streets: [
      ['Insein Road', 'အင်းစိန်လမ်း'],
      ['University Avenue Road', 'တက္ကသိုလ်ရိပ်သာလမ်း'],
      ['Hledan Road', 'လှည်းတန်းလမ်း'],
    ],
  },
  kyauktada: {
    level: 1.5,
    streets: [
      ['Pansodan Street', 'ပန်းဆိုးတန်းလမ်း'],
      ['Merchant Road', 'ကုန်သည်လမ်း'],
      ['38th Street', '၃၈ လမ်း'],
    ],
  },
  kyaemyindaing: {
    level: 0.95,
    streets: [
      ['Bargayar Road', 'ဗားကရာလမ်း'],
      ['Upper Kyeemyindaing Road', 'အထက်ကြည့်မြင်တိုင်လမ်း'],
    ],
  },
  lanmadaw: {
    level: 1.4,
    streets: [
      ['Maha Bandula Road', 'မဟာဗန္ဓုလလမ်း'],
      ['11th Street', '၁၁ လမ်း'],
      ['Strand Road', 'ကမ်းနားလမ်း'],
    ],
  },
  latha: {
    level: 1.45,
    streets: [
      ['Latha Street', 'လသာလမ်း'],
      ['19th Street', '၁၉ လမ်း'],
      ['Sint Oh Dan Street', 'ဆင့်အိုးတန်းလမ်း'],
    ],
  },
  mayangone: {
    level: 1.5,
    streets: [
      ['Kabar Aye Pagoda Road', 'ကမ္ဘာအေးဘုရားလမ်း'],
      ['Parami Road', 'ပါရမီလမ်း'],
      ['8 Mile', '၈ မိုင်'],
    ],
  },
  mingalardon: {
    level: 0.7,
    streets: [
      ['Khayebin Road', 'ခရေပင်လမ်း'],
      ['No. 3 Road', 'အမှတ် ၃ လမ်းမကြီး'],
    ],
  },
  'mingalar-taung-nyunt': {
    level: 1.35,
    streets: [
      ['Upper Pansodan Road', 'အထက်ပန်းဆိုးတန်းလမ်း'],
      ['Kan Yeik Thar Road', 'ကန်ရိပ်သာလမ်း'],
      ['Myanma Gone Yi Street', 'မြန်မာ့ဂုဏ်ရည်လမ်း'],
    ],
  },
  'north-okkalapa': {
    level: 0.7,
    streets: [
      ['Thudhamma Road', 'သုဓမ္မာလမ်း'],
      ['Khaymar Thi Road', 'ခေမာသီလမ်း'],
    ],
  },
  pabedan: {
    level: 1.5,
    streets: [
      ['Shwe Bon Thar Street', 'ရွှေဘုံသာလမ်း'],
      ['27th Street', '၂၇ လမ်း'],
      ['Bogyoke Aung San Road', 'ဗိုလ်ချုပ်အောင်ဆန်းလမ်း'],
    ],
  },
  pazundaung: {
    level: 1.2,
    streets: [
      ['Upper Pazundaung Road', 'အထက်ပုဇွန်တောင်လမ်း'],
      ['Yay Kyaw Street', 'ရေကျော်လမ်း'],
    ],
  },
  sanchaung: {
    level: 1.5,
    streets: [
      ['Bargayar Road', 'ဗားကရာလမ်း'],
      ['Baho Road', 'ဗဟိုလမ်း'],
      ['Shan Gone Street', 'ရှမ်းကုန်းလမ်း'],
    ],
  },
  shwepyithar: {
    level: 0.4,
    streets: [
      ['Bayint Naung Road', 'ဘုရင့်နောင်လမ်း'],
      ['Mya Kan Thar Street', 'မြကန်သာလမ်း'],
    ],
  },
  'south-okkalapa': {
    level: 0.9,
    streets: [
      ['Thitsar Road', 'သစ္စာလမ်း'],
      ['Waizayandar Road', 'ဝေဇယန္တာလမ်း'],
    ],
  },
  tamwe: {
    level: 1.25,
    streets: [
      ['Kyaik Ka San Road', 'ကျိုက္ကဆံလမ်း'],
      ['Lay Daunt Kan Road', 'လေးထောင့်ကန်လမ်း'],
    ],
  },
  thanlyin: {
    level: 0.6,
    streets: [
      ['Kyaik Khauk Pagoda Road', 'ကျိုက်ခေါက်ဘုရားလမ်း'],
      ['Star City Road', 'ကြယ်မြို့တော်လမ်း'],
    ],
  },
  thingangyun: {
    level: 1,
    streets: [
      ['Lay Daunt Kan Road', 'လေးထောင့်ကန်လမ်း'],
      ['Waizayandar Road', 'ဝေဇယန္တာလမ်း'],
      ['Thumingalar Road', 'သုမင်္ဂလာလမ်း'],
    ],
  },
  thaketa: {
    level: 0.7,
    streets: [
      ['Ayer Wun Road', 'ဧရာဝဏ်လမ်း'],
      ['Min Nandar Road', 'မင်းနန္ဒာလမ်း'],
    ],
  },
  yankin: {
    level: 1.7,
    streets: [
      ['Yankin Road', 'ရန်ကင်းလမ်း'],
      ['Kanbe Road', 'ကန်ဘဲ့လမ်း'],
      ['Saya San Road', 'ဆရာစံလမ်း'],
    ],
  },
};
