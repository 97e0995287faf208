import { cardSize, type ShareCard, shareCardAddress, siteCard } from '#domain/image/share-card.ts';
import { inLanguage, languages } from '#domain/language.ts';
import { useLanguage } from '../links.ts';
import { useMessages } from '../../messages/context.tsx';
import { useNames } from '../frame/site-names.ts';
import { useOrigin, useSiteProfile } from '../frame/site-profile.ts';
import { createContext } from 'react';

interface PageHeadProps {
  title: string;
  description: string;
  /** The page's own address in English, without anything that does not change the page. */
  address: string;
  /** The page's card for sharing; the site's unless the page has its own. */
  card?: Omit<ShareCard, 'language'>;
}

/** The title of a page in the browser's tab and history: the page's own title and the site's name. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${useNames().brand}`}</title>;
}

/** Head of a page, for search engines and chat apps: title, description, canonical address, the other language, an image. */
export function PageHead({ title, description, address, card }: PageHeadProps) {
  const { site } = useMessages();
  const language = useLanguage();
  const origin = useOrigin();
  const absolute = (path: string) => (path.startsWith('http') ? path : origin + path);
  const here = absolute(inLanguage(language, address));
  return (
    <>
      <PageTitle title={title} />
      <meta name="description" content={description} />
      <link rel="canonical" href={here} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={absolute(inLanguage(other, address))} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absolute(address)} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={site.footer.listingsFeed}
        href={inLanguage(language, '/feeds/listings.xml')}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={site.footer.postsFeed}
        href={inLanguage(language, '/feeds/posts.xml')}
      />
      {import.meta.env.SSR && <PreviewTags title={title} description={description} address={here} card={card} />}
    </>
  );
}

/**
 * Tags from which chat apps and social networks make a preview: they read the page that the server renders, and run no script, so that
 * browsers do without the code for them. React neither misses nor removes tags of a head that it has not rendered.
 */
function PreviewTags({ title, description, address, card }: PageHeadProps) {
  const language = useLanguage();
  const origin = useOrigin();
  const { own } = useNames();
  const image = shareCardAddress({ ...siteCard(language), ...card }, useSiteProfile()?.cardMark);
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={own} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={origin + image} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {(card?.kind === 'listing' || card?.kind === 'agent') && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={title}
          href={`${origin}/oembed?format=json&url=${encodeURIComponent(address)}`}
        />
      )}
    </>
  );
}

/** Nonce by which the server recognises the inline scripts that the page itself renders; the browser never sees it. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);
