import { parseSync, Visitor } from 'oxc-parser';
import { en } from '#web/messages/en/index.ts';
import { my } from '#web/messages/my/index.ts';
import { packages as enPackages } from '#web/messages/en/packages.ts';
import { packages as myPackages } from '#web/messages/my/packages.ts';
import { enOfDashboard } from '#web/messages/en/of-dashboard.ts';
import { myOfDashboard } from '#web/messages/my/of-dashboard.ts';
import { lineAt, sourceFiles, sourceText } from './source.ts';

/**
 * Texts that users would see untranslated. The types check that both languages have every text; this checks for text
 * written into a screen instead of the messages, and for Burmese texts that are still in English.
 */
function untranslated(): string[] {
  const screens = sourceFiles('.tsx').filter((path) => path.startsWith('web/') && !path.startsWith('web/messages/'));
  return [
    ...screens.flatMap(wordsIn),
    ...sameIn({ ...en, ...enOfDashboard, packages: enPackages }, { ...my, ...myOfDashboard, packages: myPackages }, []),
  ];
}

/** Files with texts: the messages, the documents, the refusals, and the texts of emails, feeds and the demo. */
const textFile =
  /^(?:web\/(?:messages|legal)\/|domain\/(?:text\/)?(?:[a-z]+-)?refusals(?:-my)?\.ts$|server\/seo\/feeds\.ts$|server\/demo\/phrases-|server\/(?:\w+\/)+(?:[a-z]+-)?emails?\.ts$)/;

/** Wordings that the portal's texts never use, and their replacements. They do not apply to doc comments. */
const wordings: readonly { pattern: RegExp; instead: string }[] = [
  {
    pattern: /\p{Script=Myanmar}.*(?<![\w./-])[0-9]+(?![A-Za-z])|(?<![\w./-])[0-9]+(?![A-Za-z]).*\p{Script=Myanmar}/u,
    instead: 'Burmese digits',
  },
  { pattern: /\p{Script=Myanmar}!/u, instead: '။' },
  { pattern: /(?![၀-၉])\p{Script=Myanmar}:/u, instead: '" - "' },
  { pattern: /\(သို့\)/, instead: 'သို့မဟုတ်' },
  { pattern: /ရမည်/, instead: 'ရပါမည်' },
  { pattern: /သနည်း|ဘူးလား/, instead: 'ပါသလား, or a heading without a verb' },
  { pattern: /ဘရောက်ဆာ/, instead: 'ဘရောက်ဇာ' },
  { pattern: /အေဂျင်စီ/, instead: 'အကျိုးဆောင်' },
  { pattern: /စာတိုက်ပုံး|စာဝင်ပုံး|ဝင်စာများ/, instead: 'ဝင်စာပုံး' },
  { pattern: /စုံစမ်းစာ/, instead: 'အကြောင်းကြားစာ' },
  { pattern: /ကိုယ်ရေးစာမျက်နှာ/, instead: 'လုပ်ငန်းစာမျက်နှာ' },
  { pattern: /\bUSD [$၀-၉]/, instead: 'ဒေါ်လာ' },
  { pattern: /\be-mail/i, instead: 'email' },
  { pattern: /\benquir(?:y|ies)\b/i, instead: 'inquiry' },
  { pattern: /\bhomes?\b/i, instead: 'property, or listing for the advert' },
];

/** Texts that really mean a home, and not any property to let or for sale; and the home page. */
const homely = [
  "home: 'Home'",
  'Go to the home page',
  'Eain is Burmese for home',
  'Looking for a home in Yangon',
  'be it a home, plot or building',
];

function worded(path: string): string[] {
  const found: string[] = [];
  const tell = (start: number, text: string) => {
    const plain = text.replaceAll(/\$\{[^}]*\}/g, '');
    for (const { pattern, instead } of wordings) {
      const isHomely =
        pattern.source.includes('homes?') &&
        homely.some((allowed) => allowed.includes(plain) || plain.includes(allowed.split("'")[1] ?? allowed));
      if (pattern.test(plain) && !isHomely)
        found.push(`${path}:${lineAt(sourceText(path), start)}: "${plain}": ${instead}`);
    }
  };
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && (/\s/.test(value) || /\p{Script=Myanmar}|^[A-Z]/u.test(value)))
        tell(start, value);
    },
    TemplateLiteral: ({ start, end }) => tell(start, sourceText(path).slice(start + 1, end - 1)),
  }).visit(parseSync(path, sourceText(path)).program);
  return found;
}

/** Attributes whose value is read out or shown. */
const spoken = new Set(['alt', 'title', 'placeholder', 'label', 'hint', 'aria-label', 'aria-description', 'content']);

function wordsIn(path: string): string[] {
  const text = sourceText(path);
  const found: string[] = [];
  const tell = (start: number, words: string) =>
    found.push(`${path}:${lineAt(text, start)}: "${words.trim()}" belongs in web/messages`);
  new Visitor({
    JSXText: ({ start, value }) => {
      if (/\p{L}/u.test(value)) tell(start, value);
    },
    JSXElement: ({ openingElement: { name, attributes } }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'meta') return;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.value?.type !== 'Literal') continue;
        const { value } = attribute.value;
        const key = attribute.name.type === 'JSXIdentifier' ? attribute.name.name : '';
        if (spoken.has(key) && typeof value === 'string' && /\p{L}/u.test(value)) tell(attribute.start, value);
      }
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** Names and symbols that are the same in both languages. */
const international = new Set(['Eain', 'USD', 'MMK', 'Facebook', 'Viber', 'Google', 'WhatsApp', 'Telegram']);

function sameIn(english: unknown, burmese: unknown, path: readonly string[]): string[] {
  if (typeof english === 'string') {
    const isSame = english === burmese && /[A-Za-z]{2}/.test(english) && !international.has(english);
    return isSame ? [`web/messages/my: ${path.join('.')} is still English: "${english}"`] : [];
  }
  if (typeof english === 'function' && typeof burmese === 'function') {
    const isSame =
      /[A-Za-z]{2}/.test(english.toString()) && english.toString() === burmese.toString() && english !== burmese;
    return isSame ? [`web/messages/my: ${path.join('.')} is the same as in English`] : [];
  }
  if (typeof english !== 'object' || english === null || typeof burmese !== 'object' || burmese === null) return [];
  return Object.entries(english).flatMap(([key, value]) =>
    sameIn(value, (burmese as Record<string, unknown>)[key], [...path, key]),
  );
}

const findings = [
  ...untranslated(),
  ...sourceFiles('.ts')
    .filter((path) => textFile.test(path))
    .flatMap(worded),
];
for (const finding of findings) {
  console.error(finding);
  process.exitCode = 1;
}
