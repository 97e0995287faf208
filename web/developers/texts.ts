/** One section of the page: paragraphs, and code to copy, in which `{site}` stands for the address of the site. */
interface DeveloperSection {
  title: string;
  text: readonly string[];
  code?: string;
}

/** Texts of the page for programmers, in one language. */
export interface DeveloperTexts {
  title: string;
  description: string;
  lead: string;
  manage: string;
  reference: string;
  feeds: string;
  sections: readonly DeveloperSection[];
}

/** Code of the sections, the same in each language. */
export const examples = {
  token: `curl -H "Authorization: Bearer eain_…" \\
  "{site}/api/listing/get?township=bahan&type=rent"`,
  post: `curl -X POST "{site}/api/listing/update/LISTING_ID" \\
  -H "Authorization: Bearer eain_…" \\
  -H "Content-Type: application/json" \\
  -d '{"propertyStatus": "Rented Out"}'`,
  body: `{
  "event": "listing.updated",
  "at": "2026-11-30T05:10:00.000Z",
  "listing": {
    "_id": "019a8f42-3c1d-7a55-8e02-7b9d4f60a1c3",
    "code": "E-4F7K2",
    "reference": "WHS-1383",
    "propertyStatus": null,
    "isOnline": true,
    "isDeleted": false
  }
}`,
  check: `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromEain(headers, body, secret) {
  const time = headers['eain-time'];
  const age = Math.abs(Date.now() / 1000 - Number(time));
  if (!(age < 300)) return false;
  const expected = 'sha256=' + createHmac('sha256', secret)
    .update(time + '.' + body).digest('hex');
  const [given, right] = [headers['eain-signature'] ?? '', expected]
    .map((text) => Buffer.from(text));
  return given.length === right.length && timingSafeEqual(given, right);
}`,
  widget: `<iframe src="{site}/widget/agency/AGENCY_ID?lang=my&theme=auto"
  width="100%" height="640" style="border:0" loading="lazy"
  title="Our properties"></iframe>`,
  search: `<iframe src="{site}/widget/search?township=bahan&type=rent&lang=en"
  width="100%" height="640" style="border:0" loading="lazy"
  title="For rent in Bahan"></iframe>`,
  oembed: `curl "{site}/oembed?format=json&url={site}/listing/LISTING_ID"`,
} as const;
