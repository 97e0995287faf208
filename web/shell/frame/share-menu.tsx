import { Link2, Share2 } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { useMessages } from '../../messages/context.tsx';
import { type Brand, BrandIcon } from '../../ui/icons/brands.tsx';
import { shareAddress, useSharing } from './share-links.tsx';

interface ShareMenuProps {
  title: string;
  /** The page's own path. */
  path: string;
  networks: readonly Brand[];
}

const entry = 'flex min-h-12 w-full items-center gap-3 rounded-sm px-3 text-start hover:bg-sunken';

/**
 * One button that shares a page: through the phone's own share sheet, else by a menu of networks and the address to copy. The menu is a
 * popover, which opens without a script too (LST-108).
 */
export function ShareMenu({ title, path, networks }: ShareMenuProps) {
  const { share: messages } = useMessages().site;
  const id = useId();
  const { address, shareByDevice, copy } = useSharing(title, path);
  const hide = () => document.getElementById(id)?.hidePopover();
  const begin = (event: MouseEvent) => {
    if (shareByDevice()) event.preventDefault();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={begin}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-md font-semibold hover:border-act hover:text-act"
      >
        <Share2 className="size-5" aria-hidden />
        <span>{messages.label}</span>
      </button>
      <ul
        id={id}
        popover="auto"
        aria-label={messages.label}
        className="fixed inset-x-0 top-auto bottom-0 m-0 w-auto border border-line bg-surface p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] text-ink shadow-raised max-sm:rounded-t-lg max-sm:backdrop:bg-shade sm:inset-auto sm:my-1.5 sm:w-60 sm:rounded-md sm:[position-area:bottom_span-left]"
      >
        {networks.map((network) => (
          <li key={network}>
            <a
              href={shareAddress(network, address, title)}
              target="_blank"
              rel="noopener"
              aria-label={messages.on(messages.networks[network])}
              onClick={hide}
              className={entry}
            >
              <BrandIcon brand={network} className="size-5" />
              <span>{messages.networks[network]}</span>
            </a>
          </li>
        ))}
        <li className="scripted">
          <button
            type="button"
            onClick={() => {
              hide();
              void copy();
            }}
            className={entry}
          >
            <Link2 className="size-5" aria-hidden />
            <span>{messages.copy}</span>
          </button>
        </li>
      </ul>
    </>
  );
}
