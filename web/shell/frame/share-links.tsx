import { Share2 } from 'lucide-react';
import { useMessages } from '../../messages/context.tsx';
import { useOrigin } from './site-profile.ts';
import { type Brand, BrandIcon } from '../../ui/icons/brands.tsx';
import { useNotice } from '../state/notice.tsx';
const shape =
  'grid size-11 place-items-center rounded-full border border-line bg-surface text-ink hover:border-act hover:text-act';

interface ShareLinksProps {
  title: string;
  /** The page's own path. */
  path: string;
  networks: readonly Brand[];
}

/** Shares a page: on networks by a link, and through the phone's own share sheet, or by copying its address where there is none. */
export function ShareLinks({ title, path, networks }: ShareLinksProps) {
  const { share: messages } = useMessages().site;
  const { address, shareByDevice, copy } = useSharing(title, path);
  return (
    <ul aria-label={messages.label} className="flex gap-2">
      {networks.map((network) => (
        <li key={network}>
          <a
            href={shareAddress(network, address, title)}
            target="_blank"
            rel="noopener"
            aria-label={messages.on(messages.networks[network])}
            className={shape}
          >
            <BrandIcon brand={network} className="size-5" />
          </a>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => void (shareByDevice() || copy())}
          aria-label={messages.label}
          className={shape}
        >
          <Share2 className="size-5" aria-hidden />
        </button>
      </li>
    </ul>
  );
}

/** Returns the full address of a page, and the ways to share it from a script. */
export function useSharing(title: string, path: string) {
  const { share: messages } = useMessages().site;
  const notice = useNotice();
  const address = useOrigin() + path;
  return {
    address,
    /** Opens the device's share sheet; false where it has none. */
    shareByDevice(): boolean {
      if (!('share' in navigator)) return false;
      // Refused or dismissed: there is nothing to report.
      void navigator.share({ title, url: address }).catch(() => undefined);
      return true;
    },
    /** Copies the address and reports it; otherwise shows the address. */
    async copy(): Promise<void> {
      try {
        await navigator.clipboard.writeText(address);
        notice({ kind: 'done', text: messages.copied });
      } catch {
        // Not available over plain HTTP, except on localhost; or not permitted.
        notice({ kind: 'failed', text: messages.notCopied(address) });
      }
    },
  };
}

/** Returns the address at which a network accepts a link to be shared. */
export function shareAddress(network: Brand, address: string, title: string): string {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  switch (network) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
    case 'x':
      return `https://x.com/intent/post?url=${url}&text=${text}`;
    case 'telegram':
      return `https://t.me/share/url?url=${url}&text=${text}`;
    case 'viber':
      return `viber://forward?text=${encodeURIComponent(`${address} ${title}`)}`;
  }
}
