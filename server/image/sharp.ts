import sharp from 'sharp';

// One thread a picture and no cache of what was decoded: the render queue alone decides how much is under way, and the
// portal's memory stays flat however many pictures pass through it.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
