import { Menu, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useLocalAddress } from '../../links.ts';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Avatar } from './avatar.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Who is signed in, as the header shows them. */
export interface Viewer {
  username: string;
  avatar: string | null;
}

/** The top of every page: logo, menu (a sheet on the phone), language, theme, and who is signed in. */
export function Header({ account }: { account: Viewer | null }) {
  const { site } = useMessages();
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper/90 backdrop-blur-md">
      <div className="wrap flex h-15 items-center gap-2 lg:gap-5">
        <LocalLink to="/" className="flex items-center gap-2 text-lg font-bold tracking-tight">
          <Logo className="size-6.5 text-act" />
          {site.name}
        </LocalLink>
        <nav aria-label={site.menu.label} className="ms-2 hidden gap-4 text-md lg:flex">
          <MenuLinks />
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <LanguageSwitch />
          <div className="max-sm:hidden">
            <ThemeSwitch />
          </div>
          {account ? (
            <LocalLink to="/dashboard?tab=my-listing" aria-label={`${site.menu.dashboard}: ${account.username}`}>
              <Avatar person={account} />
            </LocalLink>
          ) : (
            <ButtonLink to="/sign-in" kind="primary" className="px-3.5!">
              {site.menu.signIn}
            </ButtonLink>
          )}
          <MenuSheet />
        </div>
      </div>
    </header>
  );
}

function MenuLinks() {
  const { menu } = useMessages().site;
  const local = useLocalAddress();
  const entries = [
    ['/', menu.home],
    ['/search', menu.search],
    ['/full-search', menu.fullSearch],
    ['/price', menu.packages],
    ['/create-listing', menu.createListing],
    ['/dashboard', menu.dashboard],
  ] as const;
  return entries.map(([address, name]) => (
    <NavLink
      key={address}
      to={local(address)}
      end={address === '/'}
      className="whitespace-nowrap text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink max-lg:block max-lg:rounded-sm max-lg:px-3 max-lg:py-3 max-lg:aria-[current=page]:bg-act-soft"
    >
      {name}
    </NavLink>
  ));
}

/** The menu on the phone: a popover, so that it opens and closes without a script of ours. */
function MenuSheet() {
  const { site } = useMessages();
  const id = useId();
  const { key } = useLocation();
  // A choice leads to another place; the sheet goes.
  useEffect(() => document.getElementById(id)?.hidePopover(), [id, key]);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={site.menu.open}
        className="grid size-11 place-items-center rounded-md lg:hidden"
      >
        <Menu className="size-6" aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-y-0 start-auto end-0 m-0 h-dvh w-72 max-w-[85vw] border-s border-line bg-surface p-4 text-ink backdrop:bg-shade"
      >
        <div className="mb-2 flex justify-between">
          <ThemeSwitch />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={site.close}
            className="grid size-11 place-items-center"
          >
            <X className="size-6" aria-hidden />
          </button>
        </div>
        <nav aria-label={site.menu.label} className="text-base">
          <MenuLinks />
        </nav>
      </div>
    </>
  );
}
