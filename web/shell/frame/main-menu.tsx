import {
  Building2,
  ChevronDown,
  FileText,
  Heart,
  House,
  Info,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Package,
  Plus,
  Search,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';
import { useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { useMessages, type VisitorMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useShortlist } from '../../shortlist/store.ts';
import { LocalLink } from '../../ui/local-link.tsx';
import { useLanguage, useLocalAddress } from '../links.ts';
import { useCurrentUser } from './site-profile.ts';

type Entry = readonly [address: string, name: keyof VisitorMessages['site']['menu'], icon: LucideIcon];

/** The main menu (SIT-34) in the order of its weight, but for Create Listing, which is a button. */
const entries: readonly Entry[] = [
  ['/', 'home', House],
  ['/search', 'search', SlidersHorizontal],
  ['/full-search', 'fullSearch', Search],
  ['/agent', 'agents', Building2],
  ['/blogs', 'blogs', FileText],
  ['/price', 'packages', Package],
  ['/dashboard', 'dashboard', LayoutGrid],
  ['/about', 'about', Info],
  ['/contact', 'contact', Mail],
];

/** Number of entries that have room in the header's row; the names are longer in Burmese. */
const inRow = { en: 5, my: 3 } as const;

/** Returns whether an address is the current page's, or of the part of the site that it is in. */
function useIsAt(): (address: string) => boolean {
  const local = useLocalAddress();
  const place = useLocation().pathname.toLowerCase();
  return (address) => place === local(address) || (address !== '/' && place.startsWith(`${local(address)}/`));
}

/** The menu of a wide screen: a row, and the rest behind More; the current page is always in the row, in the last place if need be (SIT-284). */
export function MenuRow() {
  const { menu } = useMessages().site;
  const isAt = useIsAt();
  const room = inRow[useLanguage()];
  const count = entries.some(([address], index) => index >= room && isAt(address)) ? room - 1 : room;
  const isInRow = ([address]: Entry, index: number) => index < count || isAt(address);
  const shown = entries.filter(isInRow);
  const folded = entries.filter((entry, index) => !isInRow(entry, index));
  const link =
    '-outline-offset-3 flex min-h-11 items-center rounded-md px-1.5 text-sm font-medium whitespace-nowrap text-muted hover:bg-sunken hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink @min-[74rem]:px-2.5 @min-[74rem]:text-md';
  return (
    <nav aria-label={menu.label} className="ms-2 hidden @min-[62rem]:block @min-[74rem]:ms-5">
      <ul className="flex items-center">
        {shown.map(([address, name]) => (
          <li key={address}>
            <LocalLink to={address} aria-current={isAt(address) ? 'page' : undefined} className={link}>
              {menu[name]}
            </LocalLink>
          </li>
        ))}
        <li>
          <More entries={folded} className={link} />
        </li>
      </ul>
    </nav>
  );
}

/** Entries that the row has no room for: a popover, so that it opens and closes without a script of ours. */
function More({ entries: folded, className }: { entries: readonly Entry[]; className: string }) {
  const { menu } = useMessages().site;
  const id = useId();
  const { key } = useLocation();
  useEffect(() => document.getElementById(id)?.hidePopover(), [id, key]);
  return (
    <>
      <button type="button" popoverTarget={id} className={`${className} gap-1`}>
        <span>{menu.more}</span>
        <ChevronDown className="size-4" aria-hidden />
      </button>
      <ul
        id={id}
        popover="auto"
        className="fixed inset-auto top-16 left-[40vw] m-0 min-w-56 rounded-lg bg-float p-2 text-ink shadow-e3 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:my-1.5 supports-[position-area:bottom]:[position-area:bottom_span-right]"
      >
        {folded.map(([address, name, Icon]) => (
          <li key={address}>
            <LocalLink
              to={address}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 text-md font-medium hover:bg-sunken"
            >
              <Icon className="size-5 shrink-0 text-muted" aria-hidden />
              <span>{menu[name]}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The menu in a phone's sheet: what is done first as buttons, then every page by its name, what is saved with its number (SHL-4). */
export function MenuList() {
  const { menu, saved, savedCount } = useMessages().site;
  const isVisitor = useCurrentUser() === null;
  const count = useShortlist((list) => list.saved.length);
  const [main, others] = [entries.slice(0, inRow.en), entries.slice(inRow.en)];
  return (
    <nav aria-label={menu.label}>
      <div className="mb-2 flex flex-wrap gap-2.5 *:flex-auto">
        <CreateListing kind="primary" />
        {isVisitor && (
          <ButtonLink to="/sign-in" kind="soft">
            <UserRound className="size-5" aria-hidden />
            <span>{menu.signIn}</span>
          </ButtonLink>
        )}
      </div>
      <ul className="text-md">
        {main.map(([address, name, Icon]) => (
          <MenuItem key={address} {...{ address, Icon }} text={menu[name]} />
        ))}
        <MenuItem address="/saved" Icon={Heart} text={count > 0 ? savedCount(count) : saved} />
      </ul>
      <ul className="mt-1.5 border-t border-hair pt-1.5 text-md">
        {others.map(([address, name, Icon]) => (
          <MenuItem key={address} {...{ address, Icon }} text={menu[name]} />
        ))}
      </ul>
    </nav>
  );
}

function MenuItem({ address, Icon, text }: { address: string; Icon: LucideIcon; text: string }) {
  const isAt = useIsAt();
  return (
    <li>
      <LocalLink
        to={address}
        aria-current={isAt(address) ? 'page' : undefined}
        className="flex min-h-11 items-center gap-3.5 rounded-md px-2 py-1 font-medium aria-[current=page]:bg-act-soft aria-[current=page]:font-bold aria-[current=page]:text-act"
      >
        <Icon className="size-5 shrink-0" aria-hidden />
        <span>{text}</span>
      </LocalLink>
    </li>
  );
}

/** The entry of the menu that is a button. */
export function CreateListing({ kind, className }: { kind: 'primary' | 'soft'; className?: string }) {
  const { menu } = useMessages().site;
  const isAt = useIsAt();
  return (
    <ButtonLink
      to="/create-listing"
      kind={kind}
      className={className}
      aria-current={isAt('/create-listing') ? 'page' : undefined}
    >
      <Plus className="size-4.5 shrink-0" aria-hidden />
      <span>{menu.createListing}</span>
    </ButtonLink>
  );
}
