import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

interface PartTableProps {
  /** Heading of the parts: `From`. */
  name: string;
  parts: readonly { name: string; count: number }[];
}

/** The parts of a figure with bars that compare them, the first the largest. */
export function PartTable({ name, parts }: PartTableProps) {
  const { count: counts } = useMessages().figures;
  const language = useLanguage();
  const most = Math.max(1, ...parts.map(({ count }) => count));
  return (
    <table className="w-full table-fixed text-md tabular-nums">
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="w-1/2 py-1.5 pe-2 text-start font-semibold">
            {name}
          </th>
          <th scope="col" className="py-1.5 text-end font-semibold">
            {counts}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.name} className="border-t border-line">
            <th scope="row" className="py-2 pe-2 text-start font-normal">
              <BySyllable text={part.name} />
            </th>
            <td className="py-2 text-end whitespace-nowrap">
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="me-2 inline-block h-3 w-[calc(100%-4.5rem)] align-middle"
                aria-hidden
              >
                <rect width={(part.count / most) * 100} height="10" rx="1" className="fill-act" />
              </svg>
              <span className="inline-block min-w-14">{formatNumber(part.count, language)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
