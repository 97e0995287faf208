import { Link, type LinkProps } from 'react-router';
import { useLocalAddress } from '../shell/links.ts';

/** A link to a page of ours, in the language of the page it stands on. */
export function LocalLink({ to, ...rest }: LinkProps & { to: string }) {
  const local = useLocalAddress();
  return <Link {...rest} to={local(to)} />;
}
