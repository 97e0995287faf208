/** A point of a line: when, in milliseconds, and how much. */
export interface Point {
  at: number;
  amount: number;
}

interface LineChartProps {
  points: readonly Point[];
  /** Names what the chart shows, for those who do not see it. */
  title: string;
  /** Whether an amount holds until the next one, as a price does. */
  isStepped?: boolean;
  amountOf: (amount: number) => string;
  dayOf: (at: number) => string;
}

/** Size of the drawing, and the room for its labels. */
const [width, height] = [360, 170];
const [above, below, edge] = [24, 24, 6];

/** A line of amounts over time as SVG, drawn on the server: highest and lowest amount, first and last day are written at it. */
export function LineChart({ points, title, isStepped = false, amountOf, dayOf }: LineChartProps) {
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const amounts = points.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const across = (at: number) => edge + ((at - first.at) / (last.at - first.at || 1)) * (width - 2 * edge);
  // A line that stays level runs through the middle.
  const down = (amount: number) =>
    high === low ? height / 2 : height - below - ((amount - low) / (high - low)) * (height - above - below);
  const path = points.map(({ at, amount }, index) => {
    const [x, y] = [across(at).toFixed(1), down(amount).toFixed(1)];
    if (index === 0) return `M${x} ${y}`;
    return isStepped ? `H${x}V${y}` : `L${x} ${y}`;
  });
  const label = 'fill-muted text-[12px]';
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title} className="w-full max-w-md">
      <path d={path.join('')} className="fill-none stroke-act" strokeWidth={2.5} strokeLinejoin="round" />
      {points.map(({ at, amount }) => (
        <circle key={at} cx={across(at).toFixed(1)} cy={down(amount).toFixed(1)} r={3.5} className="fill-act" />
      ))}
      <text x={edge} y={14} className={label}>
        {high === low ? amountOf(high) : `${amountOf(low)} – ${amountOf(high)}`}
      </text>
      <text x={edge} y={height - 5} className={label}>
        {dayOf(first.at)}
      </text>
      <text x={width - edge} y={height - 5} textAnchor="end" className={label}>
        {dayOf(last.at)}
      </text>
    </svg>
  );
}
