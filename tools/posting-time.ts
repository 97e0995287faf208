import type { Locator, Page } from 'playwright-core';
import { openBrowser, phone } from '#tests/e2e/browser.ts';
import { signUp, takeFreePackage } from '#tests/e2e/people.ts';
import { startPortal } from '#tests/e2e/portal.ts';
import { aScene } from '#tests/factories/noise.ts';

// Posts a listing as a user with a phone would, at human speed, and prints how long each step took: `npm run posting-time`.
// Only required fields are filled in (LST-199).

/**
 * Milliseconds that a user takes: mental preparation and pointing from the keystroke-level model (Card, Moran, Newell 1980), typing on a phone
 * from the mean of 37,000 people (Palin et al. 2019: 36 words a minute), and for a photo a guess on the high side.
 */
const pace = { thought: 1350, tap: 1100, key: 330, photo: 5000 };

/** Maximum time for the required part, in milliseconds. */
const most = 120_000;

/** A cheap phone over a slow network: a quarter of this machine's processor, and 3G rates. */
const cheapPhone = { slowdown: 4, latency: 150, kilobits: { down: 1600, up: 750 } };

const portal = await startPortal({ DEMO: '1' });
const browser = await openBrowser();
try {
  const owner = await signUp(portal.address, 'Nilar');
  await takeFreePackage(owner);
  const context = await browser.newContext({ ...phone, baseURL: portal.address });
  await context.addCookies([{ ...owner.cookie, url: portal.address }]);
  const page = await context.newPage();
  await slowDown(page);
  const steps = await post(page);
  for (const { name, ms } of steps) process.stdout.write(`${name.padEnd(28)}${(ms / 1000).toFixed(1).padStart(7)} s\n`);
  const whole = steps.reduce((sum, { ms }) => sum + ms, 0);
  process.stdout.write(`${'Total'.padEnd(28)}${(whole / 1000).toFixed(1).padStart(7)} s of at most ${most / 1000}\n`);
  process.exitCode = whole <= most ? 0 : 1;
} finally {
  await browser.close();
  await portal.close();
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { slowdown, latency, kilobits } = cheapPhone;
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (kilobits.down * 1000) / 8,
    uploadThroughput: (kilobits.up * 1000) / 8,
  });
}

/** Posts a listing. @returns how long each step took, in milliseconds; the first begins when the dashboard is opened. */
async function post(page: Page): Promise<{ name: string; ms: number }[]> {
  const steps: { name: string; ms: number }[] = [];
  let since = performance.now();
  const done = (name: string) => {
    const now = performance.now();
    steps.push({ name, ms: now - since });
    since = now;
  };
  const pause = (ms: number) => page.waitForTimeout(ms);
  const tap = async (target: Locator) => {
    await pause(pace.thought + pace.tap);
    await target.tap();
  };
  const type = async (label: string, text: string) => {
    const field = page
      .getByRole('textbox', { name: label })
      .or(page.getByRole('spinbutton', { name: label }))
      .first();
    await tap(field);
    await field.pressSequentially(text, { delay: pace.key });
  };
  const choose = async (label: string, value: string) => {
    // The list opens, and the user finds the option in it.
    await pause(pace.thought + pace.tap);
    await pause(pace.thought + pace.tap);
    await page.getByLabel(label).selectOption(value);
  };
  const next = () => tap(page.getByRole('button', { name: /^Next: / }));
  const atStep = (step: number) => page.getByText(`Step ${step} of 4`).waitFor();

  await page.goto('/dashboard?tab=create-listing');
  await atStep(1);
  done('Opening the form');
  for (const name of ['front', 'room']) {
    await pause(pace.thought + pace.tap + pace.photo);
    const photo = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await aScene(4000, 3000) };
    await page.getByLabel('Take a photo').setInputFiles(photo);
  }
  await next();
  await atStep(2);
  done('Photos');
  await type('Title', 'Condo near Inya Lake');
  await choose('Property type', 'condo');
  await choose('Township', 'kamayut');
  await type('Address', '12 Inya Road');
  await next();
  await atStep(3);
  done('What and where');
  await type('Regular price', '900000');
  await type('Living area', '1150');
  await next();
  await atStep(4);
  done('Price and size');
  await type('Description', 'Quiet, with a view of the lake.');
  await tap(page.getByText('Owner', { exact: true }));
  await type('Phone', '09420012345');
  await tap(page.getByRole('button', { name: 'Create Listing', exact: true }));
  await page.waitForURL(/\/listing\//);
  done('Description and contact');
  return steps;
}
