import type { Marks } from './card-listing.ts';

/** A text with what was searched for in it marked. */
export function Marked({ text, marks }: { text: string; marks: Marks }) {
  const pieces = marks.flatMap(([start, end], index) => [
    text.slice(marks[index - 1]?.[1] ?? 0, start),
    <mark key={start} className="rounded-xs bg-gold-fill/35 text-inherit">
      {text.slice(start, end)}
    </mark>,
  ]);
  return (
    <>
      {pieces}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
