/** Reasons that are usually given, by decision or by what was reported: in both languages, as owners may read either. */
export const usualReasons: Partial<Record<string, string>> = {
  merge: 'The same property is listed already. / ဤအိမ်ခြံမြေကို ကြော်ငြာထားပြီး ဖြစ်ပါသည်။',
  end: 'We were told that it is no longer available. / မရနိုင်တော့ဟု သိရပါသည်။',
  'wrong-photos': 'The photos show another property. / ဓာတ်ပုံများသည် အခြားအိမ်ခြံမြေ၏ ပုံများ ဖြစ်ပါသည်။',
  'same-photo': 'Its photos are from another listing. / ဓာတ်ပုံများသည် အခြားကြော်ငြာမှ ဖြစ်ပါသည်။',
  'near-copy': 'It is a copy of another listing. / အခြားကြော်ငြာကို ကူးယူထားပါသည်။',
  'copied-text': 'Its text is from another listing. / စာသားသည် အခြားကြော်ငြာမှ ဖြစ်ပါသည်။',
  'like-hidden': 'It is like a listing that was hidden. / ဖျောက်ထားသော ကြော်ငြာနှင့် တူပါသည်။',
  'wrong-price': 'The price is not the one that visitors are told. / ဖော်ပြထားသောဈေးသည် မှန်ကန်မှု မရှိပါ။',
  'low-price': 'The price is far below what is usual. / ဈေးသည် ပုံမှန်ထက် အလွန်နည်းနေပါသည်။',
  'not-the-owner': 'Its owner says that it is not yours to offer. / ပိုင်ရှင်က ကြော်ငြာခွင့် မပြုပါ။',
  'posted-twice': 'The same property is listed already. / ဤအိမ်ခြံမြေကို ကြော်ငြာထားပြီး ဖြစ်ပါသည်။',
  'number-or-link': 'Numbers and links do not belong in its texts. / စာသားထဲတွင် ဖုန်းနံပါတ်နှင့် လင့်ခ်များ မထည့်ပါနှင့်။',
  unsafe: 'It is offensive or unsafe. / မသင့်လျော်ပါ သို့မဟုတ် အန္တရာယ်ရှိပါသည်။',
};
