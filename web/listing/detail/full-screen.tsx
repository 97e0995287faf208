import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useSavesData } from '../../shell/frame/site-profile.ts';
import { useMessages } from '../../messages/context.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Picture, type Shown } from '../../ui/picture.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { shownPhotoId, shownPhotoIn, type useFullScreen } from './use-full-screen.ts';

interface FullScreenProps {
  images: readonly Shown[];
  /** The one among them that is the floor plan. */
  plan: Shown | undefined;
  /** Of the listing or the agency. */
  name: string;
  /** Stands above the position: the price of a listing. */
  title: string;
  /** The ways to reach the advertiser, shown below the photos. */
  contact?: ReactNode;
  full: ReturnType<typeof useFullScreen>;
  /** Called with the photo that was shown last, however it was left. */
  onLeave: (last: number) => void;
}

const round = 'grid size-11 shrink-0 place-items-center rounded-full bg-surface text-ink hover:bg-sunken';
const arrow = `scripted absolute top-1/2 -translate-y-1/2 max-lg:hidden ${round}`;

/**
 * The photos one at a time, filling the screen, with all of them small beside or below, Call and Viber (LST-386): swiped, stepped by
 * button or arrow key, closed by Escape and Back. Without a script the page shows it over itself, and its links move the strip.
 */
export function FullScreen({ images, plan, name, title, contact, full, onLeave }: FullScreenProps) {
  const { site, listing } = useMessages();
  const language = useLanguage();
  const isSaving = useSavesData();
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState<number>();
  const [current, setCurrent] = useState(0);
  const leave = useEffectEvent(() => onLeave(current));
  const last = images.length - 1;
  const count = plan ? last : images.length;

  const show = (index: number, behavior: ScrollBehavior) => {
    const to = Math.max(0, Math.min(last, index));
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior });
  };
  const begin = useEffectEvent(() => {
    const asked = Math.min(last, shownPhotoIn(hash));
    dialog.current?.showModal();
    show(asked, 'instant');
    setFirst(asked);
    setCurrent(asked);
  });
  // Shown by the server it is open, but not modal.
  useEffect(() => {
    if (isHydrated) begin();
  }, [isHydrated]);
  // Closed before it is removed, so that the focus returns to what opened it.
  useLayoutEffect(() => {
    const opened = dialog.current;
    return () => {
      opened?.close();
      leave();
    };
  }, []);
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(current + (event.key === 'ArrowRight' ? 1 : -1), 'smooth');
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const numberOf = (index: number) =>
    images[index] === plan
      ? listing.photos.plan
      : listing.photos.number(formatNumber(index + 1, language), formatNumber(count, language));

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys step wherever the focus is in the dialog
    <dialog
      ref={dialog}
      open={!isHydrated}
      data-theme="dark"
      aria-label={name}
      onClose={full.close}
      onKeyDown={step}
      className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink open:flex open:flex-col print:hidden!"
    >
      <div className="flex items-center gap-3 px-4 py-2.5 lg:px-7">
        <div className="min-w-0 flex-1">
          <p className="truncate font-bold">{title}</p>
          <p className="scripted text-sm text-muted" aria-live="polite">
            {`${formatNumber(current + 1, language)} / ${formatNumber(images.length, language)}${plan && images[current] === plan ? ` · ${listing.photos.plan}` : ''}`}
          </p>
        </div>
        <Link
          to={full.closedAddress}
          preventScrollReset
          aria-label={site.close}
          onClick={(event) => {
            event.preventDefault();
            dialog.current?.close();
          }}
          className={round}
        >
          <X className="size-6" aria-hidden />
        </Link>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-7 lg:px-7 lg:pb-7">
        <div className="relative min-h-0 flex-1">
          <ul
            ref={strip}
            onScroll={follow}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a script the keyboard scrolls it
            tabIndex={0}
            className="flex h-full -outline-offset-3 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
          >
            {images.map((image, index) => (
              <li
                key={image._id}
                id={shownPhotoId(index)}
                className="grid size-full shrink-0 snap-center place-items-center [container-type:size]"
              >
                <div className="aspect-4/3 w-[min(100cqw,133.33cqh)] overflow-hidden lg:rounded-lg">
                  <Picture
                    image={image}
                    alt={`${name}: ${numberOf(index)}`}
                    sizes="(min-width: 1024px) calc(100vw - 380px), 100vw"
                    widest={1600}
                    isAsked={index === first}
                    className="object-contain!"
                  />
                </div>
              </li>
            ))}
          </ul>
          {([-1, 1] as const).map((by) => {
            const Icon = by < 0 ? ChevronLeft : ChevronRight;
            return (
              images[current + by] && (
                <button
                  key={by}
                  type="button"
                  aria-label={by < 0 ? listing.photos.previous : listing.photos.next}
                  onClick={() => show(current + by, 'smooth')}
                  className={`${arrow} ${by < 0 ? 'start-4' : 'end-4'}`}
                >
                  <Icon className="size-6" aria-hidden />
                </button>
              )
            );
          })}
        </div>
        <div className="flex min-h-0 flex-col gap-3 max-lg:px-4 print:hidden">
          {images.length > 1 && !isSaving && (
            <>
              <p className="text-sm font-semibold text-muted max-lg:hidden">{listing.photos.all(count)}</p>
              <Thumbnails
                images={images}
                plan={plan}
                current={current}
                idOf={shownPhotoId}
                onShow={(index) => show(index, 'smooth')}
                shape="grid"
              />
            </>
          )}
          {contact && <div className="flex lg:mt-auto">{contact}</div>}
        </div>
      </div>
    </dialog>
  );
}
