import { borderBuildings, buildings } from './buildings.ts';
import { borderLandmarks, landmarks } from './landmarks.ts';
import { borderMarkets, markets } from './markets.ts';
import { type Place, placeOf, type PlaceWithin, placesWithinLines } from './place-lines.ts';
import { borderQuarters, quarters } from './quarters.ts';
import type { Township } from './township.ts';

/** The townships of the old town by the river, which downtown means in a search. */
export const downtownTownships: ReadonlySet<Township> = new Set<Township>([
  'botahtaung',
  'kyauktada',
  'lanmadaw',
  'latha',
  'pabedan',
  'pazundaung',
]);

/** Streets that are within one township, with its name or a quarter's. */
const streetsWithin = placesWithinLines('street', {
  botahtaung: ['Bogalay Zay Street, Bogalay Zay St, Bogalayzay Street, ဗိုလ်ကလေးဈေးလမ်း, ဘိုကလေးဈေးလမ်း'],
  kyauktada: ['Pansodan, Pansoedan, Pan Soe Tan, Pansodan Street, ပန်းဆိုးတန်း, ပန်းဆိုးတန်းလမ်း'],
  lanmadaw: ['Lanmadaw Street, Lanmadaw St, Lanmadaw Road, လမ်းမတော်လမ်း'],
  latha: ['Latha Street, Latha St, Latha Road, လသာလမ်း'],
  sanchaung: ['Shan Gone Street, Shan Gone St, Shangone Street, Shan Kone Street, ရှမ်းကုန်းလမ်း'],
  tamwe: ['Kyar Kwet Thit Street, Kyar Kwet Thit Road, ကျားကွက်သစ်လမ်း'],
});

/** Places that are in one township, with that township: a search for one means that township. */
export const placesWithin: readonly PlaceWithin[] = [
  ...quarters,
  ...buildings,
  ...streetsWithin,
  ...markets,
  ...landmarks,
];

/** Known places that are not in a single township. */
export const borderPlaces: readonly Place[] = [
  ...borderQuarters.map((line) => placeOf(line, 'ward')),
  ...borderBuildings.map((line) => placeOf(line, 'building')),
  ...[...borderMarkets, ...borderLandmarks].map((line) => placeOf(line, 'landmark')),
];

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

/** The twelve townships that the portal does not cover. */
export const townshipsOutside: readonly Place[] = outsideLines.map((line) => placeOf(line, 'ward'));
