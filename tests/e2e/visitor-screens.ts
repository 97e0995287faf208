import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { amissWith, smallTargets, tornTexts } from './axe.ts';
import { openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { aMemberOf } from './team-member.ts';

/** The theme and the language in which the screens are checked, and by which rules of axe. */
interface Look {
  theme: 'light' | 'dark';
  prefix: '' | '/my';
  language: 'English' | 'Burmese';
  rules: 'all' | 'of theme and language';
}

/** Checks every screen for visitors. */
export function checkVisitorScreens({ theme, prefix, language, rules }: Look): void {
  describe('every screen for visitors', () => {
    let portal: RunningPortal;
    let browser: Browser;
    let listing = '';
    let sale = '';
    let compared = '';

    before(async () => {
      portal = await startPortal({ DEMO: '1' });
      browser = await openBrowser();
      const answer = await fetch(`${portal.address}/api/listing/get?propertyType=condo&limit=3`);
      const { results } = (await answer.json()) as { results: { result: { _id: string }[] } };
      listing = `/listing/${results.result[0]?._id}`;
      const sales = await fetch(`${portal.address}/api/listing/get?type=sale&limit=1`);
      const found = (await sales.json()) as { results: { result: { _id: string }[] } };
      sale = `/listing/${found.results.result[0]?._id}`;
      compared = `/compare?ids=${results.result.map(({ _id }) => _id).join()}`;
    });
    after(async () => {
      await browser.close();
      await portal.close();
    });

    const screensOfVisitors = async () => {
      const [agent] = (await (await fetch(`${portal.address}/api/user/getagents?limit=1`)).json()) as { _id: string }[];
      const { posts } = (await (await fetch(`${portal.address}/api/post/getposts?limit=1`)).json()) as {
        posts: { slug: string }[];
      };
      return [
        '/',
        '/search?type=rent',
        '/search?type=rent&maxPrice=1000&bedrooms=2&seller=Owner',
        '/search?type=sale&township=latha&propertyType=land&gym=true&swimmingPool=true',
        '/rent',
        '/rent/condo/bahan',
        '/rent/condo/bahan/2-bedroom',
        '/buy/house/dawbon/5-bedroom',
        '/full-search?searchTerm=condo',
        '/full-search?searchTerm=xyzzy',
        '/watch?type=rent&township=bahan',
        listing,
        `${sale}?down=30&months=24&rate=13`,
        `${sale}?down=300&months=`,
        listing.replace('/listing/', '/viewing/'),
        listing.replace('/listing/', '/number/'),
        '/viewing/of/some-token',
        '/viewing/answer/some-token',
        '/agent',
        `/agent/${agent?._id}`,
        `/agent/${agent?._id}/${await aMemberOf(portal, agent?._id)}`,
        `/team/join/${'x'.repeat(43)}`,
        '/building/star-city',
        '/blogs',
        '/blogs?searchTerm=xyzzy',
        `/post/${posts[0]?.slug}`,
        '/price',
        '/packages',
        '/about',
        '/contact',
        '/contactForPayment',
        '/PrivacyPolicy',
        '/TermsAndConditions',
        '/safety',
        '/developers',
        '/prices',
        '/prices?propertyType=condo&township=bahan&bedrooms=2',
        '/saved',
        '/compare',
        compared,
        '/offline',
        '/sign-in',
        '/sign-in/code',
        '/sign-in/code?with=recovery-code',
        '/sign-up',
        '/forgotpassword',
        '/reset-password/some-token',
        '/nowhere',
      ];
    };

    test(`axe finds nothing on the screens for visitors, and no touch target is too small, ${theme}, in ${language}`, async () => {
      const { page } = await openPage(browser, { ...phone, baseURL: portal.address, reducedMotion: 'reduce' });
      await page.addInitScript((stored) => localStorage.setItem('eain', stored), JSON.stringify({ version: 3, theme }));
      for (const screen of await screensOfVisitors()) {
        await page.goto(prefix + screen);
        assert.deepEqual(await amissWith(page, { rules }), [], `${theme} ${prefix}${screen}`);
        assert.deepEqual(await smallTargets(page), [], `${prefix}${screen}`);
        assert.deepEqual(await tornTexts(page), [], `${prefix}${screen}`);
      }
    });
  });
}
