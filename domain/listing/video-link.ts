import { listingDetails } from './details.ts';

/** Sites whose videos a listing may link to (LST-540). */
type VideoSite = 'youtube' | 'facebook' | 'tiktok';

/** A link to a video elsewhere, read. */
export interface VideoLink {
  site: VideoSite;
  /** The form in which it is stored, and which opens the video at its site. */
  address: string;
  /** Address of the player in a frame; undefined for a short link, behind which only its site knows the video: it opens there. */
  embed?: string;
  /** Whether the video stands upright, as it is filmed with a phone. */
  isUpright: boolean;
}

/**
 * Reads a link to one video on YouTube, Facebook or TikTok, in the forms that their apps and pages copy; only `https`, without credentials or a
 * port. What else is in it, such as who shared it, is dropped.
 * @returns undefined for anything else
 */
export function readVideoLink(text: string): VideoLink | undefined {
  if (text.length > listingDetails.video.maximum || !/^https:\/\//i.test(text)) return undefined;
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  const path = url.pathname.replace(/\/$/, '');
  const video = pathsWithVideo.has(path) ? `?v=${url.searchParams.get('v')}` : '';
  const plain = url.hostname.replace(/^(?:www|m|web)\./, '') + path + video;
  for (const [form, read] of forms) {
    const [, first, second = ''] = form.exec(plain) ?? [];
    if (first !== undefined) return read(first, second);
  }
  return undefined;
}

/** Paths behind which the video is in the query. */
const pathsWithVideo: ReadonlySet<string> = new Set(['/watch', '/watch/live', '/video.php']);

/** The forms of a link: host without `www`, path and video, and what follows from their groups. */
const forms: readonly [form: RegExp, read: (first: string, second: string) => VideoLink][] = [
  [/^youtube\.com\/watch\?v=([\w-]{11})$/, (id) => onYoutube(id, `watch?v=${id}`)],
  [/^youtu\.be\/([\w-]{11})$/, (id) => onYoutube(id, `watch?v=${id}`)],
  [/^youtube\.com\/(?:live|embed)\/([\w-]{11})$/, (id) => onYoutube(id, `watch?v=${id}`)],
  [/^youtube\.com\/shorts\/([\w-]{11})$/, (id) => onYoutube(id, `shorts/${id}`)],
  [/^facebook\.com\/(?:watch|watch\/live|video\.php)\?v=(\d{1,25})$/, (id) => onFacebook(`watch/?v=${id}`)],
  [
    // Addresses of the site itself are no pages of people.
    /^facebook\.com\/(?!plugins\/|watch\/|share\/|reel\/|[\w.-]{0,76}\.php\/)([\w.-]{1,80})\/videos\/(?:[^/]{1,200}\/)?(\d{1,25})$/,
    (page, id) => onFacebook(`${page}/videos/${id}`),
  ],
  [/^facebook\.com\/reel\/(\d{1,25})$/, (id) => onFacebook(`reel/${id}`)],
  [/^facebook\.com\/share\/([vr]\/[\w-]{1,60})$/, (code) => short('facebook', `www.facebook.com/share/${code}/`)],
  [/^fb\.watch\/([\w-]{1,40})$/, (code) => short('facebook', `fb.watch/${code}/`)],
  [/^tiktok\.com\/(@[\w.]{1,40})\/video\/(\d{1,25})$/, onTiktok],
  [/^tiktok\.com\/t\/([\w-]{1,40})$/, (code) => short('tiktok', `www.tiktok.com/t/${code}/`)],
  [/^(v[mt]\.tiktok\.com\/[\w-]{1,40})$/, (place) => short('tiktok', `${place}/`)],
];

function onYoutube(id: string, path: string): VideoLink {
  return {
    site: 'youtube',
    address: `https://www.youtube.com/${path}`,
    // Its host for frames that stores nothing in the browser before the video plays.
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`,
    isUpright: path.startsWith('shorts/'),
  };
}

function onFacebook(path: string): VideoLink {
  const address = `https://www.facebook.com/${path}`;
  const query = new URLSearchParams({ href: address, show_text: 'false', autoplay: 'true' });
  const embed = `https://www.facebook.com/plugins/video.php?${query}`;
  return { site: 'facebook', address, embed, isUpright: path.startsWith('reel/') };
}

function onTiktok(user: string, id: string): VideoLink {
  const embed = `https://www.tiktok.com/player/v1/${id}?autoplay=1`;
  return { site: 'tiktok', address: `https://www.tiktok.com/${user}/video/${id}`, embed, isUpright: true };
}

/** A link that its site shortened. Resolving it would send a request to the site for each listing that is posted: it is stored as it is. */
function short(site: VideoSite, place: string): VideoLink {
  return { site, address: `https://${place}`, isUpright: false };
}
