import { imageAddress } from '#domain/image/address.ts';
import { useSavesData } from '../../shell/frame/site-profile.ts';
import type { OwnVideoSaid, VideosSaid } from './details-said.ts';
import { LinkedVideo, type LinkedVideoProps } from './linked-video.tsx';

/** The listing's own video, played by the browser itself, of which nothing is loaded before that but its poster (IMG-103). */
function OwnVideo({ video, name }: { video: OwnVideoSaid; name: string }) {
  const isSaving = useSavesData();
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of rooms, of which nobody has a text
    <video
      controls
      playsInline
      preload="none"
      poster={isSaving ? undefined : imageAddress(video.poster, 800)}
      aria-label={`${video.title}: ${name}`}
      className="mt-3 aspect-video w-full rounded-lg bg-black print:hidden"
    >
      <source src={video.address} type={video.contentType} />
      <a href={video.address}>{video.title}</a>
    </video>
  );
}

/** The videos of a listing and whose they are. */
export type VideosProps = VideosSaid & Pick<LinkedVideoProps, 'cover' | 'name'>;

/** The videos of a listing: its own, and one elsewhere. */
export function VideoPlayers({ own, linked, ...of }: VideosProps) {
  return (
    <>
      {own && <OwnVideo video={own} name={of.name} />}
      {linked && <LinkedVideo video={linked} {...of} />}
    </>
  );
}
