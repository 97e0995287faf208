import { Play } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { Shown } from '../../ui/picture.tsx';
import type { VideoSaid } from './details-said.ts';

export interface LinkedVideoProps {
  video: VideoSaid;
  /** The cover of the listing, whose blurred colours stand behind the link. */
  cover: Shown | undefined;
  /** Of the listing. */
  name: string;
}

/**
 * A video elsewhere: a link to it, in whose place its player stands after a tap. Before that its site learns nothing of a visitor (LST-541).
 */
export function LinkedVideo({ video, cover, name }: LinkedVideoProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { address, embed, isUpright, action, note } = video;
  if (isPlaying)
    return (
      <iframe
        ref={focus}
        src={embed}
        title={`${action}: ${name}`}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is of another origin: it keeps that one, without which players refuse to run, and cannot reach ours
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // Players refuse a page that does not say whose it is; which page it is stays here.
        referrerPolicy="strict-origin"
        className={`mx-auto mt-3 block w-full rounded-lg bg-sunken print:hidden ${isUpright ? 'aspect-9/16 max-w-sm' : 'aspect-video'}`}
      />
    );
  const play = (event: MouseEvent) => {
    if (embed === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsPlaying(true);
  };
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer ugc nofollow"
      onClick={play}
      style={cover?.placeholder ? { backgroundImage: `url("${cover.placeholder}")` } : undefined}
      className="mt-3 block overflow-hidden rounded-lg bg-cover bg-center text-white print:hidden"
    >
      <span className="flex min-h-24 items-center gap-3 bg-shade px-4">
        <Play className="size-8 shrink-0" aria-hidden />
        <span>
          <span className="block font-semibold">{action}</span>
          <span className="text-sm">{note}</span>
        </span>
      </span>
    </a>
  );
}

/** Moves the keyboard's focus to a frame that has taken the place of the focused link; one function for all renderings, so only once. */
function focus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
