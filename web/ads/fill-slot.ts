import { isOpenToAds } from '../shell/document/document-navigation.ts';
import { pushWithRetries } from './retries.ts';

/** Acts once an element comes into view. @returns a function that cancels it. */
export function inSight(element: Element, act: () => () => void): () => void {
  let stop = () => watch.disconnect();
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    stop = act();
  });
  watch.observe(element);
  return () => stop();
}

declare global {
  interface Window {
    /** The ad network's queue: each entry fills the next empty slot. */
    adsbygoogle?: object[];
  }
}

const loading = new Map<string, Promise<void>>();

/**
 * Fills the next empty ad slot, once the page itself has loaded and the browser is idle.
 * @param script the address of the network's script, loaded once.
 * @returns a function that cancels it.
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

/** Loads the network's script; after a failure it may be tried again. */
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

/** Acts once the page and everything on it has loaded. */
function whenIdle(act: () => void): () => void {
  const later = 'requestIdleCallback' in window ? () => requestIdleCallback(act) : act;
  if (document.readyState === 'complete') {
    later();
    return () => undefined;
  }
  window.addEventListener('load', later, { once: true });
  return () => window.removeEventListener('load', later);
}
