import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';
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

interface EntryAsWrittenProps {
  /** Unique to this entry on its page. */
  name: string;
  className?: string;
  /** Omitted where the entry is known only from the HTML. */
  children?: ReactNode;
}

/**
 * An entry of a list that the server rendered and the browser leaves as it is, without receiving it again as data (SIT-99). Its links
 * navigate between pages like any other.
 */
export function EntryAsWritten({ name, className, children }: EntryAsWrittenProps) {
  const navigate = useNavigate();
  if (children !== undefined) {
    return (
      <li data-entry={name} className={className}>
        {children}
      </li>
    );
  }
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-discover]') : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the links in it are what is pressed
    <li
      data-entry={name}
      className={className}
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: writtenEntry(name) }}
    />
  );
}

const written = new Map<string, string>();

/** The HTML of an entry as the page delivered it: React keeps it during hydration, and restores it if it starts over. */
function writtenEntry(name: string): string {
  const html = written.get(name) ?? document.querySelector(`[data-entry="${name}"]`)?.innerHTML ?? '';
  written.set(name, html);
  return html;
}
