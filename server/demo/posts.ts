import type { Language } from '#domain/language.ts';
import { textPictureAddress } from '#domain/post/post.ts';
import type { PictureOf } from './fill-photos.ts';
import { altOf } from './pictures.ts';

/** An article of the demo's blog. */
interface DemoPost {
  title: string;
  language: Language;
  /** The file of the picture above it, and of one after its first paragraph. */
  cover: string;
  picture?: string;
  category: string;
  /** HTML, using the editor's tags. */
  content: string;
}

/** Articles for people who are looking for a listing; general advice, not legal advice. */
export const demoPosts: readonly DemoPost[] = [
  {
    title: 'Before you sign a rental contract in Yangon',
    language: 'en',
    cover: 'apartment-2/1-living.webp',
    picture: 'apartment-2/5-bathroom.webp',
    category: 'Knowledge Base',
    content:
      '<p>Most flats are let for six months or a year, paid in advance. Because so much money changes hands at once, the hour before you sign is worth more than the week of looking.</p><h2>Look at the flat twice</h2><p>Come once by day and once after dark. By day you see the light, the damp and the roof; at night you hear the street, the generator next door and the bar below. Turn on every tap and every switch.</p><h2>Ask to see</h2><ul><li><p>the paper that shows who owns it, and an identity card that fits the name</p></li><li><p>the last electricity bill, and where the meter hangs</p></li><li><p>what happens to the deposit, in writing</p></li></ul><p>Write down together what is in the flat and what is broken. Two photos of each room, sent to the owner the same day, settle most quarrels before they start.</p>',
  },
  {
    title: 'Condo, apartment or house: which one suits you?',
    language: 'en',
    cover: 'condo-1/2-exterior.webp',
    picture: 'house-1/1-exterior.webp',
    category: 'Condo Projects',
    content:
      '<p>A condo has a lift, guards and often a pool; you pay for them every month. An apartment costs far less and puts you into the life of the street. A house gives you a garden, and everything that breaks in it is yours to repair.</p><h2>Count the whole month</h2><p>Add up rent, management fee, generator and parking before you compare. A cheaper flat with a long walk to the bus line may cost you an hour a day.</p><h2>Think of the rains</h2><p>Ask the neighbours, not the seller, how far the water comes in August. On a top floor ask about the roof instead.</p>',
  },
  {
    title: 'What to ask about a new condo project',
    language: 'en',
    cover: 'condo-5/2-exterior.webp',
    picture: 'condo-2/6-balcony.webp',
    category: 'New Condo Projects',
    content:
      '<p>A show flat is made to please. The questions below are about what comes after.</p><ul><li><p>Who builds it, and what did they finish before? Go and look at it.</p></li><li><p>What exactly is paid at which stage, and what happens if a stage is late?</p></li><li><p>Which paper will you hold at the end, and when?</p></li><li><p>How many parking places are there for how many flats?</p></li><li><p>What will the monthly fee cover: lift, generator, water, guards?</p></li></ul><p>Take the answers in writing. A good developer is used to that.</p>',
  },
  {
    title: 'Power, water and internet: the three visits',
    language: 'en',
    cover: 'apartment-1/4-kitchen.webp',
    picture: 'apartment-3/5-bathroom.webp',
    category: 'Property News & Legal',
    content:
      '<p>A home is as good as its supply. Visit once when the power is on, once when it is off, and once in the evening when everybody uses water.</p><h2>Power</h2><p>Ask what the generator feeds: the lift and the stairs only, or your rooms too, and who pays for the fuel.</p><h2>Water</h2><p>City line, tube well or both? A tank on the roof tells you that the pressure alone does not do.</p><h2>Internet</h2><p>Ask a neighbour which line they have. The answer takes one minute and saves a month.</p>',
  },
  {
    title: 'အိမ်ငှားမည့်သူများ သတိပြုရန် အချက်များ',
    language: 'my',
    cover: 'apartment-6/1-living.webp',
    picture: 'apartment-5/3-bedroom.webp',
    category: 'Knowledge Base',
    content:
      '<p>အိမ်ငှားရာတွင် စာချုပ်မချုပ်မီ သေချာစစ်ဆေးထားပါက နောက်ပိုင်း အငြင်းပွားမှုများ လျော့နည်းစေပါသည်။</p><h2>နှစ်ကြိမ် သွားကြည့်ပါ</h2><p>နေ့ခင်းတွင် အလင်းရောင်နှင့် ရေယိုမှုကို ကြည့်ပါ။ ညဘက်တွင် ဆူညံသံနှင့် လုံခြုံရေးကို ကြည့်ပါ။</p><h2>မေးမြန်းရန်</h2><ul><li><p>ပိုင်ဆိုင်မှု အထောက်အထားနှင့် မှတ်ပုံတင် အမည် တူညီမှု</p></li><li><p>မီတာခနှင့် ရေဖိုး မည်သူပေးမည်</p></li><li><p>စပေါ်ငွေ ပြန်အမ်းမည့် ကတိ</p></li></ul><p>အခန်းတိုင်းကို ဓာတ်ပုံရိုက်၍ ပိုင်ရှင်ထံ ပေးပို့ထားပါ။</p>',
  },
  {
    title: 'ကွန်ဒိုနှင့် တိုက်ခန်း ဘာကွာသလဲ',
    language: 'my',
    cover: 'apartment-3/2-exterior.webp',
    picture: 'condo-3/1-exterior.webp',
    category: 'Condo Projects',
    content:
      '<p>ကွန်ဒိုတွင် ဓာတ်လှေကား၊ လုံခြုံရေးနှင့် မီးစက် ပါဝင်သော်လည်း လစဉ်ကြေး ပေးရပါသည်။ တိုက်ခန်းမှာ ဈေးသက်သာပြီး ဈေးနှင့် ဘတ်စ်ကားမှတ်တိုင် နီးလေ့ရှိပါသည်။</p><h2>လစဉ်ကုန်ကျစရိတ်</h2><p>ငှားခ၊ လစဉ်ကြေး၊ မီးစက်ကြေးနှင့် ကားပါကင်ခ အားလုံးကို ပေါင်းတွက်ပြီးမှ နှိုင်းယှဉ်ပါ။</p><h2>မိုးရာသီ</h2><p>ရေကြီးတတ်သော လမ်း ဟုတ်မဟုတ် အိမ်နီးနားချင်းကို မေးပါ။</p>',
  },
  {
    title: 'How much do you need on the day you move in?',
    language: 'en',
    cover: 'apartment-3/6-empty.webp',
    category: 'Knowledge Base',
    content:
      '<p>The rent is only the first line of the sum. Before you fall in love with a place, add up what has to be on the table on the first day.</p><h2>The four parts</h2><ol><li><p>The rent for the months paid at once, often six or twelve</p></li><li><p>The deposit, often one or two months, which comes back at the end</p></li><li><p>The agent’s fee, if there is an agent: ask who pays it</p></li><li><p>Moving, a new lock, and the first month’s electricity</p></li></ol><h2>An example</h2><p>A flat at 9 lakh a month, paid for six months, with one month of deposit and half a month of fee, needs 67.5 lakh on the first day. Ask early whether three months at a time would do: some owners agree when the tenant has a steady job.</p>',
  },
  {
    title: 'Selling your house yourself: photos, price, papers',
    language: 'en',
    cover: 'house-3/1-exterior.webp',
    picture: 'house-3/2-living.webp',
    category: 'Knowledge Base',
    content:
      '<p>A buyer decides in a few seconds whether to open your post. Most of what decides costs nothing.</p><h2>Photos</h2><p>Take them by day with the curtains open, from the corner of each room, the telephone held level. The first photo is what people see in the list: choose the best room if the front is plain.</p><h2>Price</h2><p>Look at what is asked for similar houses in the same township, and remember that asking is not selling. A price that is right from the first week sells faster than one that falls every month.</p><h2>Papers</h2><p>Have the title, the identity card and the tax receipts at hand, and say in the post which kind of title it is. It is the first question of every serious buyer.</p>',
  },
  {
    title: 'Living in Thanlyin and across the river',
    language: 'en',
    cover: 'city/1-skyline.webp',
    picture: 'land-1/1-land.webp',
    category: 'Uncategorized',
    content:
      '<p>South-east of the Bago River the plots are larger and the prices lower. More people who work in the city look there each year.</p><h2>What speaks for it</h2><p>A house with a garden for the price of a flat in town, quieter streets, and work close by for those who are employed in the economic zone.</p><h2>What to try first</h2><p>Make the way to work once at the hour at which you would really go, there and back, before you decide. Ask how long the power stays on in the evening, and whether the last part of the road is passable in the rains.</p>',
  },
  {
    title: 'မိုးရာသီမတိုင်မီ အိမ်ကို ပြင်ဆင်ခြင်း',
    language: 'my',
    cover: 'house-2/1-exterior.webp',
    picture: 'house-2/2-garden.webp',
    category: 'Knowledge Base',
    content:
      '<p>ရန်ကုန်မြို့တွင် မိုးလေးလခန့် ရွာသဖြင့် မိုးမကျမီ တစ်ရက်လောက် အချိန်ပေး စစ်ဆေးထားသင့်ပါသည်။</p><h2>အမိုးနှင့် ရေမြောင်း</h2><p>ခေါင်မိုး၊ ရေတံလျှောက်နှင့် ရေမြောင်းများတွင် အမှိုက်ပိတ်မပိတ် ကြည့်ပါ။ အပေါ်ဆုံးထပ်တွင် နေသူများ မျက်နှာကြက်ရှိ အစိုကွက်များကို ယခုကတည်းက ပြင်ဆင်ပါ။</p><h2>လျှပ်စစ်</h2><p>မီးခလုတ်နှင့် ပလပ်ပေါက်များ ရေမစိုနိုင်သော နေရာတွင် ရှိမရှိ စစ်ပါ။ ရေဝင်တတ်သော မြေညီထပ်တွင် ရေခဲသေတ္တာကို အုတ်ခုံပေါ် တင်ထားပါ။</p><h2>အိမ်ငှားနေသူများ</h2><p>ပြင်ဆင်စရာရှိပါက ဓာတ်ပုံရိုက်၍ ပိုင်ရှင်ကို စာဖြင့် အကြောင်းကြားထားပါ။</p>',
  },
  {
    title: 'မြေကွက်ဝယ်မည်ဆိုလျှင် မေးရမည့် မေးခွန်း ၈ ခု',
    language: 'my',
    cover: 'land-1/3-land.webp',
    picture: 'land-1/2-land.webp',
    category: 'Property News & Legal',
    content:
      '<p>မြေကွက်သည် အိမ်ထက် ရိုးရှင်းသည်ဟု ထင်ရသော်လည်း စစ်ဆေးစရာ ပိုများပါသည်။</p><ol><li><p>မြေအမျိုးအစား ဘာလဲ — ဂရန်၊ ပါမစ်၊ ဘိုးဘပိုင်၊ လယ်မြေ</p></li><li><p>ဂရန်သက်တမ်း ဘယ်နှနှစ် ကျန်သလဲ</p></li><li><p>ရောင်းသူသည် အမည်ပေါက် ပိုင်ရှင် ဟုတ်သလား</p></li><li><p>အကျယ်အဝန်းသည် မြေပုံနှင့် ကိုက်ညီသလား</p></li><li><p>လမ်းအကျယ် ဘယ်လောက်ရှိသလဲ၊ ကားဝင်သလား</p></li><li><p>မီးတိုင်နှင့် ရေလိုင်း ရှိသလား</p></li><li><p>မိုးရာသီတွင် ရေဝင်သလား</p></li><li><p>အမှုအခင်း သို့မဟုတ် အပေါင်အနှံ ရှိသလား</p></li></ol><p>အဖြေများကို စာရွက်စာတမ်းဖြင့် ကြည့်ပြီးမှ စရန်ငွေ ပေးပါ။ မသေချာပါက ရှေ့နေတစ်ဦးနှင့် တိုင်ပင်ပါ။</p>',
  },
  {
    title: 'အငှားစာချုပ်တွင် ပါသင့်သည့် အချက်များ',
    language: 'my',
    cover: 'industrial-1/3-office.webp',
    category: 'Property News & Legal',
    content:
      '<p>နှုတ်ဖြင့် သဘောတူထားသည်များကို စာချုပ်ထဲတွင် ထည့်ရေးထားမှ နောက်ပိုင်း အဆင်ပြေပါသည်။</p><ul><li><p>ငှားသူနှင့် ငှားရမ်းခွင့်ပေးသူ၏ အမည်၊ မှတ်ပုံတင်အမှတ်နှင့် လိပ်စာ</p></li><li><p>ငှားခ၊ ပေးရမည့်ရက်နှင့် လအရေအတွက်</p></li><li><p>စပေါ်ငွေနှင့် ပြန်အမ်းမည့် အချိန်</p></li><li><p>ပြင်ဆင်စရိတ်ကို မည်သူ ကျခံမည်</p></li><li><p>သက်တမ်းမပြည့်မီ ထွက်လိုပါက မည်မျှ ကြိုတင်အကြောင်းကြားရမည်</p></li><li><p>ပရိဘောဂနှင့် ပစ္စည်းစာရင်း</p></li></ul><p>စာချုပ်နှစ်စောင်လုံး လက်မှတ်ထိုးပြီး တစ်ယောက်တစ်စောင်စီ သိမ်းထားပါ။</p>',
  },
];

/** The text of an article with its picture, as the editor would have stored it. */
export function textOf({ content, language, picture }: DemoPost, pictureOf: PictureOf): string {
  if (picture === undefined) return content;
  const { id, width, height } = pictureOf(picture);
  const element = `<img src="${textPictureAddress(id)}" alt="${altOf(picture, language)}" width="${width}" height="${height}" loading="lazy" />`;
  return content.replace('</p>', `</p>${element}`);
}
