import { formatNumber } from '#domain/listing/price.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { type CropBounds, type Frame, movedFrame, sharesOf, sizedFrame } from './crop-frame.ts';

interface CropSlidersProps {
  frame: Frame;
  bounds: CropBounds;
  onChange: (frame: Frame) => void;
}

/** Size and place of the frame, in per cent of the photo: by arrow keys, or by a tap for those who cannot drag (IMG-121). */
export function CropSliders({ frame, bounds, onChange }: CropSlidersProps) {
  const { photos } = useMessages().listingForm;
  const { cropping } = photos;
  const language = useLanguage();
  const { photo } = bounds;
  const shares = sharesOf(frame, photo);
  const least = sharesOf({ ...frame, width: bounds.least, height: bounds.least }, photo);
  const sliders = [
    {
      name: 'width',
      from: least.width,
      to: 1,
      change: (share: number) => sizedFrame(frame, 'width', share * photo.width, bounds),
    },
    {
      name: 'height',
      from: least.height,
      to: 1,
      change: (share: number) => sizedFrame(frame, 'height', share * photo.height, bounds),
    },
    {
      name: 'x',
      from: 0,
      to: 1 - shares.width,
      change: (share: number) => movedFrame(frame, { x: share * photo.width - frame.x, y: 0 }, bounds),
    },
    {
      name: 'y',
      from: 0,
      to: 1 - shares.height,
      change: (share: number) => movedFrame(frame, { x: 0, y: share * photo.height - frame.y }, bounds),
    },
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-x-5">
      {sliders.map(({ name, from, to, change }) => (
        <label key={name} className="text-sm font-semibold">
          <span>{cropping[name]}</span>
          <input
            type="range"
            min={Math.floor(Math.min(1, from) * 100)}
            max={Math.ceil(to * 100)}
            value={Math.round(shares[name] * 100)}
            aria-valuetext={photos.percent(formatNumber(Math.round(shares[name] * 100), language))}
            onChange={({ target }) => onChange(change(Number(target.value) / 100))}
            className="block h-11 w-full accent-act"
          />
        </label>
      ))}
    </div>
  );
}
