/** Width and height, in one unit. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle within a photo: its upper left corner and its size. */
export interface Frame extends Size {
  x: number;
  y: number;
}

/** A corner, an edge or the middle of a frame by its side: −1 left or top, 1 right or bottom, 0 neither; it stands still on the other side. */
export interface Grip {
  across: -1 | 0 | 1;
  down: -1 | 0 | 1;
}

/** Bounds within which a frame is changed. */
export interface CropBounds {
  photo: Size;
  /** Minimum of either side, as far as the photo has as much. */
  least: number;
  /** Width divided by height, where it is fixed. */
  ratio: number | undefined;
}

/** Returns the largest frame of the ratio, in the middle of the photo; all of it where none is fixed. */
export function largestFrame({ photo, ratio = photo.width / photo.height }: CropBounds): Frame {
  const width = Math.min(photo.width, photo.height * ratio);
  const height = width / ratio;
  return { x: (photo.width - width) / 2, y: (photo.height - height) / 2, width, height };
}

/** Returns a frame moved so far as the photo reaches. */
export function movedFrame(frame: Frame, by: { x: number; y: number }, { photo }: CropBounds): Frame {
  return {
    ...frame,
    x: between(0, frame.x + by.x, photo.width - frame.width),
    y: between(0, frame.y + by.y, photo.height - frame.height),
  };
}

/**
 * Returns a frame whose corner or edge was dragged: the opposite one stands still. Where the ratio is fixed, an edge changes the other side
 * about its middle.
 */
export function draggedFrame(frame: Frame, grip: Grip, by: { x: number; y: number }, bounds: CropBounds): Frame {
  const { photo, ratio } = bounds;
  const wanted = { width: frame.width + grip.across * by.x, height: frame.height + grip.down * by.y };
  const room = {
    width: roomFor(frame.x, frame.width, photo.width, grip.across),
    height: roomFor(frame.y, frame.height, photo.height, grip.down),
  };
  if (ratio !== undefined && grip.across !== 0 && grip.down !== 0)
    wanted.width = (wanted.width + wanted.height * ratio) / 2;
  const size = sizeWithin(wanted, grip.across === 0 ? 'height' : 'width', room, bounds);
  return {
    x: startOf(frame.x, frame.width, size.width, grip.across),
    y: startOf(frame.y, frame.height, size.height, grip.down),
    ...size,
  };
}

/** Returns a frame of another width or height about its middle, moved where it would leave the photo. */
export function sizedFrame(frame: Frame, side: keyof Size, length: number, bounds: CropBounds): Frame {
  const size = sizeWithin({ ...frame, [side]: length }, side, bounds.photo, bounds);
  const middle = {
    x: startOf(frame.x, frame.width, size.width, 0),
    y: startOf(frame.y, frame.height, size.height, 0),
    ...size,
  };
  return movedFrame(middle, { x: 0, y: 0 }, bounds);
}

/** Returns a frame in shares of its photo. */
export function sharesOf({ x, y, width, height }: Frame, photo: Size): Frame {
  return { x: x / photo.width, y: y / photo.height, width: width / photo.width, height: height / photo.height };
}

/** Whether a frame has as few pixels as it may. */
export function isLeast({ width, height }: Size, { least }: CropBounds): boolean {
  return Math.min(width, height) <= least + 0.5;
}

/** Returns the size between the least and the room; where the ratio is fixed, the other side follows the one that leads. */
function sizeWithin(wanted: Size, leading: keyof Size, room: Size, { least, ratio }: CropBounds): Size {
  if (ratio === undefined)
    return { width: between(least, wanted.width, room.width), height: between(least, wanted.height, room.height) };
  const width = leading === 'width' ? wanted.width : wanted.height * ratio;
  const most = Math.min(room.width, room.height * ratio);
  const kept = between(least * Math.max(1, ratio), width, most);
  return { width: kept, height: kept / ratio };
}

/** Returns the room along one axis, up to the edges of the photo. */
function roomFor(start: number, length: number, all: number, side: Grip['across']): number {
  if (side > 0) return all - start;
  if (side < 0) return start + length;
  return 2 * Math.min(start + length / 2, all - start - length / 2);
}

/** Returns where an axis of another length starts, if the side opposite to the dragged one stands still. */
function startOf(start: number, from: number, to: number, side: Grip['across']): number {
  if (side > 0) return start;
  return side < 0 ? start + from - to : start + (from - to) / 2;
}

/** Where there is less room than the least, the room decides. */
function between(least: number, wanted: number, most: number): number {
  return Math.min(most, Math.max(least, wanted));
}
