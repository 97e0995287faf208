import { compounds, facts, units } from './facts.ts';
import { deals, facings, layouts, lines, opinions, people, titles } from './adverts.ts';
import { amountGroups, type SynonymGroup } from './synonym-group.ts';
import { listed, townshipSpellings, burmeseOkkalapa, englishOkkalapa } from '../../township/spellings.ts';
import { townships } from '../../township/township.ts';
import { downtownTownships, townshipsOutside } from '../../township/places.ts';
import { offer } from './offer.ts';
import { sharing, withPets } from './sharing.ts';
import { knownPlaces } from './place-groups.ts';

/** Names that share a township's but are elsewhere or wider, and things that listings are near to. */
const placeGroups: readonly SynonymGroup[] = [
  ...townshipsOutside.map(
    ({ name, kind, en, my, spellings }): SynonymGroup => ({
      name,
      spellings,
      place: { kind, en, my, isOutside: true },
    }),
  ),
  { name: 'dagon-myothit', spellings: listed('Dagon Myothit, New Dagon, Dagon New Town, ဒဂုံမြို့သစ်, ဒဂုံမြိုသစ်') },
  { name: 'okkalapa', spellings: [...englishOkkalapa, ...burmeseOkkalapa] },
  { name: 'street', spellings: listed('street, st, road, rd, လမ်း, လမ်းမ, လမ်းမကြီး') },
  { name: 'main-road', spellings: ['main road'], within: ['street'] },
  { name: 'airport', spellings: listed('airport, လေဆိပ်') },
  { name: 'school', spellings: listed('school, စာသင်ကျောင်း, ကျောင်း') },
  { name: 'monastery', spellings: listed('monastery, ဘုန်းကြီးကျောင်း') },
  { name: 'university', spellings: listed('university, တက္ကသိုလ်') },
  { name: 'hospital', spellings: listed('hospital, ဆေးရုံ, ဆေးရုံကြီး') },
  { name: 'clinic', spellings: listed('clinic, ဆေးခန်း') },
  { name: 'bus-stop', spellings: listed('bus stop, မှတ်တိုင်, ကားမှတ်တိုင်, ဘတ်စ်ကားမှတ်တိုင်') },
  { name: 'train-station', spellings: listed('train station, railway station, ဘူတာ, ဘူတာရုံ') },
];

const property: readonly SynonymGroup[] = [
  {
    name: 'apartment',
    spellings: listed(`
      apartment, apartement, appartment, apartmant, apartmen, apt, flat, flate, တိုက်ခန်း, တိုက်ခမ်း, အိမ်ခန်း, ရိုးရိုးတိုက်ခန်း, လူနေတိုက်ခန်း, အပတ်မန့်, အပါတ်မန့်, အပါ့တ်မန့်,
      အပတ်မင့်, အပါ့မန့်, အပက်မန့်, tike khan, tikekhan, taik khan, tite khan, teik khan
    `),
  },
  {
    name: 'condo',
    spellings: listed(`
      condo, condominium, condominum, condominion, kondo, condo apartment, condominium apartment, condo unit,
      condo room, ကွန်ဒို, ကွန်ဒိုမီနီယမ်, ကွန်ဒိုမီနီယံ, ကွန်ဒိုမင်နီယမ်, ကွန်ဒိုတိုက်ခန်း, ကွန်ဒိုအခန်း, ကွန်ဒိုခန်း, ကွန်တို
    `),
  },
  {
    name: 'house',
    spellings: listed(`
      house, hose, houes, landed house, detached house, single house, independent house, standalone house, stand alone house, လုံးချင်း,
      လုံးချင်းအိမ်, လုံးချင်းတိုက်, လုံးခြင်း, လုံးခြင်းအိမ်, လုံးခြင်းတိုက်, တစ်အိမ်တည်း, အိမ်သီးသန့်, သီးသန့်အိမ်, တိုက်အိမ်, lone chin, lone chinn, lone chin eain, lone gyin
    `),
  },
  {
    name: 'timber-house',
    spellings: listed('timber house, wooden house, wood house, ပျဉ်ထောင်, ပျဉ်ထောင်အိမ်, ပျဉ်ထောင်တိုက်, သစ်သားအိမ်'),
    within: ['house'],
  },
  {
    name: 'compound',
    spellings: listed('compound, yard, house compound, ခြံ, ခြံဝင်း, ခြံကျယ်, ခြံကျယ်ကျယ်, ခြံဝင်းကျယ်, ခြံဝန်း, chan, chan kyae'),
  },
  { name: 'villa', spellings: listed('villa, ဗီလာ, ဗီလာအိမ်'), within: ['house'] },
  { name: 'bungalow', spellings: listed('bungalow, ဘန်ဂလို, ဘန်ဂလိုအိမ်'), within: ['house'] },
  { name: 'townhouse', spellings: listed('town house, row house, terrace house, အတွဲလိုက်အိမ်'), within: ['house'] },
  { name: 'shophouse', spellings: listed('shop house, အိမ်ဆိုင်'), within: ['house', 'shop'] },
  {
    name: 'land',
    spellings: listed(`
      land, plot, land plot, plot of land, piece of land, မြေ, မြေကွက်, မြေကွက်လပ်, မြေလွတ်, ခြံမြေ,
      မြေယာ, myay, myay kwet, mye kwet, myay kwat, myaykwet
    `),
  },
  {
    name: 'industrial-zone',
    spellings: listed(`
      industrial zone, industrial area, industrial estate, industrial park, industry zone, စက်မှုဇုန်,
      စက်မှုဇုံ, စက်မှုရပ်ကွက်, sat hmu zone, sat mhu zone
    `),
  },
  { name: 'warehouse', spellings: listed('warehouse, godown, storehouse, ဂိုဒေါင်, ဂိုထောင်, ဂိုးဒေါင်, ကုန်လှောင်ရုံ, go daung') },
  { name: 'factory', spellings: listed('factory, စက်ရုံ') },
  { name: 'office', spellings: listed('office, office space, office room, ရုံးခန်း, အော့ဖစ်, ရုံး, yone khan') },
  { name: 'shop', spellings: listed('shop, store, retail space, shop space, ဆိုင်, ဆိုင်ခန်း, စတိုး, sai khan, saing khan') },
  { name: 'hotel', spellings: listed('hotel, guesthouse, ဟိုတယ်, တည်းခိုခန်း, တည်းခိုရိပ်သာ') },
  {
    name: 'hostel',
    spellings: listed('hostel, hostal, dormitory, dorm, အဆောင်, a saung, asaung, ဟော်စတယ်, ဘော်ဒါဆောင်, ဘော်ဒါ'),
  },
  { name: 'penthouse', spellings: listed('penthouse, ပင့်ဟောက်စ်, ပန့်ဟောက်စ်, ပင့်ဟောက်') },
  { name: 'duplex', spellings: listed('duplex, ဒူပလက်, ဒူပလက်စ်, ဒူးပလက်') },
  { name: 'studio', spellings: listed('studio, studio room, စတူဒီယို, စတူဒီယိုခန်း') },
  {
    name: 'serviced-apartment',
    spellings: listed('serviced apartment, service apartment, ဆားဗစ်အပတ်မန့်, ဝန်ဆောင်မှုပေးတိုက်ခန်း'),
    within: ['apartment'],
  },
  {
    name: 'hall-type',
    spellings: listed(
      'hall type, hall room, open hall, ဟော, ဟောခန်း, ဟောခန်းကျယ်, ဟောကျယ်, အခန်းမဖွဲ့, ဟောတိုက်, hall khan, haw khan',
    ),
  },
];

const amenities: readonly SynonymGroup[] = [
  {
    name: 'furnished',
    spellings: listed(`
      furnished, fully furnished, full furnished, furniture, full furniture, furnishing, ပရိဘောဂ, ဖာနီချာ, ပရိဘောဂအပြည့်, ပရိဘောဂအပြည့်အစုံ,
      ပရိဘောဂအစုံ, ပရိဘောဂပါ, ပရိဘောဂများ, ပရိဘောက, pa ri baw ga
    `),
  },
  {
    name: 'semi-furnished',
    spellings: listed(`
      semi furnished, half furnished, partly furnished, partially furnished, partial furnished, ပရိဘောဂတစ်စိတ်တစ်ပိုင်း, ပရိဘောဂတစ်စိတ်တစ်ပိုင်းပါ, ပရိဘောဂတချို့ပါ, ပရိဘောဂအချို့ပါ
    `),
    within: ['furnished'],
  },
  {
    name: 'unfurnished',
    spellings: listed('unfurnished, not furnished, bare unit, bare room, ပရိဘောဂမပါ, အခန်းလွတ်'),
    prefers: ['unfurnished'],
  },
  {
    name: 'parking',
    spellings: listed(`
      parking, car parking, car park, parking lot, parking space, parking slot, ကားပါကင်, ပါကင်, ရပ်ရန်, ရပ်နားရန်,
      ကားရပ်နားရန်, ကားရပ်နားရန်နေရာ, ကားရပ်ရန်, ယာဉ်ရပ်နားရန်, ကားပါကင်နေရာ, ကားပတ်ကင်, par kin, car par kin, kar par kin
    `),
  },
  { name: 'garage', spellings: listed('garage, ကားဂိုဒေါင်, ဂိုဒေါင်ကားထား, ကားဂိုထောင်'), within: ['parking'] },
  {
    name: 'swimming-pool',
    spellings: listed(
      'swimming pool, swiming pool, swim pool, pool, ရေကူးကန်, ရေကူးကန်ပါ, စွင်မင်းပူး, yay ku kan, yay kuu kan',
    ),
  },
  {
    name: 'gym',
    spellings: listed(`
      gym, gymnasium, fitness, fitness center, fitness centre, ဂျင်, ဂျင်မ်, အားကစားခန်း, အားကစားခန်းမ,
      ကာယလေ့ကျင့်ခန်း, ဂျင်ခန်း, အားကစားရုံ, ကိုယ်လက်ကြံ့ခိုင်ရေးခန်း
    `),
  },
  {
    name: 'generator',
    spellings: listed(`
      generator, genset, backup generator, backup power, power backup, standby generator,
      24/7 backup generator, 24/7 generator, 24/7 electricity, 24 hour generator, 24 hour electricity, မီးစက်,
      မီးအရန်စက်, ၂၄နာရီမီးစက်, အရန်မီးစက်, မီးစက်ပါ, ဂျင်နရေတာ, ၂၄နာရီမီး, ၂၄နာရီမီးရ, ၂၄နာရီလျှပ်စစ်မီး,
      24 hours electricity, 24 hour power, 24 hours power, 24h power, 24/7 power, 24 hour light, mee set
    `),
  },
  { name: 'lift', spellings: listed('lift, elevator, ဓာတ်လှေကား, ဓာတ်လှေခါး, လစ်ဖ်, dat hlay kar, dat hlay khar') },
  {
    name: 'air-conditioner',
    spellings: listed(`
      air conditioner, air condition, air con, air conditioning, air conditioned, ac, အဲကွန်း, အဲယားကွန်း,
      လေအေးပေးစက်, အဲကွန်
    `),
  },
  {
    name: 'security',
    spellings: listed(`
      security, security guard, cctv, 24 hour security, လုံခြုံရေး, လုံခြုံရေးအပြည့်အစုံ, အလုံခြုံဆုံး,
      စီစီတီဗီ
    `),
  },
  { name: 'internet', spellings: listed('internet, wifi, fiber internet, အင်တာနက်, ဝိုင်ဖိုင်, ဖိုင်ဘာ') },
  {
    name: 'solar',
    spellings: listed('solar, solar power, solar panel, solar system, ဆိုလာ, ဆိုလာပြား, ဆိုလာစနစ်, နေရောင်ခြည်စွမ်းအင်'),
  },
  { name: 'inverter', spellings: listed('inverter, power inverter, အင်ဗာတာ, အင်ဗာတာပါ') },
  {
    name: 'fibre',
    spellings: listed('fibre, fiber, fibre internet, fibre line, fiber line, ဖိုင်ဘာလိုင်း, ဖိုက်ဘာ'),
    within: ['internet'],
  },
  { name: 'own-transformer', spellings: listed('own transformer, transformer, ထရန်စဖော်မာ, ကိုယ်ပိုင်ထရန်စဖော်မာ') },
  { name: 'tube-well', spellings: listed('tube well, tubewell, အဝီစိတွင်း, အဝီစိ, အဝီစိရေ, စက်ရေတွင်း') },
  { name: 'garden', spellings: listed('garden, ပန်းခြံ, ဥယျာဉ်') },
  { name: 'balcony', spellings: listed('balcony, veranda, verandah, ဝရန်တာ, ဝရံတာ, လသာဆောင်, ဘယ်ကနီ') },
  { name: 'playground', spellings: listed('playground, kids playground, ကလေးကစားကွင်း, ကစားကွင်း') },
  { name: 'kitchen', spellings: listed('kitchen, မီးဖိုချောင်, မီးဖိုခန်း, မီးဖိုဆောင်') },
  { name: 'living-room', spellings: listed('living room, sitting room, ဧည့်ခန်း, ဧည့်ခန်းမ, ဧည့်') },
  {
    name: 'pet-friendly',
    spellings: [
      ...listed(`
        အိမ်မွေးတိရစ္ဆာန်, အိမ်မွေးတိရစ္ဆာန်ခွင့်ပြု, အိမ်မွေးတိရစ္ဆာန်ရ, ခွေးမွေးနိုင်, ခွေးမွေးလို့ရ, ကြောင်မွေးနိုင်, ခွေးကြောင်မွေးနိုင်, ခွေးမွေး, ကြောင်မွေး,
        khway mway, khwe mway, kyaung mway
      `),
      ...withPets(),
    ],
  },
];

/** Groups of the things that a listing may have: the denial of one also denies those joined to it (no parking or lift). */
export const amenityNames: readonly string[] = amenities
  .map(({ name }) => name)
  .filter((name) => name !== 'unfurnished');

const rooms: readonly SynonymGroup[] = [
  {
    name: 'bedroom',
    spellings: listed(
      'bedroom, bed room, bed, br, bdr, bd, bhk, bdrm, bedrm, အိပ်ခန်း, အိပ်ခမ်း, အိပ်, ဘက်ရွန်း, eik khan, eit khan, ate khan, a ate khan, a eik khan',
    ),
  },
  {
    name: 'master-bedroom',
    spellings: listed(
      'master bedroom, master bed room, master bed, m bed, mbr, mb, master, master room, မာစတာဘက်ရွန်း, မာစတာအိပ်ခန်း, မာစတာခန်း, မာစတာ',
    ),
  },
  {
    name: 'single-bedroom',
    spellings: listed(
      'single bedroom, single room, တစ်ယောက်အိပ်ခန်း, ရိုးရိုးအိပ်ခန်း, ရိုးရိုးခန်း, ရိုးရိုး, sbr, sb, sr, s bed, စင်ဂယ်, ဆင်ဂယ်, စင်ဂယ်ခန်း, ဆင်ဂယ်ခန်း, normal bedroom, common bedroom, standard bedroom, single bed room',
    ),
  },
  {
    name: 'bathroom',
    spellings: listed(`
      bathroom, bath room, bath, bth, ba, ရေချိုးခန်း, ရေချိုး, ရေချိုးအိမ်သာ, ရေချိုးခန်းအိမ်သာ, ရေချိုးခန်းနှင့်အိမ်သာ, yay cho khan, yay choe khan, yay chou khan
    `),
  },
  { name: 'toilet', spellings: listed('toilet, wc, အိမ်သာ, သန့်စင်ခန်း') },
  {
    name: 'ground-floor',
    spellings: listed(
      'ground floor, g floor, grd floor, grnd floor, gf, မြေညီထပ်, မြေညီ, မြေညီလွှာ, myay nyi, myay nyi htat, myay ni htat',
    ),
  },
  { name: 'rc', spellings: listed('rc, rc building, rcc, reinforced concrete, အာစီ, အာစီတိုက်'), weak: true },
];

const weak: readonly SynonymGroup[] = [
  { name: 'property', spellings: listed('property, real estate, home, listing, အိမ်ခြံမြေ'), weak: true },
  { name: 'township', spellings: listed('township, tsp, tshp, မြို့နယ်'), weak: true },
  {
    name: 'yangon',
    spellings: listed('yangon, rangoon, ygn, ရန်ကုန်, ရန်ကုန်မြို့, yangon city, yangon region'),
    weak: true,
  },
  { name: 'myanmar', spellings: listed('myanmar, burma, မြန်မာ, မြန်မာပြည်'), weak: true },
];

const townshipGroups: readonly SynonymGroup[] = townships.map(({ slug, en, my }) => ({
  name: slug,
  spellings: [en, my, ...townshipSpellings[slug]],
  ...(slug.startsWith('dagon-') && { within: ['dagon-myothit'] }),
  ...(slug.endsWith('-okkalapa') && { within: ['okkalapa'] }),
  ...(downtownTownships.has(slug) && { within: ['downtown'] }),
}));

/** The synonym groups of words, townships and measures: all but those of places. */
export const wordGroups: readonly SynonymGroup[] = [
  ...property,
  ...offer,
  ...amenities,
  ...rooms,
  ...compounds,
  ...titles,
  ...layouts,
  ...facings,
  ...lines,
  ...facts,
  ...people,
  ...sharing,
  ...deals,
  ...opinions,
  ...amountGroups,
  ...units,
  ...weak,
  ...placeGroups,
  ...townshipGroups,
];

/**
 * Every synonym group that search knows. A spelling belongs to only one group; the test beside this file names those that
 * clash. A change here reaches listings already posted when they are reindexed.
 */
export const synonymGroups: readonly SynonymGroup[] = [...knownPlaces, ...wordGroups];
