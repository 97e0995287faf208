import { useEffect, useRef } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../shell/links.ts';

/** How long a counter counts up, in milliseconds. */
const duration = 1400;

/** Milliseconds after which a visible number has been read, and stays as it is. */
const readAfter = 1500;

/** A number that counts up once it comes into view; it does not move for visitors who prefer reduced motion, and without a script. */
export function Counter({ to, label }: { to: number; label: string }) {
  const language = useLanguage();
  const number = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = number.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let isFirst = true;
    const watch = new IntersectionObserver(([entry]) => {
      const wasRead = isFirst && performance.now() > readAfter;
      isFirst = false;
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      if (wasRead) return;
      const start = performance.now();
      const count = (now: number) => {
        const share = Math.min(1, (now - start) / duration);
        element.textContent = formatNumber(to * (1 - (1 - share) ** 3), language);
        if (share < 1) frame = requestAnimationFrame(count);
      };
      frame = requestAnimationFrame(count);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      element.textContent = formatNumber(to, language);
    };
  }, [to, language]);
  return (
    <p className="min-w-0 px-4.5 py-4 text-sm text-on-deep-muted lg:p-0">
      <strong
        ref={number}
        className="block text-2xl leading-tight font-bold tracking-tight text-on-deep tabular-nums lg:text-xl"
      >
        {formatNumber(to, language)}
      </strong>
      <span>{label}</span>
    </p>
  );
}
