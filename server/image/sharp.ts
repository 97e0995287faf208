import sharp from 'sharp';

// One thread per image and no cache of decoded data: only the render queue decides how much is in progress, and the
// portal's memory stays flat however many images pass through it.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
