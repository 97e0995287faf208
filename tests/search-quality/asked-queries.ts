import {
  a,
  advertInZawgyi,
  all,
  at,
  baths,
  beds,
  inWard,
  isDwelling,
  isFlat,
  isOwners,
  type JudgedQuery,
  lakh,
  misspelt,
  naming,
  not,
  onFloor,
  plotOf,
  sized,
  titled,
  to,
  unlike,
  usd,
  withA,
  withStoreys,
} from './judgements.ts';

const elsewhere = (...townships: Parameters<typeof at>) => not(at(...townships));
const noneOf = (...types: Parameters<typeof a>) => not(a(...types));
const without = (amenity: Parameters<typeof withA>[0]) => not(withA(amenity));
const isIndustrial = a('industrial-zone');
const isFixed = a('house', 'land');

/** Queries that two people wrote as they would ask, without knowing how the search reads them; most name what must not be found. */
export const askedQueries: readonly JudgedQuery[] = [
  // What is implied: renting, buying, the kind of property.
  unlike('တိုက်ခန်း ၁၀ သိန်းအောက်', all(a('apartment'), lakh(0, 10)), to('sale')),
  unlike('condo <1000$', all(a('condo'), usd(0, 1000)), to('sale')),
  unlike('condo သိန်း ၁၀၀၀ နဲ့ ၄၀၀၀ ကြား', all(a('condo'), to('sale'), lakh(1000, 4000)), to('rent')),
  unlike('monthly 2 bedroom', all(beds(2), to('rent')), to('sale')),
  unlike('villa with pool', all(a('house'), withA('swimmingPool')), noneOf('house')),
  unlike('bungalow for rent', all(a('house'), to('rent')), isFlat),
  unlike('ပျဉ်ထောင်အိမ် ငှားမည်', all(a('house'), to('rent')), isFlat),
  unlike('အိမ်သီးသန့် ငှားချင်တယ်', all(a('house'), to('rent')), isFlat),
  unlike('မြေညီ ဂိုဒေါင် ငှားရန်', all(isIndustrial, to('rent')), isDwelling),
  unlike('warehouse rent', all(isIndustrial, to('rent')), isDwelling),
  unlike('စက်ရုံငှားရန်', all(isIndustrial, to('rent')), isDwelling),
  unlike('ခြံကျယ်ကျယ်အိမ် ရောင်းမယ့်သူရှိလား', all(a('house'), to('sale')), isFlat),
  unlike('မ/ဒဂုံ ခြံ', all(at('dagon-myothit-north'), isFixed), isFlat),
  unlike('ပါမစ်မြေဖြစ်ဖြစ် ရပါတယ် တောင်ဒဂုံ', all(at('dagon-myothit-south'), a('land')), noneOf('land')),
  unlike('ဂရန်မြေ 40x60', all(a('land'), plotOf(40, 60), titled('grant')), plotOf(100, 100)),
  unlike('studio room tamwe', all(isFlat, at('tamwe')), isFixed),
  unlike('mini condo ရောင်းရန်', all(isFlat, to('sale')), isFixed),
  unlike('hall type sanchaung', all(isFlat, at('sanchaung')), isFixed),
  unlike('3F sanchaung', all(onFloor(3), at('sanchaung')), not(all(isFlat, at('sanchaung')))),
  unlike('၁ထပ်တိုက် ငှားရန်ရှိသည်', all(withStoreys(1), to('rent')), isFlat),

  // Numbers, units and bounds.
  unlike('under 1,500,000 apartment', all(a('apartment'), lakh(0, 15)), to('sale')),
  unlike('500 bucks or less', usd(0, 500), usd(501, 1e9)),
  unlike('0.5 ဘီလီယံအောက် လုံးချင်း ရောင်းမည်', all(a('house'), to('sale'), lakh(0, 5000)), to('rent')),
  unlike('သိန်းနှစ်ထောင်ချီတန် ကွန်ဒို', all(a('condo'), lakh(2000, 1e9)), lakh(0, 1999)),
  unlike('ပေ ၂၀ ပေ ၆၀ သိန်း ၃၀၀၀ အောက်', all(plotOf(20, 60), lakh(0, 3000)), plotOf(40, 60)),
  unlike(
    '1 2 3 floor only apartment',
    all(a('apartment'), (home) => [1, 2, 3].includes(home.details.floor ?? 0)),
    a('house'),
  ),
  unlike('၃ခန်း၂ရေချိုး', all(beds(3), baths(2)), beds(2)),
  unlike('2အိပ် 1ဧည့် ကွန်ဒို', all(a('condo'), beds(2)), beds(1)),
  unlike('1250 sqft up condo 10 to 30 lakh', all(a('condo'), sized(1250, 1e9), lakh(10, 30)), sized(0, 1100)),
  unlike('၁၅ သိန်းထိ ကွန်ဒို', all(a('condo'), lakh(0, 15)), lakh(16, 1e9)),
  unlike('condo 20 thein lout', all(a('condo'), lakh(18, 22)), lakh(23, 1e9)),

  // Denials.
  unlike(
    'လှိုင်သာယာ ရွှေပြည်သာကလွဲရင် ဘယ်မြို့နယ်မဆို မြေ',
    all(a('land'), elsewhere('hlaingtharya', 'shwepyithar')),
    at('hlaingtharya', 'shwepyithar'),
  ),
  unlike('ရေကူးကန် တော့မပါတဲ့ ကွန်ဒို', all(a('condo'), without('swimmingPool')), withA('swimmingPool')),
  unlike('ပွဲစားမပါ လုံးချင်းဝယ်မယ်', all(a('house'), to('sale'), isOwners), not(isOwners)),
  unlike('တိုက်ခန်းမဟုတ် အိမ်သီးသန့်ပဲငှားချင်တာ', all(a('house'), to('rent')), a('apartment')),
  unlike(
    'not ground floor not 1st floor, apartment rent',
    all(a('apartment'), to('rent'), not(onFloor(1))),
    onFloor(1),
  ),
  unlike('အရေးကြီးပါတယ် ပန်းဘဲတန်း', at('pabedan'), elsewhere('pabedan')),

  // Townships in short, and names as they sound or are mistyped.
  unlike('TGG condo', all(at('thingangyun'), a('condo')), elsewhere('thingangyun')),
  unlike('SCG 2br', all(at('sanchaung'), beds(2)), elsewhere('sanchaung')),
  unlike('BHN condo', all(at('bahan'), a('condo')), elsewhere('bahan')),
  unlike('MGDN မြေ', all(at('mingalardon'), a('land')), elsewhere('mingalardon')),
  unlike('မဂဒ ခြံ', all(at('mingalardon'), isFixed), elsewhere('mingalardon')),
  unlike('သဃက တိုက်ခန်း', all(at('thingangyun'), a('apartment')), elsewhere('thingangyun')),
  unlike('တဥက္က တိုက်ခန်း', all(at('south-okkalapa'), a('apartment')), at('north-okkalapa')),
  unlike('ဆိပ်ကမ်း မြို့သစ် တိုက်ခန်း', all(at('dagon-myothit-seikkan'), a('apartment')), elsewhere('dagon-myothit-seikkan')),
  misspelt('bahn condo', all(at('bahan'), a('condo'))),
  misspelt('appartment for rant in sanchuang', all(at('sanchaung'), a('apartment'), to('rent'))),
  misspelt('Conda for rent tamwe Yankee bahan', all(at('tamwe', 'yankin', 'bahan'), a('condo'), to('rent'))),
  misspelt('ကွန်ဒို ဗဟမ်း', all(at('bahan'), a('condo'))),
  misspelt('စမ်းေချာင်း တိုက်ခန်း', all(at('sanchaung'), a('apartment'))),
  misspelt('ရန်ကျင်း တိုက်ခန်းငှာရန်', all(at('yankin'), a('apartment'), to('rent'))),
  unlike('industrial zone for factory worker', isIndustrial, at('tamwe')),
  unlike('ကျွန်တော်တို့ တိုက်ခန်းလေး ရှာနေပါတယ်', a('apartment'), noneOf('apartment')),

  // Whole sentences.
  advertInZawgyi('လှိုင်မှာတိုက်ခန်းငှားချင်တယ်', all(at('hlaing'), a('apartment'), to('rent'))),
  unlike(
    'family of five with two cars, house, at least 2 bedrooms, yankin or mayangone',
    all(at('yankin', 'mayangone'), a('house'), beds(2, 9)),
    beds(1),
  ),
  unlike('myay wal chin tal 43 ward', all(a('land'), inWard(43), to('sale')), noneOf('land')),
  unlike('hledan nar mhar condo', all(at('kamayut'), a('condo')), noneOf('condo')),
  unlike('star city rent price?', all(naming('star-city'), to('rent')), elsewhere('thanlyin')),
];
