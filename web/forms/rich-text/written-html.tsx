import { createElement, Fragment, type ReactNode } from 'react';
import { imageIdOf } from '#domain/image/address.ts';
import { textPictureAddress } from '#domain/post/post.ts';
import { linkAddress } from '#domain/text/html/link-address.ts';

/** The editor's tags without attributes: see server/text/sanitise.ts. */
const plainTags = new Set(['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li']);

/**
 * Renders rich-text HTML as elements, only of the editor's tags. A draft comes from the browser's storage, which anyone with access to the
 * browser may have changed: none of it is used as HTML of the page (LST-78). In the browser only.
 */
export function WrittenHtml({ html }: { html: string }): ReactNode {
  return within(new DOMParser().parseFromString(html, 'text/html').body);
}

function within(parent: Element): ReactNode {
  return createElement(Fragment, null, ...[...parent.childNodes].map(shown));
}

function shown(node: ChildNode): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (tag === 'br') return <br />;
  if (plainTags.has(tag)) return createElement(tag, null, within(node));
  if (tag === 'a') {
    return (
      <a href={linkAddress(node.getAttribute('href') ?? '')} rel="noopener ugc nofollow" target="_blank">
        {within(node)}
      </a>
    );
  }
  if (tag === 'img') return picture(node);
  return tag === 'script' || tag === 'style' ? null : within(node);
}

function picture(node: Element): ReactNode {
  const id = imageIdOf(node.getAttribute('src') ?? '');
  if (id === undefined) return null;
  const [width, height] = ['width', 'height'].map((side) => Number(node.getAttribute(side)) || undefined);
  return <img src={textPictureAddress(id)} alt={node.getAttribute('alt') ?? ''} width={width} height={height} />;
}
