import { useMessages } from '../../messages/context.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Logo } from './logo.tsx';

/** The end of every page. */
export function Footer() {
  const { site } = useMessages();
  const links = [
    ['/search', site.menu.search],
    ['/full-search', site.menu.fullSearch],
    ['/price', site.menu.packages],
    ['/create-listing', site.menu.createListing],
  ] as const;
  return (
    <footer className="mt-16 border-t border-line bg-sunken py-10 text-md">
      <div className="wrap grid gap-8 md:grid-cols-2">
        <div>
          <p className="flex items-center gap-2 text-lg font-bold">
            <Logo className="size-6 text-act" />
            {site.name}
          </p>
          <p className="mt-2 max-w-sm text-muted">{site.footer.about}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1">
          {links.map(([address, name]) => (
            <li key={address}>
              <LocalLink to={address} className="inline-block py-2 hover:underline">
                {name}
              </LocalLink>
            </li>
          ))}
        </ul>
      </div>
      <p className="wrap mt-8 text-sm text-muted">
        © 2026 {site.name}. {site.footer.rights}
      </p>
    </footer>
  );
}
