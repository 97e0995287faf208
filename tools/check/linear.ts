import { check } from 'recheck';
import { analyse } from 'scslre';

/** The same result on slow and fast machines: bounded by the steps of an attack, never by the clock. */
const countedBySteps = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 100_000_000,
  randomSeed: 1,
};

/**
 * Returns why a regular expression may take more than linear time in the text it searches, wherever in the text a match begins;
 * undefined if it does not. Two checkers, as each covers what the other lacks: `recheck` decides by automata, and attacks patterns
 * that have lookarounds or backreferences; `scslre` analyses those too.
 */
export async function whyNotLinear(source: string, flags: string): Promise<string | undefined> {
  const judged = await check(source, flags, countedBySteps);
  if (judged.status === 'vulnerable') {
    return `${judged.complexity.summary}, with ${judged.attack.pattern}`;
  }
  if (judged.status === 'unknown') return `it cannot be analysed (${judged.error.kind})`;
  const [report] = analyse({ source, flags }).reports;
  if (report)
    return `${report.exponential ? 'exponential' : 'polynomial'}, with repeated ${report.character.literal.source}`;
  return undefined;
}
