import { Image } from 'lucide-react';
import type { CSSProperties, MouseEvent } from 'react';
import { imageAddress, type ImageFormat, type ImageWidth, imageWidths } from '#domain/image/address.ts';
import { useMessages } from '../messages/context.tsx';
import { useSavesData } from '../shell/frame/site-profile.ts';

/** Fields needed to show an image of ours. */
export interface Shown {
  _id: string;
  /** A tiny image as a data URL, shown until the real one has loaded. */
  placeholder?: string;
}

interface PictureProps {
  image: Shown;
  alt: string;
  /** Width of its slot, as the attribute `sizes`. */
  sizes: string;
  /** The largest width that its slot can need, in pixels. */
  widest?: ImageWidth;
  /** True for what a visitor sees first: loaded at once and before others. */
  isFirst?: boolean;
  /** Its subject, where that is stated beside it and `alt` is empty: for the control that shows the image while data is saved. */
  name?: string;
  /** True for one that the user has requested with a tap: shown even while data is saved. */
  isAsked?: boolean;
  /** While data is saved, what a tap on it does once it is shown; if omitted, the tap goes to what lies below. */
  onOpen?: (event: MouseEvent) => void;
  className?: string;
}

/**
 * An image of ours in the width and format that suit its slot and the browser. The slot has a fixed size, so nothing shifts. While data is
 * saved, a control that shows it instead (SIT-95).
 */
export function Picture(props: PictureProps) {
  const isSaving = useSavesData();
  const { image, alt, sizes, widest = 800, isFirst = false, isAsked = false, className = '' } = props;
  if (isSaving && !isAsked) return <PhotoOnTap {...props} />;
  const sourcesIn = (format: ImageFormat) =>
    isSaving ? imageAddress(image._id, savedWidth(widest), format) : sources(image._id, format, widest);
  const blurred: CSSProperties | undefined = image.placeholder
    ? { backgroundImage: `url("${image.placeholder}")`, backgroundSize: 'cover', backgroundPosition: 'center' }
    : undefined;
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesIn('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourcesIn('webp')} sizes={sizes} />
      <img
        src={imageAddress(image._id, 480)}
        alt={alt}
        width={4}
        height={3}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        style={blurred}
        className={`size-full object-cover ${className}`}
      />
    </picture>
  );
}

/** The only width in which an image is fetched while data is saved (IMG-18). */
function savedWidth(widest: ImageWidth): ImageWidth {
  if (widest < 320) return widest;
  return widest > 800 ? 480 : 320;
}

/**
 * The control that shows a photo while data is saved: a tap shows it in its place, by the script in the page's head; without a script it
 * links to the image. React leaves what the script inserts alone.
 */
function PhotoOnTap({ image, alt, name, widest = 800, onOpen }: PictureProps) {
  const { showPhoto } = useMessages().site.dataSaver;
  const shows = alt || name || '';
  const isSmall = widest < 320;
  return (
    <a
      href={imageAddress(image._id, savedWidth(widest))}
      data-photo={shows}
      onClick={(event) => {
        if ('shown' in event.currentTarget.dataset) onOpen?.(event);
      }}
      className={`group/photo relative z-1 flex size-full flex-col items-center bg-sunken gap-1 p-2 text-center text-sm leading-tight font-semibold text-muted -outline-offset-3 data-[shown=coming]:animate-pulse data-[shown=coming]:bg-line ${isSmall ? 'justify-center' : 'justify-end'} ${onOpen ? '' : 'data-shown:pointer-events-none'}`}
    >
      <Image className="size-6 shrink-0 group-data-shown/photo:hidden" aria-hidden />
      <span className={`group-data-shown/photo:hidden ${isSmall ? 'sr-only' : ''}`}>
        <span>{showPhoto}</span>
        {shows && <span className="sr-only">{`: ${shows}`}</span>}
      </span>
      <span data-place className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </a>
  );
}

const usual: readonly ImageWidth[] = [320, 480, 640, 800, 1200, 1600];

function sources(id: string, format: ImageFormat, widest: ImageWidth): string {
  const widths =
    widest < 320 ? imageWidths.filter((width) => width <= widest) : usual.filter((width) => width <= widest);
  return widths.map((width) => `${imageAddress(id, width, format)} ${width}w`).join(', ');
}
