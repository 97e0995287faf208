import type { Page } from 'playwright-core';

const advert = `🏢 FOR RENT 🏢
Golden Parami Condo, Parami Road, Mayangone Township
- 1450 sqft
- 1 Master, 2 Single bedrooms, 2 bathrooms
- 9th floor, lift, car parking 1
- Fully furnished, 4 A/C
- Quiet street, five minutes to the market
Price : 28 Lakhs (nego)
Deposit 1 month, contract min 6 months
Ph : 09-421 778 3390`;

const three = `1) စမ်းချောင်းမြို့နယ် ကွန်ဒို ငှားမည်၊ အိပ်ခန်း ၂ ခန်း၊ ဈေး ၁၂ သိန်း
2) Bahan condo for sale, 3 bedrooms, 9500 lakh
3) ကမာရွတ်မြို့နယ် တိုက်ခန်း ငှားမည် ၆ သိန်း
ဆက်သွယ်ရန် ၀၉ ၇၈၃ ၄၄၅ ၁၂၀`;

/** Opens the box that takes a post. */
export async function openPasteBox(page: Page): Promise<void> {
  await page.locator('summary', { hasText: /Paste a post|ပို့စ်တစ်ခု ကူးထည့်ရန်/ }).click();
  await page.locator('details textarea').waitFor();
}

/** Pastes a text, and has it read. */
async function paste(page: Page, text: string): Promise<void> {
  await openPasteBox(page);
  await page.locator('details textarea').fill(text);
  await page.getByRole('button', { name: /^(Read|ဖတ်ပါ)$/ }).click();
}

/** Fills the form from one advert. */
export async function pasteOne(page: Page): Promise<void> {
  await paste(page, advert);
  await page.locator('[data-filled]').first().waitFor({ state: 'attached' });
}

/** Fills the form from the first of three adverts. */
export async function pasteThree(page: Page): Promise<void> {
  await paste(page, three);
  await page.locator('[data-filled]').first().waitFor({ state: 'attached' });
}

/** Pastes what states nothing. */
export async function pasteNothing(page: Page): Promise<void> {
  await paste(page, 'Good morning, everyone!');
  await page.locator('details [role=alert] p').waitFor();
}
