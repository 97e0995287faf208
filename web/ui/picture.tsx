import type { CSSProperties } from 'react';
import { imageAddress, type ImageFormat, type ImageWidth, imageWidths } from '#domain/image/address.ts';

/** What is needed to show an image of ours. */
export interface Shown {
  _id: string;
  /** A tiny picture as a data address, shown until the real one is there. */
  placeholder?: string;
}

interface PictureProps {
  image: Shown;
  alt: string;
  /** How wide its place is, as `sizes` says it. */
  sizes: string;
  /** The widest that its place can need, in pixels. */
  widest?: ImageWidth;
  /** True for what a visitor sees first: loaded at once and before others. */
  isFirst?: boolean;
  className?: string;
}

/** An image of ours in the width and format that its place and the browser take. Its place has the size: nothing shifts. */
export function Picture({ image, alt, sizes, widest = 800, isFirst = false, className = '' }: PictureProps) {
  const blurred: CSSProperties | undefined = image.placeholder
    ? { backgroundImage: `url("${image.placeholder}")`, backgroundSize: 'cover', backgroundPosition: 'center' }
    : undefined;
  return (
    <picture>
      <source type="image/avif" srcSet={sources(image._id, 'avif', widest)} sizes={sizes} />
      <source type="image/webp" srcSet={sources(image._id, 'webp', widest)} sizes={sizes} />
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

const usual: readonly ImageWidth[] = [320, 480, 640, 800, 1200, 1600];

function sources(id: string, format: ImageFormat, widest: ImageWidth): string {
  const widths =
    widest < 320 ? imageWidths.filter((width) => width <= widest) : usual.filter((width) => width <= widest);
  return widths.map((width) => `${imageAddress(id, width, format)} ${width}w`).join(', ');
}
