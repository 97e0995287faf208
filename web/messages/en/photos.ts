/** Words of choosing and uploading photos, and of why one failed. */
export const photos = {
  title: 'Photos',
  hint: 'Up to 12. The first is the cover. Each up to 10 MB; we compress them before sending.',
  add: 'Add photos',
  drop: 'or drop them here',
  cover: 'Cover',
  position: (at: string) => `Photo ${at}`,
  earlier: 'Move earlier',
  later: 'Move later',
  remove: 'Delete photo',
  retry: 'Try again',
  plan: 'Floor plan',
  turn: 'Turn right',
  unturned: 'This browser could not turn the photo.',
  /** The listing's own video. */
  video: {
    title: 'Video',
    hint: 'MP4 or WebM, up to 30 MB. A picture from it is added to the photos.',
    add: 'Add a video',
    replace: 'Choose another video',
    mark: 'Video',
    isThere: 'The photo marked “Video” plays it. Delete that photo to remove it.',
    drawing: 'Reading the video…',
    sending: (share: string) => `Uploading the video: ${share}%`,
    cancel: 'Cancel',
  },
  crop: 'Crop',
  uncropped: 'This browser could not crop the photo.',
  unopened: 'The photo could not be opened. Check your connection, and try again.',
  cropping: {
    shape: 'Shape',
    shapes: { free: 'Free', original: 'Original', wide: '4:3', square: 'Square' },
    width: 'Width',
    height: 'Height',
    x: 'From the left',
    y: 'From the top',
    least: (pixels: string) => `A photo keeps at least ${pixels} × ${pixels} pixels.`,
    tooSmall: (pixels: string) =>
      `This photo is too small to be cropped: ${pixels} × ${pixels} pixels have to be left.`,
    cancel: 'Cancel',
    apply: 'Apply',
  },
  retryAll: 'Try all again',
  held: 'Waiting for the connection…',
  heldAll: 'No connection. Your photos are kept here, and go on by themselves once it is back.',
  compressing: 'Compressing…',
  percent: (share: string) => `${share}%`,
  all: (share: string) => `Uploading: ${share}%`,
  timedOut: 'Upload timed out. Please check your internet connection and try again.',
  gaveUp: 'Upload failed after multiple attempts. Please check your connection.',
  refused: (code: string) => `Upload error: ${code}`,
  /** Why a file did not become a photo, and what to do. */
  failures: {
    sentence: (words: string) => `${words}.`,
    tooLarge: (size: string, most: string) =>
      `This file has ${size} MB, and we can compress up to ${most} MB. Choose a smaller picture size in the camera’s settings, or add a screenshot of it.`,
    tooManyPixels: (size: string, most: string) =>
      `This photo has ${size} megapixels, and we can compress up to ${most}. Choose a smaller size in the camera’s settings, such as 12 MP, or add a screenshot of it.`,
    format: (name: string) => `This is a ${name} file, which this browser cannot read.`,
    otherFormat: {
      iphone: 'In Settings › Camera › Formats choose “Most Compatible” and take it again, or add a screenshot of it.',
      android:
        'In the camera’s settings turn off “High efficiency pictures” and take it again, or add a screenshot of it.',
      computer: 'Save it as JPEG, and add that.',
    },
    damaged: 'This photo is damaged or incomplete. Please choose another one, or add a screenshot of it.',
    unread: 'The device could not read this file. If it is stored online, open it once, and try again.',
    lost: 'This browser has not kept the photo. Please add it again.',
    notPrepared: (most: string) =>
      `This browser could not compress the photo; nothing is wrong with the photo itself. Please try again, or add one of up to ${most} MB.`,
    altered: (most: string) =>
      `A privacy setting of this browser alters pictures. Please allow this site to read images (canvas) and try again, or add a photo of up to ${most} MB.`,
  },
  without: {
    question: (count: number) =>
      count === 1 ? 'Send without the photo that failed?' : `Send without the ${count} photos that failed?`,
    text: (count: number) =>
      `You can go back and try ${count === 1 ? 'it' : 'them'} again. What you typed stays as it is.`,
    /** For files that can never be uploaded as they are. */
    hopeless: (count: number) =>
      count === 1 ? 'Send without the file that can’t be used?' : `Send without the ${count} files that can’t be used?`,
    textHopeless: (count: number) =>
      `You can go back and choose ${count === 1 ? 'another photo' : 'other photos'} instead. What you typed stays as it is.`,
    textMixed: 'You can go back, try again or choose other photos. What you typed stays as it is.',
    yes: (count: number) => `Yes, send without ${count === 1 ? 'it' : 'them'}`,
    no: 'No, go back',
  },
};
