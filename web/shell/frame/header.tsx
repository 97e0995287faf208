import { Menu, Moon, Sun } from 'lucide-react';
import { useMessages } from '../../messages/context.tsx';
import { type CurrentUser } from './site-profile.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Avatar } from './avatar.tsx';
import { SaverSwitch } from './data-saver.tsx';
import { Logo, SiteMark } from './logo.tsx';
import { SavedLink } from '../../shortlist/saved-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { CreateListing, MenuList, MenuRow } from './main-menu.tsx';

/**
 * The top of every page, one row: logo, menu, language, theme, and the current user. Where the row is too narrow for its letters the menu is
 * a sheet (SIT-284).
 */
export function Header({ account }: { account: CurrentUser | null }) {
  const { site } = useMessages();
  return (
    <header className="@container sticky top-0 z-10 border-b border-hair bg-paper/95 backdrop-blur-md print:hidden">
      <div className="wrap flex h-14 items-center gap-1 @min-[62rem]:h-17">
        <LocalLink to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 text-lg font-bold tracking-tight">
          <SiteMark
            own={
              <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-act text-on-act">
                <Logo className="size-5" />
              </span>
            }
            // Left out where large letters leave no room for the menu.
            className="truncate @max-[18rem]:sr-only"
          />
        </LocalLink>
        <MenuRow />
        <div className="ms-auto flex shrink-0 items-center gap-1">
          <SavedLink />
          <LanguageSwitch />
          <div className="hidden @min-[40rem]:block">
            <ThemeSwitch />
          </div>
          <CreateListing
            kind="soft"
            className="mx-1 hidden! px-3! text-sm! @min-[62rem]:inline-flex! @min-[74rem]:px-4! @min-[74rem]:text-md!"
          />
          {account ? (
            <LocalLink
              to="/profile"
              aria-label={`${site.menu.profile}: ${account.username}`}
              className="grid size-11 place-items-center"
            >
              <Avatar person={account} />
            </LocalLink>
          ) : (
            <ButtonLink to="/sign-in" className="border-transparent! bg-sunken! px-3.5!">
              {site.menu.signIn}
            </ButtonLink>
          )}
          <Sheet
            label={site.menu.open}
            icon={<Menu className="size-6" aria-hidden />}
            className="-me-2 grid size-11 place-items-center rounded-md @min-[62rem]:hidden"
            corner={<ThemeSwitch />}
          >
            <MenuList />
            <div className="mt-1.5 border-t border-hair px-2 pt-1.5">
              <SaverSwitch />
            </div>
          </Sheet>
        </div>
      </div>
    </header>
  );
}

/** Switches between the light and the dark theme and stores the choice: done by the script in the page's head (web/shell/state/persisted-state.ts). */
function ThemeSwitch() {
  const { theme } = useMessages().site;
  return (
    <button type="button" data-theme-switch className="grid size-11 place-items-center rounded-md hover:bg-sunken">
      <span className="sr-only dark:hidden">{theme.toDark}</span>
      <span className="sr-only hidden dark:inline">{theme.toLight}</span>
      <Moon className="size-5 dark:hidden" aria-hidden />
      <Sun className="hidden size-5 dark:block" aria-hidden />
    </button>
  );
}
