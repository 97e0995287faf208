/** Passage below a heading: a paragraph, or a list of points. */
export type Passage = string | { list: readonly string[] };

/** The words of a page that is read from top to bottom, in one language. Plain text: no markup, no addresses. */
export interface DocumentText {
  title: string;
  /** For search engines and shared links. */
  description: string;
  /** Stands between the title and the first section. */
  lead: string;
  sections: readonly { heading: string; paragraphs: readonly Passage[] }[];
}

/** Facts that the about page states at a glance, in the order in which they are shown. */
export const aboutFacts = ['seekers', 'owners', 'agencies', 'checks', 'earnings', 'languages'] as const;

/** The words of the about page. */
export interface AboutText extends DocumentText {
  facts: Readonly<Record<(typeof aboutFacts)[number], { heading: string; text: string }>>;
  /** Around the link to the operator's chat, which is a setting. */
  chat: { heading: string; text: string; link: string };
}

/** The words of the privacy policy. */
export interface PrivacyPolicyText extends DocumentText {
  /** When it was last changed, as a sentence (SIT-24: June 16, 2024). */
  updated: string;
}
