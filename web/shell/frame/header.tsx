import { Menu, Moon, Sun } from 'lucide-react';
import { useLocation } from 'react-router';
import { useMessages } from '../../messages/context.tsx';
import type { CurrentUser } from './site-profile.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Avatar } from './avatar.tsx';
import { SaverSwitch } from './data-saver.tsx';
import { Logo } from './logo.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useLocalAddress } from '../links.ts';

/** The top of every page: logo, menu (a separate row on the desktop, a sheet on the phone), language, theme, and the current user. */
export function Header({ account }: { account: CurrentUser | null }) {
  const { site } = useMessages();
  return (
    // On the desktop only the menu stays in view: the row above it scrolls away.
    <header className="sticky top-0 z-10 border-b print:hidden border-line bg-paper/90 backdrop-blur-md lg:-top-15">
      <div className="wrap @container flex h-15 items-center gap-2 lg:gap-3">
        <LocalLink to="/" className="flex min-h-11 items-center gap-2 text-lg font-bold tracking-tight">
          <Logo className="size-6.5 shrink-0 text-act" />
          {/* Left out where large letters leave no room for the menu. */}
          <span className="@max-[16rem]:sr-only">{site.name}</span>
        </LocalLink>
        <div className="ms-auto flex items-center gap-2">
          <LanguageSwitch />
          <div className="max-sm:hidden">
            <ThemeSwitch />
          </div>
          {account ? (
            <LocalLink
              to="/profile"
              aria-label={`${site.menu.profile}: ${account.username}`}
              className="grid size-11 place-items-center"
            >
              <Avatar person={account} />
            </LocalLink>
          ) : (
            <ButtonLink to="/sign-in" kind="primary" className="px-3.5!">
              {site.menu.signIn}
            </ButtonLink>
          )}
          <Sheet
            label={site.menu.open}
            icon={<Menu className="size-6" aria-hidden />}
            className="grid size-11 place-items-center rounded-md lg:hidden"
            corner={<ThemeSwitch />}
          >
            <nav aria-label={site.menu.label}>
              <ul className="text-base">
                <MenuLinks className="block rounded-sm px-3 py-3 text-muted aria-[current=page]:bg-act-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink" />
              </ul>
            </nav>
            <div className="mt-2 border-t border-line px-3 pt-2">
              <SaverSwitch />
            </div>
          </Sheet>
        </div>
      </div>
      <nav aria-label={site.menu.label} className="hidden border-t border-line lg:block">
        <ul className="wrap flex h-12 items-center justify-between gap-3 overflow-x-auto text-sm [scrollbar-width:none] xl:gap-4 xl:text-md">
          <MenuLinks className="-outline-offset-3 flex h-12 items-center border-b-2 border-transparent pt-0.5 whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-act aria-[current=page]:font-semibold aria-[current=page]:text-ink" />
        </ul>
      </nav>
    </header>
  );
}

/** Switches between the light and the dark theme and stores the choice: done by the script in the page's head (web/shell/state/persisted-state.ts). */
function ThemeSwitch() {
  const { theme } = useMessages().site;
  return (
    <button
      type="button"
      data-theme-switch
      className="grid size-11 place-items-center rounded-md border border-line bg-surface"
    >
      <span className="sr-only dark:hidden">{theme.toDark}</span>
      <span className="sr-only hidden dark:inline">{theme.toLight}</span>
      <Moon className="size-5 dark:hidden" aria-hidden />
      <Sun className="hidden size-5 dark:block" aria-hidden />
    </button>
  );
}

/** The main menu (SIT-34); the current page is marked. */
function MenuLinks({ className }: { className: string }) {
  const { menu } = useMessages().site;
  const local = useLocalAddress();
  const place = useLocation().pathname.toLowerCase();
  const isAt = (address: string) =>
    place === local(address) || (address !== '/' && place.startsWith(`${local(address)}/`));
  const entries = [
    ['/', menu.home],
    ['/search', menu.search],
    ['/full-search', menu.fullSearch],
    ['/price', menu.packages],
    ['/create-listing', menu.createListing],
    ['/dashboard', menu.dashboard],
    ['/agent', menu.agents],
    ['/blogs', menu.blogs],
    ['/about', menu.about],
    ['/contact', menu.contact],
  ] as const;
  return entries.map(([address, name]) => (
    <li key={address}>
      <LocalLink to={address} aria-current={isAt(address) ? 'page' : undefined} className={className}>
        {name}
      </LocalLink>
    </li>
  ));
}
