import { type Found, lineAfter, lineBefore, pattern, type Source, type StatedField } from './source.ts';

/** Facts that somebody relies on for their safety or their money (LST-580). */
const grave: ReadonlySet<StatedField> = new Set(['details.completionCertificate', 'details.quakeChecked']);

/** Characters on either side of a fact in which a word may deny it or put it off. */
const reach = 20;

const separators = String.raw`[,;၊။.|\u3001]`;
const separator = pattern(separators);
const pending = String.raw`(?<![a-z])not (?:yet|done)|pending|process|progress|await|waiting|(?<![a-z])appl(?:y|i)|(?<![a-z])will(?![a-z])|soon|expect|(?<![a-z])later(?![a-z])|(?<!လမ်း ?)လျှောက်|ဆဲ|မကြာမီ|စောင့်|(?:ကျ|ရ|ထုတ်|လုပ်|စစ်ဆေး|စစ်)(?:တော့)?(?:မည်|မယ်|မှာ)|မ[^\n,;၊။]{0,16}သေး`;
const open = pattern(
  String.raw`${pending}|(?<![a-z])(?:no(?![a-z.])|not(?![a-z])|none|never|without|lack|un(?:checked|inspected))|n['’]t(?![a-z])|❌|✖|✗|မ ?(?:ရှိ|ရ|ပါ|ကျ|လုပ်|စစ်|ယူ)`,
);
const pendingAfterComma = pattern(String.raw`^ ?${separators} ?(?:but |still )?(?:${pending})`);
const clauseEnd = pattern(String.raw`${separators}|ပြီး(?! ?(?:ရ|သေး))`);

/** Leaves out each of the grave facts that the text denies or puts off anywhere: BCC in process, not checked after the earthquake (LST-580). */
export function withoutUncertain(source: Source, found: readonly Found[]): Found[] {
  const doubted = new Set(
    found.filter((one) => grave.has(one.field) && isUncertain(source, one)).map(({ field }) => field),
  );
  return found.filter(({ field }) => !doubted.has(field));
}

function isUncertain({ folded }: Source, { start, end }: Found): boolean {
  const before = lineBefore(folded, start, reach).split(separator).at(-1) ?? '';
  const after = lineAfter(folded, end, reach);
  const cut = after.search(clauseEnd);
  const clause = cut === -1 ? after : after.slice(0, cut);
  return `${before}${folded.slice(start, end)}${clause}`.search(open) !== -1 || after.search(pendingAfterComma) !== -1;
}
