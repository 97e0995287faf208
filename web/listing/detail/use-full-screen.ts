import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';

/** The query parameter with which a page shows its photos on the full screen; its fragment names the photo that comes first. */
export const photosParameter = 'photos';

const everyPhoto = 'all';

/** The id of a photo on the full screen, counted from 0. */
export function shownPhotoId(index: number): string {
  return `shown-${index + 1}`;
}

/** Returns the photo that a fragment names, counted from 0; the first where it names none. */
export function shownPhotoIn(hash: string): number {
  return Math.max(1, Number(/^#shown-(\d{1,2})$/.exec(hash)?.[1] ?? 1)) - 1;
}

/** How a link to the full screen navigates. */
const asLink = { preventScrollReset: true, state: { isGallery: true } };

/**
 * The full screen as an address of its own (LST-383, LST-386): Back closes it and stays on the page, also where the browser does not close
 * dialogs itself, as in the browsers of other apps; Forward opens it again, and it can be linked.
 */
export function useFullScreen() {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const isOpen = query.get(photosParameter) === everyPhoto;
  query.delete(photosParameter);
  const closedAddress = `${pathname}${query.size > 0 ? `?${query}` : ''}`;
  query.set(photosParameter, everyPhoto);
  const addressOf = (index: number) => `${pathname}?${query}#${shownPhotoId(index)}`;
  return {
    isOpen,
    /** Another each time that it is opened: a link followed before the address of a closed one has changed opens it again. */
    key,
    closedAddress,
    addressOf,
    asLink,
    open: (index: number) => void navigate(addressOf(index), asLink),
    close: () => {
      if (!isOpen) return;
      // The address may have been opened as such: then there is no page of ours to go back to.
      if ((state as { isGallery?: boolean } | null)?.isGallery) void navigate(-1);
      else void navigate(closedAddress, { preventScrollReset: true, replace: true });
    },
  };
}

/** For a page with a gallery: opening and closing the full screen changes neither its path nor the rest of its query, and reads nothing again. */
export function revalidatesBesidePhotos({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && withoutPhotos(currentUrl) === withoutPhotos(nextUrl);
  const isBeside = isSamePage && currentUrl.href !== nextUrl.href && formMethod === undefined;
  return !isBeside && defaultShouldRevalidate;
}

function withoutPhotos({ searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete(photosParameter);
  return String(rest);
}
