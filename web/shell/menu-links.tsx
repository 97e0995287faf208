import { NavLink } from 'react-router';
import { useLocalAddress } from './links.ts';
import { useMessages } from '../messages/context.tsx';

/** The main menu (SIT-34); the current place is marked. */
export function MenuLinks({ className }: { className: string }) {
  const { menu } = useMessages().site;
  const local = useLocalAddress();
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
      <NavLink to={local(address)} end={address === '/'} className={className}>
        {name}
      </NavLink>
    </li>
  ));
}
