import { whyNotLinear } from './linear.ts';
import { everyPattern, type Found } from './regular-expressions.ts';

/** The rule of decision 28: every pattern takes time linear in the text, and is known before the portal runs. */
const { found, unknown } = everyPattern();
const breaches = unknown.map(
  ({ path, line }) =>
    `${path}:${line}: compose patterns of constants when the module is loaded, so that they can be checked`,
);
for (const places of Object.values(Object.groupBy(found, ({ source, flags }) => `/${source}/${flags}`)))
  breaches.push(...(await breachesOf(places)));
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;

/** Breaches of the rule by a pattern that occurs in these places. */
async function breachesOf(places: readonly Found[] = []): Promise<string[]> {
  const [first] = places;
  const why = first && (await whyNotLinear(first.source, first.flags));
  if (why === undefined) return [];
  return places.map(({ path, line, source, flags }) => `${path}:${line}: /${source}/${flags} is not linear: ${why}`);
}
