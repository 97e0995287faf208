import { a, all, beds, type Judgement, type JudgedQuery, not, onFloor, to, unlike, withStoreys } from './judgements.ts';

/** On any of these floors, and a flat on none of them. */
const floors = (...any: number[]): [Judgement, Judgement] => {
  const isThere: Judgement = (listing) => any.some((floor) => onFloor(floor)(listing));
  return [isThere, all(a('condo', 'apartment'), not(isThere))];
};

/** Floors, storeys and rooms, as they are written on phones (SRC-81). */
export const floorQueries: readonly JudgedQuery[] = [
  unlike('5F', ...floors(5)),
  unlike('6/F condo', all(a('condo'), floors(6)[0]), floors(6)[1]),
  unlike('3 flr apartment', all(a('apartment'), floors(3)[0]), floors(3)[1]),
  unlike('level 4', ...floors(4)),
  unlike('5thfloor', ...floors(5)),
  unlike('ဒုတိယထပ်', ...floors(2)),
  unlike('တတိယလွှာ တိုက်ခန်း', all(a('apartment'), floors(3)[0]), floors(3)[1]),
  unlike('7 hlwar condo', all(a('condo'), floors(7)[0]), floors(7)[1]),
  unlike('5th or 6th floor', ...floors(5, 6)),
  unlike('5/6 floor', ...floors(5, 6)),
  unlike('2nd or 3rd floor apartment', all(a('apartment'), floors(2, 3)[0]), floors(2, 3)[1]),
  unlike('fifth or sixth floor', ...floors(5, 6)),
  unlike('၅ လွှာ သို့မဟုတ် ၆ လွှာ', ...floors(5, 6)),
  unlike('၂ လွှာ ၃ လွှာ တိုက်ခန်း', all(a('apartment'), floors(2, 3)[0]), floors(2, 3)[1]),
  unlike('1st & 2nd floor', ...floors(1, 2)),
  unlike('4-6 floor', ...floors(4, 5, 6)),
  unlike('၄ လွှာမှ ၆ လွှာ', ...floors(4, 5, 6)),
  unlike('below 3rd floor', ...floors(1, 2)),
  unlike('၃ လွှာအောက် ကွန်ဒို', all(a('condo'), floors(1, 2)[0]), floors(1, 2)[1]),
  unlike('7th floor and above', ...floors(7, 8, 9)),
  unlike('condo not 5th floor', all(a('condo'), not(onFloor(5))), onFloor(5)),
  unlike('2RC', withStoreys(2), withStoreys(3)),
  unlike('RC 2 house', all(a('house'), withStoreys(2)), withStoreys(1)),
  unlike('3 RC house', all(a('house'), withStoreys(3)), withStoreys(1)),
  unlike('အာစီ ၂ ထပ်', withStoreys(2), withStoreys(3)),
  unlike('2 floor house', all(a('house'), withStoreys(2)), withStoreys(3)),
  unlike('လုံးချင်း ၃ ထပ်', all(a('house'), withStoreys(3)), withStoreys(2)),

  unlike('2 rooms', beds(2), beds(1)),
  unlike('2 room apartment', all(a('apartment'), beds(2)), beds(3, 99)),
  unlike('two rooms condo rent', all(a('condo'), beds(2), to('rent')), beds(3, 99)),
  unlike('၁ ခန်း', beds(1), beds(2, 99)),
  unlike('၁ ခန်း ငှား', all(beds(1), to('rent')), beds(2, 99)),
  unlike('နှစ်ခန်း တိုက်ခန်း', all(a('apartment'), beds(2)), beds(3, 99)),
  unlike('1 room apartment', all(a('apartment'), beds(1)), beds(2, 99)),
  unlike('2 rms condo', all(a('condo'), beds(2)), beds(3, 99)),
  unlike('2+1 room', beds(2, 3), beds(4, 99)),
  unlike('2+1 bedroom condo', all(a('condo'), beds(2, 3)), beds(1)),
  unlike('3+1 house', all(a('house'), beds(3, 4)), beds(1, 2)),
  unlike('1M 2S', beds(3), beds(1, 2)),
  unlike('2M1S condo', all(a('condo'), beds(3)), beds(1, 2)),
  unlike('M1 S1', beds(2), beds(3, 99)),
  unlike('2MBR 1SBR', beds(3), beds(1, 2)),
  unlike('1 master bed 2 single bed', beds(3), beds(1, 2)),
  unlike('1 mbr + 1 sbr apartment', all(a('apartment'), beds(2)), beds(3, 99)),
  unlike('2 or 3 rooms', beds(2, 3), beds(4, 99)),
];
