/** A format that a file can have, by its usual name. */
export interface PhotoFormat {
  name: string;
  /** The type to upload it as where it is not compressed first; without one, storage does not take it. */
  type?: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  /** Whether few browsers read it, each in its own way. */
  isOfFew?: true;
}

/** Formats with the beginnings by which a file says that it has them: Latin-1, in which a dot is any character. */
const formats: readonly (PhotoFormat & { starts: RegExp })[] = [
  { name: 'JPEG', type: 'image/jpeg', starts: /^\xff\xd8\xff/ },
  { name: 'PNG', type: 'image/png', starts: /^\x89PNG\r\n\x1a\n/ },
  { name: 'WebP', type: 'image/webp', starts: /^RIFF.{4}WEBP/s },
  { name: 'AVIF', type: 'image/avif', isOfFew: true, starts: /^.{4}ftypavi[fs]/s },
  { name: 'HEIC', isOfFew: true, starts: /^.{4}ftyp(?:hei[cxms]|hev[cxms])/s },
  // The general brands of ISO 23008-12: which of the two it is follows.
  { name: 'AVIF', type: 'image/avif', isOfFew: true, starts: /^.{4}ftyp(?:mif1|msf1)(?:.{4})+?avi[fs]/s },
  { name: 'HEIC', isOfFew: true, starts: /^.{4}ftyp(?:mif[12]|msf1)/s },
  { name: 'GIF', starts: /^GIF8[79]a/ },
  { name: 'BMP', starts: /^BM.{4}\0{4}/s },
  { name: 'TIFF', isOfFew: true, starts: /^(?:II[*U]\0|MM\0\*)/ },
  { name: 'JPEG XL', isOfFew: true, starts: /^(?:\xff\x0a|\0{3}\x0cJXL )/ },
  { name: 'JPEG 2000', isOfFew: true, starts: /^(?:\0{3}\x0cjP {2}|\xff\x4f\xff\x51)/ },
];

/** Bytes that decide the format. */
const decisive = 64;

/** Returns the format that the first bytes of a file show; undefined for what is not an image. */
export function photoFormatOf(bytes: Uint8Array): PhotoFormat | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, decisive));
  return formats.find(({ starts }) => starts.test(start));
}
