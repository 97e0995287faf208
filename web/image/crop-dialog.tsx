import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { photoLimits } from '#domain/image/photo-limits.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import {
  type CropBounds,
  draggedFrame,
  type Frame,
  type Grip,
  isLeast,
  largestFrame,
  movedFrame,
  sharesOf,
  type Size,
} from './crop-frame.ts';
import { CropSliders } from './crop-sliders.tsx';

interface CropDialogProps {
  /** Of the photo: its position. */
  name: string;
  photo: Blob;
  /** Crops it. @throws if this browser cannot. */
  onApply: (part: Frame) => Promise<void>;
  onClose: () => void;
}

const shapes = ['free', 'original', 'wide', 'square'] as const;
type Shape = (typeof shapes)[number];

/** Parts of the frame that can be dragged; the corners come last, so that on a small frame they are above its edges. */
const grips: readonly Grip[] = ([0, -1, 1] as const).flatMap((down) =>
  ([0, -1, 1] as const).map((across) => ({ across, down })),
);

/** A photo with a frame around what is left of it: dragged by finger or mouse, or set by sliders (IMG-120, IMG-121). */
export function CropDialog({ name, photo, onApply, onClose }: CropDialogProps) {
  const words = useMessages().listingForm.photos;
  const { cropping } = words;
  const language = useLanguage();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useAddress(photo);
  const [size, setSize] = useState<Size>();
  const [shape, setShape] = useState<Shape>('free');
  const [frame, setFrame] = useState<Frame>();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<'uncropped' | 'unopened'>();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // It is removed without being closed, so the browser does not return the focus.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  const boundsOf = (photoSize: Size, of: Shape): CropBounds => ({
    photo: photoSize,
    least: photoLimits.croppedSide,
    ratio: { free: undefined, original: photoSize.width / photoSize.height, wide: 4 / 3, square: 1 }[of],
  });
  const bounds = size && boundsOf(size, shape);
  const isTooSmall = size !== undefined && Math.min(size.width, size.height) < photoLimits.croppedSide;
  const least = formatNumber(photoLimits.croppedSide, language);
  const apply = async () => {
    if (isBusy || isTooSmall || !frame || !size) return;
    if (frame.width === size.width && frame.height === size.height) return onClose();
    setIsBusy(true);
    try {
      await onApply(sharesOf(frame, size));
      onClose();
    } catch {
      setTrouble('uncropped');
      setIsBusy(false);
    }
  };

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => isBusy && event.preventDefault()}
      className="m-auto overflow-y-auto bg-surface text-ink shadow-raised max-sm:h-dvh max-sm:max-h-none max-sm:w-screen max-sm:max-w-none sm:w-[min(42rem,calc(100vw-32px))] sm:rounded-lg sm:border sm:border-line"
    >
      <div className="flex min-h-full flex-col gap-3 p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <h2 id={id} className="text-lg font-bold">
          {`${words.crop}: ${name}`}
        </h2>
        <div className="relative min-h-56 flex-1 overflow-hidden bg-sunken sm:h-[min(50dvh,26rem)] sm:flex-none">
          <div className="absolute inset-6 grid place-items-center [container-type:size]">
            <div
              className="relative"
              style={
                size && {
                  width: `min(100cqw, ${(100 * size.width) / size.height}cqh)`,
                  aspectRatio: size.width / size.height,
                }
              }
            >
              <img
                src={address}
                alt={name}
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                  setSize({ width, height });
                  setFrame(largestFrame(boundsOf({ width, height }, shape)));
                }}
                onError={() => setTrouble('unopened')}
                className="size-full select-none"
              />
              {bounds && frame && <CropFrame frame={frame} bounds={bounds} onChange={setFrame} />}
            </div>
          </div>
        </div>
        <p role="status" className="min-h-6 text-sm text-muted">
          {isTooSmall ? cropping.tooSmall(least) : frame && bounds && isLeast(frame, bounds) && cropping.least(least)}
        </p>
        <div role="group" aria-label={cropping.shape} className="flex flex-wrap gap-2">
          {shapes.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={shape === one}
              onClick={() => {
                setShape(one);
                if (size && one !== 'free') setFrame(largestFrame(boundsOf(size, one)));
              }}
              className="min-h-11 min-w-11 rounded-full border border-line px-3.5 text-md font-semibold aria-pressed:border-act aria-pressed:bg-act-soft aria-pressed:text-act"
            >
              {cropping.shapes[one]}
            </button>
          ))}
        </div>
        {bounds && frame && <CropSliders frame={frame} bounds={bounds} onChange={setFrame} />}
        {trouble && (
          <p role="alert" className="text-sm font-medium text-danger">
            {words[trouble]}
          </p>
        )}
        <div className="flex gap-2.5">
          <Button aria-disabled={isBusy} onClick={() => !isBusy && onClose()} className="flex-1">
            {cropping.cancel}
          </Button>
          <Button
            kind="primary"
            aria-disabled={isBusy || isTooSmall || !frame}
            onClick={() => void apply()}
            className="flex-1"
          >
            {cropping.apply}
          </Button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

interface CropFrameProps {
  frame: Frame;
  bounds: CropBounds;
  onChange: (frame: Frame) => void;
}

/** The frame over the photo: moved by its middle, resized by its corners and edges. Keyboard and screen reader have the sliders. */
function CropFrame({ frame, bounds, onChange }: CropFrameProps) {
  const over = useRef<HTMLDivElement>(null);
  const drag = useRef<{ grip: Grip; x: number; y: number; frame: Frame }>(null);
  const { x, y, width, height } = sharesOf(frame, bounds.photo);
  const place = { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!drag.current || !over.current) return;
    const { grip, frame: from } = drag.current;
    const scale = bounds.photo.width / over.current.clientWidth;
    const by = { x: (clientX - drag.current.x) * scale, y: (clientY - drag.current.y) * scale };
    const isMoved = grip.across === 0 && grip.down === 0;
    onChange(isMoved ? movedFrame(from, by, bounds) : draggedFrame(from, grip, by, bounds));
  };
  const end = () => {
    drag.current = null;
  };
  return (
    <div ref={over} aria-hidden className="absolute inset-0">
      <div className="absolute inset-0 overflow-hidden">
        <div className="absolute shadow-[0_0_0_9999px_var(--color-shade)]" style={place} />
      </div>
      <div className="absolute outline-2 outline-white" style={place}>
        {grips.map((grip) => (
          <div
            key={`${grip.across} ${grip.down}`}
            data-grip={`${grip.across} ${grip.down}`}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              drag.current = { grip, x: event.clientX, y: event.clientY, frame };
            }}
            onPointerMove={follow}
            onPointerUp={end}
            onPointerCancel={end}
            className={`absolute touch-none select-none ${acrossPlaces[grip.across]} ${downPlaces[grip.down]} ${cursorOf(grip)}`}
          >
            {grip.across !== 0 && grip.down !== 0 && (
              <span className="absolute inset-0 m-auto size-4 rounded-full border-2 border-white bg-act" />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Targets of 44 px, half of which are outside the frame. */
const acrossPlaces = { [-1]: '-left-5.5 w-11', 0: 'inset-x-0', 1: '-right-5.5 w-11' } as const;
const downPlaces = { [-1]: '-top-5.5 h-11', 0: 'inset-y-0', 1: '-bottom-5.5 h-11' } as const;

function cursorOf({ across, down }: Grip): string {
  if (across === 0 && down === 0) return 'cursor-move';
  if (across === 0) return 'cursor-ns-resize';
  if (down === 0) return 'cursor-ew-resize';
  return across === down ? 'cursor-nwse-resize' : 'cursor-nesw-resize';
}

/** Returns an address of a file for as long as it is shown. */
function useAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
