import type { Messages } from '../context.tsx';

export const editor: Messages['editor'] = {
  bold: 'စာလုံးထူ',
  italic: 'စာလုံးစောင်း',
  heading: 'ခေါင်းစဉ်ခွဲ',
  bulletList: 'စာရင်း',
  orderedList: 'နံပါတ်စဉ်စာရင်း',
  link: 'လင့်ခ်',
  linkAddress: 'လင့်ခ်လိပ်စာ',
  unlink: 'လင့်ခ် ဖယ်ရန်',
};
