import { check } from 'recheck';
import { analyse } from 'scslre';

/** The same on a slow machine as on a quick one: bounded by what an attack does, never by the clock. */
const countedBySteps = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 100_000_000,
  randomSeed: 1,
};

/**
 * Returns why a regular expression may take more than time in proportion to the text it searches, wherever in the text it begins;
 * undefined where it does not. Two judges, as each knows what the other does not: `recheck` decides by automata, and where there are
 * lookarounds or references back it attacks the pattern; `scslre` reads those too.
 */
export async function whyNotLinear(source: string, flags: string): Promise<string | undefined> {
  const judged = await check(source, flags, countedBySteps);
  if (judged.status === 'vulnerable') {
    return `${judged.complexity.summary}, by ${judged.attack.pattern}`;
  }
  if (judged.status === 'unknown') return `it cannot be judged (${judged.error.kind})`;
  const [report] = analyse({ source, flags }).reports;
  if (report)
    return `${report.exponential ? 'exponential' : 'polynomial'}, by many of ${report.character.literal.source}`;
  return undefined;
}
