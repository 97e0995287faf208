import type { PostCategory } from '#domain/post/post.ts';

/** An article of the demo's blog. */
export interface DemoPost {
  title: string;
  category: PostCategory;
  /** HTML of the editor's tags. */
  content: string;
}

/** Articles that help whoever looks for a listing; general advice, no law. */
export const demoPosts: readonly DemoPost[] = [
  {
    title: 'Before you sign a rental contract in Yangon',
    category: 'Knowledge Base',
    content:
      '<p>Most flats are let for six months or a year, paid in advance. Because so much money changes hands at once, the hour before you sign is worth more than the week of looking.</p><h2>Look at the flat twice</h2><p>Come once by day and once after dark. By day you see the light, the damp and the roof; at night you hear the street, the generator next door and the bar below. Turn on every tap and every switch.</p><h2>Ask to see</h2><ul><li><p>the paper that shows who owns it, and an identity card that fits the name</p></li><li><p>the last electricity bill, and where the meter hangs</p></li><li><p>what happens to the deposit, in writing</p></li></ul><p>Write down together what is in the flat and what is broken. Two photos of each room, sent to the owner the same day, settle most quarrels before they start.</p>',
  },
  {
    title: 'Condo, apartment or house: which one suits you?',
    category: 'Condo Projects',
    content:
      '<p>A condo has a lift, guards and often a pool; you pay for them every month. An apartment costs far less and puts you into the life of the street. A house gives you a garden, and everything that breaks in it is yours to repair.</p><h2>Count the whole month</h2><p>Add up rent, management fee, generator and parking before you compare. A cheaper flat with a long walk to the bus line may cost you an hour a day.</p><h2>Think of the rains</h2><p>Ask the neighbours, not the seller, how far the water comes in August. On a top floor ask about the roof instead.</p>',
  },
  {
    title: 'What to ask about a new condo project',
    category: 'New Condo Projects',
    content:
      '<p>A show flat is made to please. The questions below are about what comes after.</p><ul><li><p>Who builds it, and what did they finish before? Go and look at it.</p></li><li><p>What exactly is paid at which stage, and what happens if a stage is late?</p></li><li><p>Which paper will you hold at the end, and when?</p></li><li><p>How many parking places are there for how many flats?</p></li><li><p>What will the monthly fee cover: lift, generator, water, guards?</p></li></ul><p>Take the answers in writing. A good developer is used to that.</p>',
  },
  {
    title: 'Power, water and internet: the three visits',
    category: 'Property News & Legal',
    content:
      '<p>A home is as good as its supply. Visit once when the power is on, once when it is off, and once in the evening when everybody uses water.</p><h2>Power</h2><p>Ask what the generator feeds: the lift and the stairs only, or your rooms too, and who pays for the fuel.</p><h2>Water</h2><p>City line, tube well or both? A tank on the roof tells you that the pressure alone does not do.</p><h2>Internet</h2><p>Ask a neighbour which line they have. The answer takes one minute and saves a month.</p>',
  },
  {
    title: 'အိမ်ငှားမည့်သူများ သတိပြုရန် အချက်များ',
    category: 'Knowledge Base',
    content:
      '<p>အိမ်ငှားရာတွင် စာချုပ်မချုပ်မီ သေချာစစ်ဆေးထားပါက နောက်ပိုင်း အငြင်းပွားမှုများ လျော့နည်းစေပါသည်။</p><h2>နှစ်ကြိမ် သွားကြည့်ပါ</h2><p>နေ့ခင်းတွင် အလင်းရောင်နှင့် ရေယိုမှုကို ကြည့်ပါ။ ညဘက်တွင် ဆူညံသံနှင့် လုံခြုံရေးကို ကြည့်ပါ။</p><h2>မေးမြန်းရန်</h2><ul><li><p>ပိုင်ဆိုင်မှု အထောက်အထားနှင့် မှတ်ပုံတင် အမည် တူညီမှု</p></li><li><p>မီတာခနှင့် ရေဖိုး မည်သူပေးမည်</p></li><li><p>စပေါ်ငွေ ပြန်အမ်းမည့် ကတိ</p></li></ul><p>အခန်းတိုင်းကို ဓာတ်ပုံရိုက်၍ ပိုင်ရှင်ထံ ပေးပို့ထားပါ။</p>',
  },
  {
    title: 'ကွန်ဒိုနှင့် တိုက်ခန်း ဘာကွာသလဲ',
    category: 'Condo Projects',
    content:
      '<p>ကွန်ဒိုတွင် ဓာတ်လှေကား၊ လုံခြုံရေးနှင့် မီးစက် ပါဝင်သော်လည်း လစဉ်ကြေး ပေးရပါသည်။ တိုက်ခန်းမှာ ဈေးသက်သာပြီး ဈေးနှင့် ဘတ်စ်ကားမှတ်တိုင် နီးလေ့ရှိပါသည်။</p><h2>လစဉ်ကုန်ကျစရိတ်</h2><p>ငှားခ၊ လစဉ်ကြေး၊ မီးစက်ကြေးနှင့် ကားပါကင်ခ အားလုံးကို ပေါင်းတွက်ပြီးမှ နှိုင်းယှဉ်ပါ။</p><h2>မိုးရာသီ</h2><p>ရေကြီးတတ်သော လမ်း ဟုတ်မဟုတ် အိမ်နီးနားချင်းကို မေးပါ။</p>',
  },
];

/** What people say of listings they saw. */
export const demoReviews: readonly { rating: number; content: string }[] = [
  { rating: 5, content: 'Quiet street, the generator really works, owner answers on Viber within the hour.' },
  { rating: 4, content: 'Bright rooms and a fair price. Parking is tight in the evening.' },
  { rating: 5, content: 'Exactly as in the photos. The agent told us about the damp corner before we saw it.' },
  { rating: 3, content: 'Good place, but the market next door starts at five in the morning.' },
  { rating: 4, content: 'Water pressure is strong even on the sixth floor.' },
  { rating: 5, content: 'အခန်းသန့်ရှင်းပြီး ဓာတ်ပုံထဲကအတိုင်းပါပဲ။ ပိုင်ရှင် သဘောကောင်းပါတယ်။' },
  { rating: 4, content: 'ဈေးနဲ့နီးပြီး သွားလာရလွယ်ပါတယ်။ ဓာတ်လှေကားက တစ်ခါတလေ စောင့်ရပါတယ်။' },
  { rating: 4, content: 'လေဝင်လေထွက်ကောင်းပါတယ်။ ကားပါကင် နည်းနည်းကျဉ်းတယ်။' },
  { rating: 2, content: 'The street was under water for a day in August; ask before you sign.' },
];
