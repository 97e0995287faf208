import { borderPlaces, type Place, placesWithin, townshipsOutside } from '../../township/places.ts';
import { burmeseOkkalapa, englishOkkalapa, listed } from '../../township/spellings.ts';
import { streets } from '../../township/streets.ts';
import type { SynonymGroup } from './synonym-group.ts';

const named = ({ name, spellings }: Pick<Place, 'name' | 'spellings'>): SynonymGroup => ({ name, spellings });

/** Streets, quarters and landmarks that a listing may be in or near, and places that bear a township's name and lie elsewhere. */
export const placeGroups: readonly SynonymGroup[] = [
  ...[...placesWithin, ...borderPlaces, ...townshipsOutside].map(named),
  ...streets.map(named),
  { name: 'dagon-myothit', spellings: listed('Dagon Myothit, New Dagon, Dagon New Town, ဒဂုံမြို့သစ်, ဒဂုံမြိုသစ်') },
  { name: 'okkalapa', spellings: [...englishOkkalapa, ...burmeseOkkalapa] },
  { name: 'street', spellings: listed('street, st, road, rd, လမ်း, လမ်းမ, လမ်းမကြီး, main road') },
  { name: 'university-avenue', spellings: listed('University Avenue, တက္ကသိုလ်ရိပ်သာ') },
  { name: 'kyaikkasan', spellings: listed('Kyaikkasan, Kyaik Ka San, Kyeikkasan, ကျိုက္ကဆံ') },
  { name: 'thein-phyu', spellings: listed('Thein Phyu, Theinbyu, သိမ်ဖြူ') },
  { name: 'mahabandoola', spellings: listed('Mahabandoola, Maha Bandula, Mahabandula, Maha Bandoola, မဟာဗန္ဓုလ') },
  { name: 'anawrahta', spellings: listed('Anawrahta, Anawratha, Anawyahtar, အနော်ရထာ') },
  { name: 'bargayar', spellings: listed('Bargayar, Baragaya, Bagaya, Bargaya, ဘားဂရာ, ဗားကရာ, ဗားဂရာ') },
  { name: 'dhammazedi', spellings: listed('Dhammazedi, Dhamazedi, Dhamma Zedi, ဓမ္မစေတီ') },
  { name: 'sayarsan', spellings: listed('Sayar San, Saya San, ဆရာစံ') },
  { name: 'natmauk', spellings: listed('Nat Mauk, နတ်မောက်') },
  { name: 'waizayandar', spellings: listed('Waizayandar, Waizayanda, Waizayantar, ဝေဇယန္တာ') },
  { name: 'thanthumar', spellings: listed('Thanthumar, Than Thu Mar, သံသုမာ') },
  { name: 'airport', spellings: listed('airport, လေဆိပ်') },
  { name: 'school', spellings: listed('school, စာသင်ကျောင်း, ကျောင်း') },
  { name: 'monastery', spellings: listed('monastery, ဘုန်းကြီးကျောင်း') },
  { name: 'university', spellings: listed('university, တက္ကသိုလ်') },
  { name: 'hospital', spellings: listed('hospital, ဆေးရုံ, ဆေးရုံကြီး') },
  { name: 'clinic', spellings: listed('clinic, ဆေးခန်း') },
  { name: 'bus-stop', spellings: listed('bus stop, မှတ်တိုင်, ကားမှတ်တိုင်, ဘတ်စ်ကားမှတ်တိုင်') },
  { name: 'train-station', spellings: listed('train station, railway station, ဘူတာ, ဘူတာရုံ') },
];
