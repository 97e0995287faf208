import { useMessages } from '../messages/context.tsx';

const kinds = ['listings', 'listingReviews', 'reviews', 'images', 'messages'] as const;

/** What goes with an account, in numbers. */
export type Belongings = Record<(typeof kinds)[number], number>;

/** What goes with an account: what there is none of is left out. */
export function BelongingsList({ belongings }: { belongings: Belongings }) {
  const { deletion: words } = useMessages().profile;
  const going = kinds.filter((kind) => belongings[kind] > 0);
  if (going.length === 0) return <p>{words.nothing}</p>;
  return (
    <>
      <p>{words.goes}</p>
      <ul className="mt-1.5 list-disc ps-5">
        {going.map((kind) => (
          <li key={kind}>{words[kind](belongings[kind])}</li>
        ))}
      </ul>
    </>
  );
}
