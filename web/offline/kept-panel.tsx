import { useEffect, useState } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../shortlist/messages.ts';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { everythingKept } from './kept.ts';
import { removeKept } from './kept-list.ts';

/** Says how much this device keeps, and removes what was looked at (OFF-8). Empty in a browser that keeps nothing. */
export function KeptPanel() {
  const { offline } = useMessages().shortlist;
  const language = useLanguage();
  const [bytes, setBytes] = useState(0);
  const [isRemoved, setIsRemoved] = useState(false);
  useEffect(() => {
    if (!('caches' in globalThis)) return;
    void everythingKept().then((kept) => setBytes(kept.reduce((sum, one) => sum + one.bytes, 0)));
  }, []);
  if (bytes === 0) return null;
  const removeIt = async () => {
    await removeKept();
    setIsRemoved(true);
  };
  const megabytes = formatNumber(Math.max(0.1, Math.round(bytes / 100_000) / 10), language);
  return (
    <section className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 text-muted">
      <p role="status" className="min-w-0">
        <BySyllable text={isRemoved ? offline.removed : offline.kept(megabytes)} />
      </p>
      {!isRemoved && <Button onClick={() => void removeIt()}>{offline.removeIt}</Button>}
    </section>
  );
}
