import type { KnownPlace } from '#domain/township/place-names.ts';
import { answerOf, browserApi } from '../../api/client.ts';
import { useLookup } from '../../ui/fields/use-combobox.ts';

/**
 * Returns the buildings whose name a text begins, as the portal knows them: with those that admins have added, and without those that they have
 * hidden or merged into another (LST-160). Undefined until it has answered, and where it cannot be reached.
 * @param typed undefined while nothing is to be suggested.
 */
export function useKnownBuildings(typed: string | undefined): KnownPlace[] | undefined {
  const { text, found } = useLookup(typed, async (asked) => {
    const { completions } = await answerOf(
      browserApi().listing.suggestions.$get({ query: { typed: asked, kind: 'building' } }),
    );
    return completions.flatMap(({ names, township }): KnownPlace[] =>
      names ? [{ kind: 'building', names, townships: township ? [township] : [], isOutside: false }] : [],
    );
  });
  return text === typed && typeof found === 'object' ? found : undefined;
}
