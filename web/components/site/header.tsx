import { Menu, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../messages/context.tsx';
import type { Viewer } from '../../site-profile.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Avatar } from './avatar.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuLinks } from './menu-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The top of every page: logo, menu (a row of its own on the desktop, a sheet on the phone), language, theme, and who is signed in. */
export function Header({ account }: { account: Viewer | null }) {
  const { site } = useMessages();
  return (
    // On the desktop only the menu stays in sight: the row above it scrolls away.
    <header className="sticky top-0 z-10 border-b border-line bg-paper/90 backdrop-blur-md lg:-top-15">
      <div className="wrap flex h-15 items-center gap-2 lg:gap-3">
        <LocalLink to="/" className="flex items-center gap-2 text-lg font-bold tracking-tight">
          <Logo className="size-6.5 text-act" />
          {site.name}
        </LocalLink>
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
      <nav aria-label={site.menu.label} className="hidden border-t border-line lg:block">
        <ul className="wrap flex h-12 items-center justify-between gap-4 text-md">
          <MenuLinks className="flex h-12 items-center border-b-2 border-transparent pt-0.5 whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-act aria-[current=page]:font-semibold aria-[current=page]:text-ink" />
        </ul>
      </nav>
    </header>
  );
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
        <nav aria-label={site.menu.label}>
          <ul className="text-base">
            <MenuLinks className="block rounded-sm px-3 py-3 text-muted aria-[current=page]:bg-act-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink" />
          </ul>
        </nav>
      </div>
    </>
  );
}
