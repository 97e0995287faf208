import type { Brand } from '../ui/icons/brands.tsx';

/** Where a network takes a link from somebody who wants to share it. */
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
      return `viber://forward?text=${encodeURIComponent(`${title} ${address}`)}`;
  }
}
