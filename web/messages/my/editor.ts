import type { Messages } from '../context.tsx';

export const editor: Messages['editor'] = {
  bold: 'စာလုံးထူ',
  italic: 'စာလုံးစောင်း',
  heading: 'ခေါင်းစဉ်ခွဲ',
  subheading: 'ခေါင်းစဉ်ငယ်',
  bulletList: 'စာရင်း',
  orderedList: 'နံပါတ်စဉ်စာရင်း',
  link: 'လင့်ခ်',
  linkAddress: 'လင့်ခ်လိပ်စာ',
  unlink: 'လင့်ခ် ဖယ်ရန်',
  picture: 'ဓာတ်ပုံ',
  pictureText: 'ပုံတွင် ပါရှိသည်များ',
  pictureTextHint: 'မမြင်နိုင်သူများအတွက် ဖတ်ပြပါမည်',
  pictureRemove: 'ပုံ ဖယ်ရန်',
};
