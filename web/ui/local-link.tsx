import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useLocalAddress } from '../shell/links.ts';

type LocalLinkProps = ComponentProps<'a'> &
  Pick<LinkProps, 'preventScrollReset' | 'reloadDocument' | 'replace' | 'state'> & { to: string };

/** A link to a page of ours, in the language of the page that it is on. */
export function LocalLink({ to, ...rest }: LocalLinkProps) {
  const local = useLocalAddress();
  return import.meta.env.SSR && to.startsWith('/') ? anchor(local(to), rest) : <Link {...rest} to={local(to)} />;
}

/** Renders a link to a complete path as the router does, without its browser behaviour: a page has a hundred of them. */
function anchor(href: string, { children, ...rest }: Omit<LocalLinkProps, 'to'>) {
  const {
    preventScrollReset: _scroll,
    reloadDocument: _reload,
    replace: _replace,
    state: _state,
    ...attributes
  } = rest;
  return (
    <a {...attributes} href={href} data-discover="true">
      {children}
    </a>
  );
}
