import rabbit from 'rabbit-node';
import type { Amenity } from '#domain/listing/fields.ts';
import type { ListingType, PropertyType } from '#domain/listing/listing.ts';
import type { Township } from '#domain/township/township.ts';
import type { JudgedListing } from './homes.ts';
import type { Said } from './sayings.ts';

/** What kind of query it is: precision and recall are told for each. */
export const kinds = ['burmese', 'zawgyi', 'english', 'mixed', 'misspelt', 'intent'] as const;
export type Kind = (typeof kinds)[number];

type Judgement = (home: JudgedListing) => boolean;

/** A query as somebody types it, and what has to be found by it. */
export interface JudgedQuery {
  kind: Kind;
  text: string;
  /** The listings that are meant. */
  wants: Judgement;
  /** What the first home found has to be, beside being meant. */
  first?: Judgement;
}

const all =
  (...judgements: Judgement[]): Judgement =>
  (home) =>
    judgements.every((judgement) => judgement(home));
const at =
  (...townships: Township[]): Judgement =>
  (home) =>
    townships.includes(home.township);
const a =
  (...types: PropertyType[]): Judgement =>
  (home) =>
    types.includes(home.propertyType);
const to =
  (type: ListingType): Judgement =>
  (home) =>
    home.type === type;
const beds =
  (from: number, most = from): Judgement =>
  (home) =>
    home.bedrooms >= from && home.bedrooms <= most;
const baths =
  (count: number): Judgement =>
  (home) =>
    home.bathrooms === count;
const withA =
  (amenity: Amenity): Judgement =>
  (home) =>
    home.amenities.includes(amenity);
const says =
  (said: Said): Judgement =>
  (home) =>
    home.says.includes(said);
const on =
  (street: string): Judgement =>
  (home) =>
    home.street === street;
const usd =
  (from: number, most: number): Judgement =>
  (home) =>
    home.currency === 'USD' && home.price >= from && home.price <= most;
const lakh =
  (from: number, most: number): Judgement =>
  (home) =>
    home.currency === 'lakh MMK' && home.price >= from && home.price <= most;
/** Its text has Burmese in it, or English. */
const inBurmese: Judgement = ({ voice }) => voice !== 'english';
const inEnglish: Judgement = ({ voice }) => voice === 'english' || voice === 'mixed';
const isBest: Judgement = ({ isTaken, isPremium }) => !isTaken && isPremium;
const isAvailable: Judgement = ({ isTaken }) => !isTaken;

const query =
  (kind: Kind) =>
  (text: string, wants: Judgement, first?: Judgement): JudgedQuery => ({ kind, text, wants, ...(first && { first }) });
const burmese = query('burmese');
/** Typed in Zawgyi; written here in Unicode, so that it can be read. */
const zawgyi = (text: string, wants: Judgement, first?: Judgement) =>
  query('zawgyi')(rabbit.uni2zg(text), wants, first);
const english = query('english');
const mixed = query('mixed');
const misspelt = query('misspelt');
const intent = query('intent');

/** The queries, by kind. */
export const queries: readonly JudgedQuery[] = [
  burmese('စမ်းချောင်း', at('sanchaung'), isAvailable),
  burmese('ဗဟန်း တိုက်ခန်း', all(at('bahan'), a('apartment'))),
  burmese('ကွန်ဒို ငှားရန်', all(a('condo'), to('rent')), isBest),
  burmese('ကွန်ဒိုအခန်းငှားမည်', all(a('condo'), to('rent')), isBest),
  burmese('လုံးချင်းအိမ် ရောင်းရန်', all(a('house'), to('sale')), isAvailable),
  burmese('မြေကွက်', a('land'), isBest),
  burmese('မြေကွက် ရောင်းမည်', all(a('land'), to('sale')), isBest),
  burmese('စက်မှုဇုန်', a('industrial-zone'), isAvailable),
  burmese('ရေကူးကန်', withA('swimmingPool')),
  burmese('မီးစက်ပါတဲ့ ကွန်ဒို', all(withA('generator'), a('condo'))),
  burmese('ဗိုလ်တထောင်', at('botahtaung'), isAvailable),
  burmese('ဗိုလ်တစ်ထောင်', at('botahtaung')),
  burmese('ပန်းပဲတန်း', at('pabedan')),
  burmese('သင်္ဃန်းကျွန်း တိုက်ခန်း', all(at('thingangyun'), a('apartment'))),
  burmese('မင်ဂလာတောင်ညွန့်', at('mingalar-taung-nyunt')),
  burmese('ဥက္ကလာပ', at('north-okkalapa', 'south-okkalapa')),
  burmese('တောင်ဥက္ကလာပ', at('south-okkalapa')),
  burmese('ဒဂုံမြို့သစ်', at('dagon-myothit-east', 'dagon-myothit-north', 'dagon-myothit-seikkan', 'dagon-myothit-south')),
  burmese('ဒဂုံမြို့သစ်မြောက်ပိုင်း', at('dagon-myothit-north')),
  burmese('နိုင်ငံတကာကျောင်း', all(says('school'), inBurmese)),
  burmese('မနက်ဈေး', all(says('market'), inBurmese)),
  burmese('ဆေးရုံကြီး', all(says('hospital'), inBurmese)),
  burmese('သရက်ပင်', all(says('mango'), inBurmese)),
  burmese('ဓာတ်လှေကား', says('lift')),
  burmese('ဝရန်တာ', says('balcony')),
  burmese('အဲကွန်း', says('air-conditioner')),
  burmese('ဘုန်းကြီးကျောင်းဘေး', all(says('temple'), inBurmese)),
  burmese('ကွန်တိန်နာကား', all(says('warehouse-trucks'), inBurmese)),
  burmese('အဝီစိတွင်း', all(says('tube-well'), inBurmese)),
  burmese('ပြည်လမ်း', on('Pyay Road')),
  burmese(
    'ဗားဂရာလမ်း',
    all(on('Bargayar Street'), ({ voice }) => voice === 'burmese' || voice === 'zawgyi'),
  ),
  burmese('၃၈ လမ်း', on('38th Street')),
  burmese('အိပ်ခန်း ၂ ခန်း', beds(2)),
  burmese('အိပ်ခန်း၃ခန်း ကွန်ဒို', all(beds(3), a('condo'))),
  burmese('ရန်ကင်းမြို့နယ်', at('yankin')),

  zawgyi('စမ်းချောင်း', at('sanchaung')),
  zawgyi('ကွန်ဒို', a('condo'), isBest),
  zawgyi('ကွန်ဒို ငှားရန်', all(a('condo'), to('rent'))),
  zawgyi('တိုက်ခန်း', a('apartment'), isBest),
  zawgyi('ဗဟန်း တိုက်ခန်း', all(at('bahan'), a('apartment'))),
  zawgyi('လုံးချင်းအိမ်', a('house'), isBest),
  zawgyi('မြေကွက် ရောင်းမည်', all(a('land'), to('sale'))),
  zawgyi('ရေကူးကန်', withA('swimmingPool')),
  zawgyi('မီးစက်', withA('generator')),
  zawgyi('သာကေတ', at('thaketa')),
  zawgyi('ဥက္ကလာပ', at('north-okkalapa', 'south-okkalapa')),
  zawgyi('လှိုင်သာယာ', at('hlaingtharya')),
  zawgyi('အလုံ', at('ahlone')),
  zawgyi('လသာ', at('latha')),
  zawgyi('တာမွေ', at('tamwe')),
  zawgyi('မင်္ဂလာဒုံ', at('mingalardon')),
  zawgyi('ကြည့်မြင်တိုင်', at('kyaemyindaing')),
  zawgyi('ဗိုလ်တထောင် ကွန်ဒို', all(at('botahtaung'), a('condo'))),
  zawgyi('အိပ်ခန်း ၃ ခန်း', beds(3)),
  zawgyi('ဝရန်တာ', says('balcony')),
  zawgyi('ဓာတ်လှေကား', says('lift')),
  zawgyi('နိုင်ငံတကာကျောင်း', all(says('school'), inBurmese)),
  zawgyi('ဘုန်းကြီးကျောင်း', says('temple')),
  zawgyi('ကမ္ဘာအေးဘုရားလမ်း', on('Kaba Aye Pagoda Road')),
  zawgyi('စက်မှုဇုန်', a('industrial-zone')),
  zawgyi('ပုဇွန်တောင် တိုက်ခန်း ငှားမည်', all(at('pazundaung'), a('apartment'), to('rent'))),

  english('sanchaung', at('sanchaung'), isAvailable),
  english('condo', a('condo'), isBest),
  english('Condominium for rent', all(a('condo'), to('rent')), isBest),
  english('apartments to let', all(a('apartment'), to('rent'))),
  english('flat in bahan', all(at('bahan'), a('apartment'))),
  english('landed house', a('house'), isBest),
  english('land for sale', all(a('land'), to('sale')), isBest),
  english('plot of land in Mingalardon', all(at('mingalardon'), a('land'))),
  english('industrial zone', a('industrial-zone'), isAvailable),
  english('swimming pool', withA('swimmingPool')),
  english('condo with pool and gym', all(a('condo'), withA('swimmingPool'), withA('gym'))),
  english('backup generator', withA('generator')),
  english('furnished apartment', all(a('apartment'), withA('furnished'))),
  english('parking', withA('parking')),
  english('hlaing thar yar', at('hlaingtharya')),
  english('north okkalapa', at('north-okkalapa')),
  english('Kyimyindaing', at('kyaemyindaing')),
  english('2 bedrooms', beds(2)),
  english('2BR yankin', all(beds(2), at('yankin'))),
  english('three bed house', all(beds(3), a('house'))),
  english('international school', all(says('school'), inEnglish)),
  english('morning markets', all(says('market'), inEnglish)),
  english('newly renovated', all(says('renovated'), inEnglish)),
  english('teak floors', all(says('parquet'), inEnglish)),
  english('elevator', says('lift')),
  english('balconies', says('balcony')),
  english('air conditioner', says('air-conditioner')),
  english('mango tree', all(says('mango'), inEnglish)),
  english('rooftop terrace', all(says('rooftop'), inEnglish)),
  english('wifi', says('internet')),
  english('dogs', all(says('pets'), inEnglish)),
  english('Pyay Rd', on('Pyay Road')),
  english('38 street', on('38th Street')),
  english('strand road', on('Strand Road')),
  english('sanchaung, yankin', at('sanchaung', 'yankin')),

  mixed('sanchaung ကွန်ဒို 2 bedroom', all(at('sanchaung'), a('condo'), beds(2))),
  mixed('condo စမ်းချောင်း', all(at('sanchaung'), a('condo'))),
  mixed('bahan တိုက်ခန်း', all(at('bahan'), a('apartment'))),
  mixed('ရန်ကင်း apartment for rent', all(at('yankin'), a('apartment'), to('rent'))),
  mixed('ကွန်ဒို with swimming pool', all(a('condo'), withA('swimmingPool'))),
  mixed('house ရောင်းရန်', all(a('house'), to('sale'))),
  mixed('မြေကွက် for sale', all(a('land'), to('sale')), isBest),
  mixed('2BR ကွန်ဒို', all(beds(2), a('condo'))),
  mixed('အိပ်ခန်း 3 ခန်း house', all(beds(3), a('house'))),
  mixed('၂ bedroom apartment', all(beds(2), a('apartment'))),
  mixed('generator ပါ ကွန်ဒို', all(withA('generator'), a('condo'))),
  mixed('hlaing တိုက်ခန်း ငှားရန်', all(at('hlaing'), a('apartment'), to('rent'))),
  mixed('furnished ကွန်ဒို', all(withA('furnished'), a('condo'))),
  mixed('တာမွေ flat', all(at('tamwe'), a('apartment'))),
  mixed('pabedan ရှိ condo', all(at('pabedan'), a('condo'))),
  mixed('botahtaung ငှားမည်', all(at('botahtaung'), to('rent'))),
  mixed('စက်မှုဇုန် hlaing tharya', all(a('industrial-zone'), at('hlaingtharya'))),
  mixed('ဓာတ်လှေကား condo', all(says('lift'), a('condo'))),
  mixed('balcony တိုက်ခန်း', all(says('balcony'), a('apartment'))),
  mixed('အဲကွန်း house', all(says('air-conditioner'), a('house'))),
  mixed('Insein လုံးချင်း', all(at('insein'), a('house'))),
  mixed('thanlyin မြေ', all(at('thanlyin'), a('land'))),
  mixed('ကွန်ဒို gym', all(a('condo'), withA('gym'))),
  mixed('ကွန်ဒို 1 bedroom balcony', all(a('condo'), beds(1), says('balcony'))),
  mixed(
    'mango သရက်ပင်',
    all(says('mango'), ({ voice }) => voice === 'mixed'),
  ),
  mixed('38 လမ်း condo', all(on('38th Street'), a('condo'))),

  misspelt('sanchuang', at('sanchaung')),
  misspelt('sanchungg condo', all(at('sanchaung'), a('condo'))),
  misspelt('condominum', a('condo')),
  misspelt('condoo for rent', all(a('condo'), to('rent'))),
  misspelt('apartmnet', a('apartment')),
  misspelt('appartment bahan', all(a('apartment'), at('bahan'))),
  misspelt('swiming pol', withA('swimmingPool')),
  misspelt('swimmming pool', withA('swimmingPool')),
  misspelt('genrator', withA('generator')),
  misspelt('furnishd condo', all(withA('furnished'), a('condo'))),
  misspelt('balcny', says('balcony')),
  misspelt('elevater', says('lift')),
  misspelt('Botatoung', at('botahtaung')),
  misspelt('Kemendine', at('kyaemyindaing')),
  misspelt('Thingankuun', at('thingangyun')),
  misspelt('hlaing tharyer', at('hlaingtharya')),
  misspelt('mingaladone', at('mingalardon')),
  misspelt('mayangoan', at('mayangone')),
  misspelt('north oklapa', at('north-okkalapa')),
  misspelt('pazundong', at('pazundaung')),
  misspelt('kamayutt', at('kamayut')),
  misspelt('renovatd', all(says('renovated'), inEnglish)),
  misspelt('internatoinal school', all(says('school'), inEnglish)),
  misspelt('jackfriut', all(says('mango'), inEnglish)),
  misspelt('monastry', says('temple')),
  misspelt('embasy families', all(says('diplomats'), inEnglish)),
  misspelt('စမ်းချောင်', at('sanchaung')),
  misspelt('လုံးခြင်း', a('house')),
  misspelt('ရေကူးကန့်', withA('swimmingPool')),
  misspelt('သင်ဃန်းကျွန်း', at('thingangyun')),

  intent('under 500 usd', usd(0, 500)),
  intent('condo under $900', all(a('condo'), usd(0, 900))),
  intent('apartment below 800 usd for rent', all(a('apartment'), usd(0, 800), to('rent'))),
  intent('rent 500-800 usd', all(to('rent'), usd(500, 800))),
  intent('between 600 and 900 dollars condo', all(a('condo'), usd(600, 900))),
  intent('10 lakh အောက် တိုက်ခန်း', all(a('apartment'), lakh(0, 10))),
  intent('၁၀ သိန်းအောက်', lakh(0, 10)),
  intent('၁၀ သိန်းအောက် ကွန်ဒို', all(a('condo'), lakh(0, 10))),
  intent('သိန်း ၂၀ အောက် ငှားရန်', all(to('rent'), lakh(0, 20))),
  intent('၁၅ သိန်းအထက် ငှားရန်', all(to('rent'), lakh(15, 1e9))),
  intent('၅ သိန်း မှ ၁၀ သိန်း တိုက်ခန်း', all(a('apartment'), lakh(5, 10))),
  intent('max 12 lakhs', lakh(0, 12)),
  intent('land under 1500 lakh', all(a('land'), lakh(0, 1500))),
  intent('2 bedroom condo for rent', all(beds(2), a('condo'), to('rent'))),
  intent('3+ bedrooms house', all(beds(3, 99), a('house'))),
  intent('at least 4 bedrooms', beds(4, 99)),
  intent('2 bathrooms condo', all(baths(2), a('condo'))),
  intent('3 bed 2 bath', all(beds(3), baths(2))),
  intent('အိပ်ခန်း ၂ ခန်း ကွန်ဒို ငှားရန်', all(beds(2), a('condo'), to('rent'))),
  intent('looking for a 1 bedroom flat', all(beds(1), a('apartment'))),
  intent('I want to buy a house', all(a('house'), to('sale'))),
  intent('အိမ်ဝယ်ချင် လုံးချင်း', all(a('house'), to('sale'))),
  intent('condo with generator under 1500 usd', all(a('condo'), withA('generator'), usd(0, 1500))),
  intent('bahan or yankin condo', all(at('bahan', 'yankin'), a('condo'))),
  intent('condo for sale over 2000 lakh', all(a('condo'), to('sale'), lakh(2000, 1e9))),
  intent('စမ်းချောင်း တိုက်ခန်း ရောင်းရန်', all(at('sanchaung'), a('apartment'), to('sale'))),
];
