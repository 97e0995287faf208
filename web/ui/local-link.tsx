import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useLocalAddress } from '../shell/links.ts';

/** A link to a page of ours, in the language of the page that it is on. */
export function LocalLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const local = useLocalAddress();
  return <Link {...rest} to={local(to)} />;
}
