import {
  a,
  advertInZawgyi,
  all,
  at,
  beds,
  isFlat,
  isOwners,
  type JudgedQuery,
  lakh,
  misspelt,
  naming,
  not,
  onFloor,
  sized,
  to,
  unlike,
  withA,
} from './judgements.ts';

const elsewhere = (...townships: Parameters<typeof at>) => not(at(...townships));
const noneOf = (...types: Parameters<typeof a>) => not(a(...types));
const without = (amenity: Parameters<typeof withA>[0]) => not(withA(amenity));
const isFixed = a('house', 'land');

/** Queries of a third person, who knew no more than the two before of how the search reads them. */
export const everydayQueries: readonly JudgedQuery[] = [
  unlike('insein အိမ်ခြံ', all(at('insein'), isFixed), elsewhere('insein')),
  unlike('golden valley house', all(at('bahan'), a('house')), noneOf('house')),
  unlike('တောင်ဒဂုံမြေ', all(at('dagon-myothit-south'), a('land')), elsewhere('dagon-myothit-south')),
  unlike('okkala', at('south-okkalapa', 'north-okkalapa'), elsewhere('south-okkalapa', 'north-okkalapa')),
  unlike('rm 4 rent tamwe', all(isFlat, at('tamwe'), to('rent')), to('sale')),
  unlike('sanchaung mar teik khan hngar chin tal', all(at('sanchaung'), a('apartment'), to('rent')), to('sale')),
  unlike('lone chin eain yaung mal thingangyun', all(at('thingangyun'), a('house'), to('sale')), isFlat),
  unlike('akhan hngar 9 thein ouk', all(isFlat, to('rent'), lakh(0, 9)), to('sale')),
  unlike('mayangon 8 mile nar eain', at('mayangone'), elsewhere('mayangone')),
  unlike('two thousand lakhs max house', all(a('house'), to('sale'), lakh(0, 2000)), to('rent')),
  unlike('hse thein condo', all(a('condo'), lakh(9, 11), to('rent')), to('sale')),
  unlike('bigger than 80 m2 condo', all(a('condo'), sized(861, 1e9)), sized(1, 800)),
  unlike('not above 3rd floor, tamwe or thingangyun', at('tamwe', 'thingangyun'), elsewhere('tamwe', 'thingangyun')),
  unlike('ပထမထပ် တိုက်ခန်း', all(a('apartment'), onFloor(1)), noneOf('apartment')),
  unlike('1MB 2SB condo fully furnished', all(a('condo'), beds(3), withA('furnished')), without('furnished')),
  unlike('တိုက်ခန်းဖြစ်ဖြစ် ကွန်ဒိုဖြစ်ဖြစ် ဗဟန်းမှာ', all(isFlat, at('bahan')), isFixed),
  unlike('house not in hlaingtharya please', all(a('house'), elsewhere('hlaingtharya')), at('hlaingtharya')),
  unlike('unfurnished condo ok, no agent', all(a('condo'), isOwners, without('furnished')), not(isOwners)),
  unlike(
    'anything downtown except latha',
    at('botahtaung', 'kyauktada', 'lanmadaw', 'pabedan', 'pazundaung'),
    at('latha'),
  ),
  unlike('hi admin pls pm me price dagon seikkan land', all(at('dagon-myothit-seikkan'), a('land')), noneOf('land')),
  unlike('moving from Kamayut, looking for a house in Bahan', all(a('house'), at('bahan')), elsewhere('bahan')),
  unlike('condo or villa bahan', all(at('bahan'), a('condo', 'house')), a('apartment', 'land')),
  unlike('star city', all(naming('star-city')), elsewhere('thanlyin')),
  unlike('young couple condo living alone', a('condo'), noneOf('condo')),
  misspelt('hladen condo', all(at('kamayut'), a('condo'))),
  misspelt('ရနကငး တိုကခနး', all(at('yankin'), a('apartment'))),
  misspelt('တိုကခန် ငှားရန်', all(a('apartment'), to('rent'))),
  advertInZawgyi('ရန်ကင်း ကွန်ဒို ငှားမည်', all(at('yankin'), a('condo'), to('rent'))),
];
