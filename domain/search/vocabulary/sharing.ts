import { listed } from '../../township/spellings.ts';
import type { SynonymGroup } from './synonym-group.ts';

/** Rooms, beds and hostels: what is let, to whom, and what comes with it (LST-530, LST-531). */
export const sharing: readonly SynonymGroup[] = [
  {
    name: 'room-in-flat',
    spellings: listed(`
      room share, roomshare, share room, shared room, sharing room, room sharing, room to share, flat share, flatshare, shared flat, share flat, flat sharing, apartment share,
      shared apartment, share apartment, apartment sharing, house share, roommate, room mate, flatmate, flat mate, room in flat, room in a flat, room in apartment,
      room in an apartment, room in a home, room in house, room in a house,
      အိမ်ခန်းခွဲ, အခန်းခွဲ, အခန်းမျှ, အခန်းဝေမျှ, အခန်းရှယ်, ရှယ်အခန်း, ရှယ်ခန်း, အခန်းဖော်, အိမ်ခန်းမျှ
    `),
  },
  {
    name: 'bed-space',
    spellings: listed(`
      bed space, bedspace, bed sharing, bed share, bed spacer, bunk bed, bunk, dorm bed, hostel bed, bed in hostel, bed in a hostel,
      ခုတင်နေရာ, ကုတင်နေရာ, ခုတင်ငှား, ကုတင်ငှား, ခုတင်တစ်လုံးချင်း, ကုတင်တစ်လုံးချင်း, အိပ်စရာနေရာ
    `),
  },
  {
    name: 'serviced-room',
    spellings: listed('serviced room, service room, ဆားဗစ်အခန်း, ဆားဗစ်ရွန်း, ဝန်ဆောင်မှုပေးအခန်း, ဝန်ဆောင်မှုပါအခန်း'),
  },
  {
    name: 'women',
    spellings: listed(`
      women, woman, ladies, lady, girl, female, women only, ladies only, lady only, girls only, girl only, female only, females only, only women, only ladies, only girls, only girl, only female, mein ka lay, mein kha lay, mein khalay, mein ma, a myo tha mee,
      မိန်းကလေး, မိန်းကလေးသီးသန့်, မိန်းကလေးသာ, မိန်းကလေးများ, အမျိုးသမီး, အမျိုးသမီးသီးသန့်, အမျိုးသမီးသာ, အပျိုသီးသန့်
    `),
  },
  {
    name: 'men',
    spellings: listed(`
      men, boy, gents, gent, male, men only, boys only, boy only, gents only, male only, males only, only men, only boys, only male, youk kyar lay, yauk kyar lay, youk kya lay, yauk kya lay,
      ယောက်ျားလေး, ယောက်ျားလေးသီးသန့်, ယောက်ျားလေးသာ, ယောကျာ်းလေး, ယောကျာ်းလေးသီးသန့်, ယောကျ်ားလေး, ယောကျ်ားလေးသီးသန့်, အမျိုးသားသီးသန့်, အမျိုးသားသာ, လူပျိုသီးသန့်
    `),
  },
  {
    name: 'women-hostel',
    spellings: listed('မိန်းကလေးဆောင်, မိန်းကလေးအဆောင်, မိန်းကလေးသီးသန့်ဆောင်, အမျိုးသမီးဆောင်, အမျိုးသမီးအဆောင်, အပျိုဆောင်'),
    within: ['women', 'hostel'],
    isOfEach: true,
  },
  {
    name: 'men-hostel',
    spellings: listed(`
      ယောက်ျားလေးဆောင်, ယောက်ျားလေးအဆောင်, ယောက်ျားလေးသီးသန့်ဆောင်, ယောကျာ်းလေးဆောင်, ယောကျာ်းလေးအဆောင်, ယောကျ်ားလေးဆောင်, ယောကျ်ားလေးအဆောင်, အမျိုးသားဆောင်, အမျိုးသားအဆောင်, လူပျိုဆောင်
    `),
    within: ['men', 'hostel'],
    isOfEach: true,
  },
  {
    name: 'couples',
    spellings: listed('couple, couples, married couple, လင်မယား, ဇနီးမောင်နှံ, စုံတွဲ, အိမ်ထောင်သည်'),
  },
  {
    name: 'families',
    spellings: listed(
      'for family, for families, family only, families only, only family, only families, family welcome, မိသားစု, mi thar su',
    ),
    // A whole home is for a family, whether it says so or not.
    weak: true,
    prefers: ['families'],
  },
  {
    name: 'students',
    spellings: listed(
      'student, students, ကျောင်းသား, ကျောင်းသူ, ကျောင်းသားကျောင်းသူ, ကျောင်းသူကျောင်းသား, kyaung thar, kyaung thu',
    ),
  },
  {
    name: 'student-hostel',
    spellings: listed('ကျောင်းသားဆောင်, ကျောင်းသူဆောင်, ကျောင်းသားအဆောင်, ကျောင်းသူအဆောင်'),
    within: ['students', 'hostel'],
    isOfEach: true,
  },
  {
    name: 'own-bathroom',
    spellings: listed(
      'own bathroom, own bath, private bathroom, private bath, ensuite, en suite, ရေချိုးခန်းသီးသန့်, သီးသန့်ရေချိုးခန်း, ကိုယ်ပိုင်ရေချိုးခန်း',
    ),
    within: ['bathroom'],
  },
  {
    name: 'own-kitchen',
    spellings: listed('own kitchen, private kitchen, သီးသန့်မီးဖိုချောင်, ကိုယ်ပိုင်မီးဖိုချောင်, မီးဖိုချောင်သီးသန့်'),
    within: ['kitchen'],
  },
  {
    name: 'shared-kitchen',
    spellings: listed('shared kitchen, common kitchen, အများသုံးမီးဖိုချောင်'),
    within: ['kitchen'],
  },
  {
    name: 'meals-included',
    spellings: listed(
      'meals included, meal included, with meals, food included, with food, full board, half board, ထမင်းပါ, ထမင်းစား ပါ, အစားအသောက်ပါ, ထမင်းဟင်းပါ',
    ),
  },
  { name: 'no-curfew', spellings: listed('no curfew, without curfew, တံခါးပိတ်ချိန်မရှိ, အချိန်မကန့်သတ်, ပိတ်ချိန်မရှိ') },
  {
    name: 'power-included',
    spellings: listed(`
      electricity included, power included, electric bill included, electricity bill included, meter bill included, bills included, all bills included, utilities included, မီတာခပါ, မီးဖိုးပါ, မီတာခ ပါပြီး, ရေဖိုးမီးဖိုးပါ
    `),
  },
];

/** Returns the spellings of pets that somebody allows, or comes with: cats ok, with a dog. */
export function withPets(): string[] {
  const singles = ['pet', 'dog', 'cat'];
  return [...singles, ...singles.map((pet) => `${pet}s`)].flatMap((pet) => [
    ...['friendly', 'allowed', 'ok', 'okay', 'welcome'].map((word) => `${pet} ${word}`),
    ...['allow', 'allows', 'accept', 'with', 'with a', 'have a', 'keep a'].map((word) => `${word} ${pet}`),
  ]);
}
