import type { Page } from 'playwright-core';

const text = (attributes: string) => `<input class="control" ${attributes}>`;
const box = (kind: string, label: string, attributes = '') =>
  `<label class="flex min-h-11 items-center gap-3 py-1 text-md"><input type="checkbox" class="${kind}" ${attributes}><span>${label}</span></label>`;
const radio = (label: string, attributes = '') =>
  `<label class="flex min-h-11 items-center gap-3 py-1 text-md"><input type="radio" class="radio" name="radio" ${attributes}><span>${label}</span></label>`;
const choices = (name: string) =>
  `<div class="flex gap-2">${['Rent', 'Sale']
    .map(
      (label, index) =>
        `<label class="choice flex min-h-11 flex-1 items-center justify-center border-control-line bg-paper px-3 text-center"><input type="radio" class="sr-only" name="${name}" ${index === 0 ? 'checked' : ''}><span>${label}</span></label>`,
    )
    .join('')}</div>`;
const townships = ['Any township', 'Bahan', 'Kamayut', 'Mayangone', 'Yankin'].map((name) => `<option>${name}</option>`);
const select = (attributes: string) => `<select class="control" ${attributes}>${townships.join('')}</select>`;

/** Each control of a form in each of its states: a heading, and what stands below it. */
const states: readonly (readonly [heading: string, ...controls: string[]])[] = [
  [
    'Text',
    text('placeholder="At rest"'),
    text('value="Written" data-focused'),
    text('value="Wrong" aria-invalid="true"'),
  ],
  [
    'Text that cannot be changed',
    text('value="Disabled" disabled'),
    '<textarea class="control py-2.5" rows="2">Long</textarea>',
  ],
  ['Search', text('type="search" value="Yankin"'), text('type="search" placeholder="Empty"')],
  ['Date', text('type="date"'), text('type="date" value="2026-11-03"')],
  ['Checkbox', box('check', 'Off'), box('check', 'On', 'checked'), box('check', 'Disabled', 'checked disabled')],
  ['Some of a group', box('check', 'Partly', 'data-partly')],
  ['Switch', box('switch', 'Off', 'role="switch"'), box('switch', 'On', 'role="switch" checked')],
  ['Radio button', radio('Off'), radio('On', 'checked'), radio('Disabled', 'disabled')],
  ['One of a few', choices('state')],
  ['File, without a script', '<input type="file" class="file-control control py-1" style="position:static;opacity:1">'],
  ['Select', select('data-opened'), select('aria-invalid="true"'), select('disabled')],
];

/** Shows every control in every state on one page, in place of the page's content: one has the focus, one list is open. */
export async function showControls(page: Page): Promise<void> {
  await page.evaluate((groups) => {
    const main = document.querySelector('main');
    const action = main?.querySelector('button[type=submit]')?.cloneNode(true);
    if (!main || !(action instanceof HTMLElement)) throw new Error('no page with a form');
    main.innerHTML = `<div class="wrap grid gap-5 py-6">${groups
      .map(
        ([heading, ...controls]) =>
          `<section><h2 class="mb-2 text-md font-semibold">${heading}</h2><div class="grid gap-3 sm:grid-cols-3">${controls.join('')}</div></section>`,
      )
      .join('')}</div>`;
    const off = action.cloneNode(true) as HTMLButtonElement;
    off.disabled = true;
    main.firstElementChild?.append(action, off);
    for (const partly of main.querySelectorAll<HTMLInputElement>('[data-partly]')) partly.indeterminate = true;
  }, states);
  await page.locator('[data-opened]').click();
  await page.locator('[data-focused]').evaluate((field: HTMLInputElement) => field.focus());
}
