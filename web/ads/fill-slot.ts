import { isOpenToAds } from './document-policy.ts';
import { pushWithRetries } from './push-with-retries.ts';

declare global {
  interface Window {
    /** The ad network's queue: each entry fills the next empty place. */
    adsbygoogle?: object[];
  }
}

const loading = new Map<string, Promise<void>>();

/**
 * Fills the next empty place for an ad, once the page itself is there and the browser has nothing better to do.
 * @param script the address of the network's script, loaded once.
 * @returns what calls it off.
 */
export function fillSlot(script: string): () => void {
  if (!isOpenToAds()) return () => undefined;
  let cancelRetry: (() => void) | undefined;
  const start = () => {
    cancelRetry = pushWithRetries(async () => {
      await loadScript(script);
      window.adsbygoogle ??= [];
      window.adsbygoogle.push({});
    });
  };
  const cancelStart = whenIdle(start);
  return () => {
    cancelStart();
    cancelRetry?.();
  };
}

/** Loads the network's script; one that failed may be tried again. */
function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading.delete(address);
      reject(new Error('The ad network does not answer.'));
    });
    document.head.append(script);
  });
  loading.set(address, load);
  return load;
}

/** After the page and all it shows have loaded. */
function whenIdle(act: () => void): () => void {
  const later = 'requestIdleCallback' in window ? () => requestIdleCallback(act) : act;
  if (document.readyState === 'complete') {
    later();
    return () => undefined;
  }
  window.addEventListener('load', later, { once: true });
  return () => window.removeEventListener('load', later);
}
