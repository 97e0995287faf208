import type { Stretch } from '../parse/folding.ts';

/** A stretch with the closing bracket of one that was opened in it: of Dagon Myothit (East the bracket that follows. */
export function withClosingBracket(text: string, { start, end }: Stretch): Stretch {
  const opened = text.slice(start, end).lastIndexOf('(');
  const isOpen = opened !== -1 && !text.slice(start + opened, end).includes(')');
  return { start, end: isOpen && text[end] === ')' ? end + 1 : end };
}
