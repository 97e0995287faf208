import { ChevronDown, Rss } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Language } from '#domain/language.ts';
import { useLocalAddress } from '../links.ts';
import { useMessages } from '../../messages/context.tsx';
import { useNames } from './site-names.ts';
import { useCurrentUser, useOrigin, useSiteProfile } from './site-profile.ts';
import { mayShowAds } from '../../ads/ads.ts';
import { AdSlot } from '../../ads/ad-slot.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ByPhrase, RunningText } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { SaverFooter } from './data-saver.tsx';
import { Logo, SiteMark } from './logo.tsx';
import { type Brand, BrandIcon } from '../../ui/icons/brands.tsx';
import { shareAddress } from './share-links.tsx';

/**
 * The end of every page: an ad, the banner for agencies, partner and legal links, social networks (SIT-35); one screen of a phone (SIT-287).
 * @param hasPromo whether the page has the banner: forms and failed pages do not (SIT-285).
 */
export function Footer({ hasPromo }: { hasPromo: boolean }) {
  const { site } = useMessages();
  const { footer, menu } = site;
  const { pathname } = useLocation();
  const { own, brand } = useNames();
  const profile = useSiteProfile();
  const about = profile?.footer ?? footer.about;
  return (
    <footer className="drawn-near-200 mt-12 lg:mt-16 print:hidden">
      {mayShowAds(pathname) && <AdSlot key={pathname} at="foot" className="wrap mb-10" />}
      {hasPromo && <AgencyPromo />}
      <div className="border-t border-line bg-sunken pt-5 pb-3 text-md lg:py-10">
        <div className="wrap grid grid-cols-2 gap-x-6 gap-y-2 lg:gap-y-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="col-span-2 lg:col-span-1">
            <p className="flex items-center gap-2 text-lg font-bold">
              <SiteMark own={<Logo className="size-6 text-act" />} />
            </p>
            <p className="mt-1 mb-2 max-w-sm text-muted lg:mt-2 lg:mb-4">
              <RunningText text={about} />
            </p>
            <SocialLinks />
          </div>
          <FooterLinks title={footer.explore}>
            <DealLinks />
            <FooterLink to="/search">{menu.search}</FooterLink>
            <FooterLink to="/full-search">{menu.fullSearch}</FooterLink>
            <FooterLink to="/prices">{footer.usualPrices}</FooterLink>
            <FooterLink to="/blogs">{menu.blogs}</FooterLink>
            <FooterLink to="/safety">{footer.safety}</FooterLink>
          </FooterLinks>
          <FooterLinks title={footer.partners}>
            <FooterLink to="/agent">{footer.agencies(brand)}</FooterLink>
            <FooterLink to="/contact">{footer.becomePartner}</FooterLink>
            <FooterLink to="/price">{menu.packages}</FooterLink>
            <FeedLink to="/feeds/listings.xml">{footer.listingsFeed}</FeedLink>
            <FeedLink to="/feeds/posts.xml">{footer.postsFeed}</FeedLink>
            <FooterLink to="/developers">{footer.api}</FooterLink>
          </FooterLinks>
          <FooterLinks title={footer.legal} isWide>
            <FooterLink to="/about">{menu.about}</FooterLink>
            <FooterLink to="/contact">{menu.contact}</FooterLink>
            <FooterLink to="/PrivacyPolicy">{footer.privacyPolicy}</FooterLink>
            <FooterLink to="/TermsAndConditions">{footer.terms}</FooterLink>
            {profile?.pages?.map(({ title, ...link }) => (
              <FooterLink key={link.to} {...link}>
                {title}
              </FooterLink>
            ))}
          </FooterLinks>
        </div>
        <SaverFooter />
        <p className="wrap mt-4 text-sm text-muted">{footer.rights(own)}</p>
      </div>
    </footer>
  );
}

/** Invites agencies to post their listings here: shown only to visitors, once per page, folded on a phone (SIT-82). */
function AgencyPromo() {
  const currentUser = useCurrentUser();
  const { promo } = useMessages().site;
  if (currentUser) return null;
  const text = (
    <p className="max-w-[60ch] text-muted">
      <RunningText text={promo.text} />
    </p>
  );
  const ways = (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/price" kind="primary">
        {promo.act}
      </ButtonLink>
      <ButtonLink to="/sign-up">{promo.join}</ButtonLink>
    </div>
  );
  return (
    <section aria-label={promo.title} className="wrap mb-6 rounded-lg bg-act-soft lg:mb-10">
      <details className="group sm:hidden">
        <summary className="flex min-h-14 items-center justify-between gap-3 px-5 py-1 font-bold [:lang(my)_&]:text-md [:lang(my)_&]:leading-[1.7]">
          <span>
            <ByPhrase text={promo.title} />
          </span>
          <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
        </summary>
        <div className="grid gap-4 px-5 pb-5">
          {text}
          {ways}
        </div>
      </details>
      <div className="flex flex-col gap-x-8 gap-y-5 p-8 max-sm:hidden lg:flex-row lg:items-center">
        <div className="flex-1">
          <p className="mb-1 text-lg font-bold">
            <RunningText text={promo.title} />
          </p>
          {text}
        </div>
        {ways}
      </div>
    </section>
  );
}

interface FooterLinksProps {
  title: string;
  /** Whether it has the width of a phone, in two columns. */
  isWide?: boolean;
  children: ReactNode;
}

function FooterLinks({ title, isWide = false, children }: FooterLinksProps) {
  return (
    <nav aria-label={title} className={isWide ? 'max-lg:col-span-2' : undefined}>
      <p className="font-semibold lg:mb-1">{title}</p>
      <ul className={isWide ? 'wrap-anywhere max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6' : undefined}>{children}</ul>
    </nav>
  );
}

function FooterLink({ to, lang, children }: { to: string; lang?: Language; children: string }) {
  return (
    <li lang={lang}>
      <LocalLink
        to={to}
        className="inline-flex min-h-11 min-w-11 items-center py-1 text-muted hover:text-ink hover:underline"
      >
        <span>
          <ByPhrase text={children} />
        </span>
      </LocalLink>
    </li>
  );
}

/** The landing pages of everything to rent and to buy, in one line (SRC-158). */
function DealLinks() {
  const { typesLong } = useMessages().listing;
  return (
    <li className="flex gap-x-4">
      {(['rent', 'sale'] as const).map((type) => (
        <LocalLink
          key={type}
          to={type === 'rent' ? '/rent' : '/buy'}
          className="inline-flex min-h-11 min-w-11 items-center py-1 text-muted hover:text-ink hover:underline"
        >
          <span>{typesLong[type]}</span>
        </LocalLink>
      ))}
    </li>
  );
}

function FeedLink({ to, children }: { to: string; children: string }) {
  const local = useLocalAddress();
  return (
    <li>
      <a
        href={local(to)}
        className="inline-flex min-h-11 items-center gap-1.5 py-1 text-muted hover:text-ink hover:underline"
      >
        <Rss className="size-4 shrink-0" aria-hidden />
        <span>
          <ByPhrase text={children} />
        </span>
      </a>
    </li>
  );
}

const networks = ['facebook', 'telegram', 'viber', 'x'] as const satisfies readonly Brand[];

/** The site's profile on each network; where it has none, a link to share the site there. */
function SocialLinks() {
  const { footer, share } = useMessages().site;
  const names = useNames();
  const origin = useOrigin();
  const pages = useSiteProfile()?.socialPages;
  return (
    <ul aria-label={footer.social(names.brand)} className="flex gap-2">
      {networks.map((brand) => {
        const page = pages?.[brand];
        const name = share.networks[brand];
        return (
          <li key={brand}>
            <a
              href={page ?? shareAddress(brand, `${origin}/`, names.brand)}
              target="_blank"
              rel="noopener"
              aria-label={page ? footer.on(names.brand, name) : footer.shareOn(names.brand, name)}
              className="grid size-11 place-items-center rounded-full border border-line bg-surface text-muted hover:border-act hover:text-act"
            >
              <BrandIcon brand={brand} className="size-5" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
