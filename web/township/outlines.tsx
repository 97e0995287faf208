import { townshipTiles } from '#domain/township/tiles.ts';
import { dayOf } from '../ui/date.ts';
import type { AreasProps } from './area.ts';
import type { OutlinesBrought } from './figures.ts';
import { stepOf, stepsOf } from './steps.ts';

/** Classes of a township by its step: none, then five from few to many. */
const steps = [
  'fill-land text-muted',
  'fill-heat-1 text-on-heat-1',
  'fill-heat-2 text-on-heat-2',
  'fill-heat-3 text-on-heat-3',
  'fill-heat-4 text-on-heat-4',
  'fill-heat-5 text-on-heat-5',
];

/** Part of the map's width that the side of a township takes at least to be tapped there; smaller ones are on the map of the inner city. */
const leastPart = 14;

type Drawn = OutlinesBrought['map']['townships'][number];

interface OutlinesProps extends AreasProps {
  brought: OutlinesBrought;
}

/** The townships as they lie, coloured by a figure: the whole city, and below it the inner city enlarged, where townships are small (SRC-186). */
export function Outlines({ brought: { map, source }, title, ...rest }: OutlinesProps) {
  const isSmall = ({ box: [, , width, height] }: Drawn) => Math.min(width, height) < map.width / leastPart;
  const small = map.townships.filter(isSmall);
  const inner = boxOf(small);
  const isInner = ({ at: [x, y] }: Drawn) =>
    inner !== undefined && x > inner[0] && x < inner[0] + inner[2] && y > inner[1] && y < inner[1] + inner[3];
  return (
    <div role="group" aria-label={title} className="grid gap-2.5 overflow-hidden rounded-lg bg-land p-2.5">
      <Drawing
        box={[0, 0, map.width, map.height]}
        all={map.townships}
        linked={map.townships.filter((one) => !isInner(one))}
        frame={inner}
        isFirst
        {...rest}
      />
      {inner && <Drawing box={inner} all={map.townships} linked={map.townships.filter(isInner)} {...rest} />}
      <p className="text-sm wrap-anywhere text-muted">
        {[source.attribution, source.licence, source.datedOn === null ? '' : dayOf(source.datedOn, rest.language)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

type Box = readonly [left: number, top: number, width: number, height: number];

/** The box around some townships, with a margin; undefined around none. */
function boxOf(townships: readonly Drawn[]): Box | undefined {
  if (townships.length === 0) return undefined;
  const margin = 20;
  const left = Math.min(...townships.map(({ box }) => box[0])) - margin;
  const top = Math.min(...townships.map(({ box }) => box[1])) - margin;
  const right = Math.max(...townships.map(({ box }) => box[0] + box[2])) + margin;
  const bottom = Math.max(...townships.map(({ box }) => box[1] + box[3])) + margin;
  return [left, top, right - left, bottom - top];
}

interface DrawingProps extends Omit<AreasProps, 'title'> {
  box: Box;
  all: readonly Drawn[];
  linked: readonly Drawn[];
  frame?: Box | undefined;
  /** Whether it draws the paths, to which all others refer: they are most of what a map weighs. */
  isFirst?: boolean;
}

const idOf = (township: string) => `outline-${township}`;

function Drawing({ box, all, linked, frame, isFirst = false, areaOf, language, as: Anchor }: DrawingProps) {
  const areas = new Map(all.map(({ township }) => [township, areaOf(township)]));
  const tops = stepsOf([...areas.values()].map(({ value }) => value));
  const stepFor = (township: Drawn['township']) => steps[stepOf(areas.get(township)?.value ?? null, tops)];
  const isChosen = ({ township }: Drawn) => areas.get(township)?.isChosen ?? false;
  // The chosen one last: no neighbour covers its edge.
  const inOrder = linked.toSorted((one, other) => Number(isChosen(one)) - Number(isChosen(other)));
  // A hundredth of the width is 3.5 pixels on a phone.
  const unit = box[2] / 100;
  return (
    <svg viewBox={box.join(' ')} className="w-full" fontSize={unit * 3.1}>
      <g aria-hidden strokeWidth={unit / 4} className="stroke-line" strokeLinejoin="round">
        {all.map(({ township, path }) =>
          isFirst ? (
            <path key={township} id={idOf(township)} d={path} className={stepFor(township)} />
          ) : (
            <use key={township} href={`#${idOf(township)}`} />
          ),
        )}
      </g>
      {inOrder.map((one) => {
        const { township } = one;
        const { label, to } = areas.get(township) ?? areaOf(township);
        return (
          <Anchor
            key={township}
            href={to}
            aria-label={label}
            aria-current={isChosen(one) || undefined}
            className="fill-transparent stroke-transparent outline-none hover:stroke-ink focus-visible:stroke-focus aria-[current=true]:stroke-gold-fill"
          >
            <title>{label}</title>
            <use href={`#${idOf(township)}`} strokeWidth={unit} strokeLinejoin="round" />
          </Anchor>
        );
      })}
      {/* Above all areas: a neighbour covers no name. */}
      <g aria-hidden className="pointer-events-none" textAnchor="middle">
        {linked.map(({ township, at: [x, y], room }) => {
          const written = areas.get(township)?.written ?? '';
          const name = (townshipTiles.find((tile) => tile.township === township)?.label[language] ?? '').replaceAll(
            /[\u00ad\u200b]/g,
            '',
          );
          const fits = (text: string) => text.length * unit * 2 < room;
          return (
            <g key={township} className={`${stepFor(township)} fill-current!`}>
              {fits(name) && (
                <text x={x} y={y - unit} className="font-semibold">
                  {name}
                </text>
              )}
              {fits(written) && (
                <text x={x} y={y + unit * (fits(name) ? 2.8 : 1)} className="font-bold tabular-nums">
                  {written}
                </text>
              )}
            </g>
          );
        })}
      </g>
      {frame && (
        <rect
          aria-hidden
          x={frame[0]}
          y={frame[1]}
          width={frame[2]}
          height={frame[3]}
          strokeWidth={unit / 2}
          className="pointer-events-none fill-none stroke-ink"
        />
      )}
    </svg>
  );
}
