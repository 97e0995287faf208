import { townshipTiles } from '#domain/township/tiles.ts';
import type { Township } from '#domain/township/township.ts';
import type { AreasProps } from './area.ts';
import { stepOf, stepsOf } from './steps.ts';
import { Water } from './water.tsx';

/** Classes of a tile by its step: none, then five from few to many. */
export const tileSteps = [
  'border border-line text-muted',
  'bg-heat-1 text-on-heat-1',
  'bg-heat-2 text-on-heat-2',
  'bg-heat-3 text-on-heat-3',
  'bg-heat-4 text-on-heat-4',
  'bg-heat-5 text-on-heat-5',
];

/**
 * The townships as tiles about where they lie, coloured by a figure, each a link.
 * @param near townships that are marked as neighbours of the chosen one.
 */
export function Tiles({ title, areaOf, language, as: Anchor, near }: AreasProps & { near?: readonly Township[] }) {
  const areas = townshipTiles.map((tile) => ({ tile, area: areaOf(tile.township) }));
  const tops = stepsOf(areas.map(({ area }) => area.value));
  return (
    <div className="overflow-hidden rounded-lg bg-land p-2.5">
      <div role="group" aria-label={title} className="relative grid grid-cols-6 gap-[5px]">
        <Water />
        {areas.map(({ tile: { township, row, column, label }, area }) => {
          const edge = area.isChosen
            ? 'z-1 outline-3 outline-offset-1 outline-gold-fill'
            : near?.includes(township)
              ? 'outline-2 outline-gold-fill/50'
              : '';
          return (
            <Anchor
              key={township}
              href={area.to}
              aria-label={area.label}
              aria-current={area.isChosen || undefined}
              style={{ gridRow: row + 1, gridColumn: column + 1 }}
              className={`relative flex min-h-17 min-w-0 flex-col overflow-hidden rounded-[0.625rem] px-0.75 pt-1 pb-0.5 text-[min(0.6875rem,14px)] hover:shadow-raised focus-visible:z-2 focus-visible:outline-3 focus-visible:outline-focus [:lang(my)_&]:min-h-23 [:lang(my)_&]:pb-1.5 ${tileSteps[stepOf(area.value, tops)]} ${edge}`}
            >
              <span
                aria-hidden
                className="text-[min(0.625rem,13px)] leading-[1.15] font-semibold tracking-tight wrap-normal [:lang(my)_&]:leading-normal [:lang(my)_&]:tracking-normal"
              >
                {/* Browsers break Burmese within words too. */}
                {label[language].split('\u200b').map((part) => (
                  <span key={part} className="inline-block">
                    {part}
                  </span>
                ))}
              </span>
              {area.written && (
                <span aria-hidden className="mt-auto leading-tight font-bold tabular-nums">
                  {area.written}
                </span>
              )}
              {area.below !== undefined && (
                <span aria-hidden className={`leading-tight tabular-nums ${area.written ? '' : 'mt-auto'}`}>
                  {area.below}
                </span>
              )}
            </Anchor>
          );
        })}
      </div>
    </div>
  );
}
