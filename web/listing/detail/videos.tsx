import { lazy, Suspense } from 'react';
import type { VideosProps } from './video-players.tsx';

const VideoPlayers = lazy(async () => ({ default: (await import('./video-players.tsx')).VideoPlayers }));

/** The videos of a listing that has some: few do, and the others' pages do without the script. */
export function Videos(props: VideosProps) {
  return (
    (props.own || props.linked) && (
      <Suspense>
        <VideoPlayers {...props} />
      </Suspense>
    )
  );
}
