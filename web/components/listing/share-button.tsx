import { Share2 } from 'lucide-react';
import { useMessages } from '../../messages/context.tsx';
import { useNotice } from '../site/notice.tsx';
import { Button } from '../ui/button.tsx';

/** Shares the page through the phone's own sheet; where there is none, copies its address. */
export function ShareButton({ title }: { title: string }) {
  const { listing } = useMessages();
  const notice = useNotice();
  const share = async () => {
    const url = location.href;
    const hasSheet = typeof navigator.share === 'function';
    if (hasSheet) return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    notice({ kind: 'done', text: listing.linkCopied });
  };
  return (
    <Button onClick={() => void share()}>
      <Share2 className="size-5" aria-hidden />
      {listing.share}
    </Button>
  );
}
