import { type AboutText, aboutFacts, type DocumentText, type Passage } from './document.ts';

/** The words of one of the portal's own pages as the editor of posts has them, for an editor to begin with (SIT-451). */
export function documentHtml(text: DocumentText | AboutText): string {
  const facts = 'facts' in text ? aboutFacts.map((fact) => text.facts[fact]) : [];
  return [
    paragraph(text.lead),
    ...facts.flatMap((fact) => [heading(fact.heading), paragraph(fact.text)]),
    ...text.sections.flatMap((section) => [heading(section.heading), ...section.paragraphs.map(passageHtml)]),
  ].join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);

const heading = (text: string) => `<h2>${escapeHtml(text)}</h2>`;
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function passageHtml(passage: Passage): string {
  if (typeof passage === 'string') return paragraph(passage);
  return `<ul>${passage.list.map((point) => `<li>${paragraph(point)}</li>`).join('')}</ul>`;
}
