/** Widths in which images are served, in pixels, and their formats (design, "Images"). */
export const imageWidths = [96, 200, 320, 480, 640, 800, 1200, 1600] as const;
export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = (typeof imageFormats)[number];

/** Returns the address of an image in one width and format; what it shows never changes. */
export function imageAddress(imageId: string, width: ImageWidth = 1200, format: ImageFormat = 'jpg'): string {
  return `/images/${imageId}/${width}.${format}`;
}

/** Returns the image id in an address of {@link imageAddress}, of any width; undefined for any other address. */
export function imageIdOf(address: string): string | undefined {
  const id = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+\.(?:avif|webp|jpg)$/.exec(address)?.[1];
  return id;
}

/** Forms of the site's icon: sides in pixels, for browsers and home screens, and the one that phones cut to their own shape. */
export const iconForms = ['32', '180', '192', '512', 'maskable'] as const;
export type IconForm = (typeof iconForms)[number];

/** Returns the address of the site's icon in one form; what it shows never changes. */
export function iconAddress(imageId: string, form: IconForm): string {
  return `/icons/${imageId}/${form}.png`;
}
