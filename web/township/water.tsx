import { tileGrid, water } from '#domain/township/tiles.ts';

/** The rivers, below the tiles of a map. */
export function Water() {
  return (
    <svg
      viewBox={`0 0 ${tileGrid.columns * 100} ${tileGrid.rows * 100}`}
      preserveAspectRatio="none"
      aria-hidden
      className="pointer-events-none absolute -inset-[2.5px] h-[calc(100%+5px)] w-[calc(100%+5px)] overflow-visible fill-none stroke-water"
    >
      {water.map(({ path, width }) => (
        <path key={path} d={path} strokeWidth={width} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
