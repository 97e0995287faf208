import { Gauge } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { dataSaverCookieFor } from '#domain/image/data-saver.ts';
import { useMessages } from '../../messages/context.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import type { PageWeight as PageWeightComponent } from './page-weight.tsx';
import { useSavesData } from './site-profile.ts';

/** Fetched only while data is saved. On a line that fails it is missing. */
const PageWeight = lazy(async () => {
  const weight = await import('./page-weight.tsx').catch(() => undefined);
  return { default: weight?.PageWeight ?? noWeight };
});

const noWeight: typeof PageWeightComponent = () => null;

/** Turns the data saver on and off with a form that needs no script (SIT-94): the page reloads with the new setting. */
function SaverForm({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/?index" data-saver-switch>
      <input type="hidden" name="from" value={pathname + search} />
      <input type="hidden" name="saver" value={isOn ? 'on' : 'off'} />
      {children}
    </form>
  );
}

/** The switch of the data saver, and its current state. */
export function SaverSwitch() {
  const { dataSaver } = useMessages().site;
  const isOn = useSavesData();
  return (
    <SaverForm isOn={!isOn}>
      <button type="submit" role="switch" aria-checked={isOn} className="flex min-h-11 items-center gap-2.5 text-start">
        <Gauge className="size-5 shrink-0" aria-hidden />
        <span className="font-semibold">{dataSaver.name}</span>
        <span aria-hidden className="switch" />
      </button>
    </SaverForm>
  );
}

/** Data saver section at the foot of every page: the switch, what it does, and, while it is on, how much data the page transferred. */
export function SaverFooter() {
  const { dataSaver } = useMessages().site;
  const isOn = useSavesData();
  return (
    <div className="wrap mt-6 flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <SaverSwitch />
      <p>
        <BySyllable text={dataSaver.about} />
      </p>
      <Suspense>{isOn && <PageWeight />}</Suspense>
    </div>
  );
}

/**
 * Offers the data saver on a slow connection, and says why it is on if the browser asked for it (SIT-97): a line at the top of a content page.
 * Every such page has it, hidden; head-script.ts shows it before the first paint, once, so that nothing moves. Another page ends it.
 * @param isRead whether this is a content page.
 */
export function SaverHint({ isRead }: { isRead: boolean }) {
  const { dataSaver } = useMessages().site;
  const isOn = useSavesData();
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (pathname !== first) setIsOver(true);
  }, [pathname, first]);
  if (isOver || pathname !== first || !isRead) return null;
  const keep = () => {
    document.cookie = dataSaverCookieFor(isOn ? 'on' : 'off', location.protocol === 'https:');
    setIsOver(true);
  };
  const action = 'min-h-11 font-semibold text-act underline';
  return (
    <div role="status" className="wrap hidden flex-wrap items-center gap-x-4 text-sm in-data-hint:flex print:hidden">
      <p>
        <BySyllable text={isOn ? dataSaver.asked : dataSaver.slow} />
      </p>
      <SaverForm isOn={!isOn}>
        <button type="submit" className={action}>
          {isOn ? dataSaver.turnOff : dataSaver.turnOn}
        </button>
      </SaverForm>
      <button type="button" onClick={keep} className={action}>
        {isOn ? dataSaver.dismiss : dataSaver.notNow}
      </button>
    </div>
  );
}
