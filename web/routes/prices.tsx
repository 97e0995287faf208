import { inLanguage, languageOf } from '#domain/language.ts';
import type { Route } from './+types/prices';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { listing as namesInEnglish } from '../messages/en/listing.ts';
import { listing as namesInBurmese } from '../messages/my/listing.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { pricesChoices, pricesParameters } from '../usual-price/address.ts';
import { priceChoices } from '../usual-price/price-choices.ts';
import { pricesPage } from '../usual-price/prices-page.tsx';
import { priceTexts } from '../usual-price/texts.ts';
import { useLanguage } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { usualFrom } from '../usual-price/usual.ts';

export const handle = {
  query: pricesParameters,
  choices: import.meta.env.SSR ? pricesChoices : undefined,
  isRead: true,
} satisfies PageHandle;

/** Reads the usual prices that are asked about, and draws them: a parameter that is none of the choices asks for nothing. */
export async function loader({ context, url: { pathname, searchParams } }: Route.LoaderArgs) {
  const language = languageOf(pathname);
  const chosen = <Choice extends string>(name: keyof typeof pricesChoices, choices: readonly Choice[]) =>
    choices.find((one) => one === searchParams.get(name));
  const type = chosen('type', pricesChoices.type) ?? 'rent';
  const propertyType = chosen('propertyType', pricesChoices.propertyType);
  const township = chosen('township', pricesChoices.township);
  const bedrooms = chosen('bedrooms', pricesChoices.bedrooms);
  const kind = { type, ...(propertyType && { propertyType }) };
  const rooms = bedrooms === undefined ? {} : { bedrooms };
  const { 'usual-price': calls, around } = context.get(apiContext);
  const [{ usual }, { prices }, { months }, { map, source }] = await Promise.all([
    pageAnswerOf(calls.get.$get({ query: { ...kind, ...rooms, ...(township && { township }) } })),
    pageAnswerOf(calls.table.$get({ query: { ...kind, ...rooms } })),
    pageAnswerOf(calls.months.$get({ query: { ...kind, ...(township && { township }) } })),
    pageAnswerOf(around.outlines.$get()),
  ]);
  const group = { ...kind, township, bedrooms: bedrooms === undefined ? undefined : Number(bedrooms) };
  const names = language === 'my' ? namesInBurmese : namesInEnglish;
  const { title, description, lead, show } = priceTexts(language);
  return {
    title,
    description,
    lead,
    show,
    choices: priceChoices({ group, language, names }),
    figures: pricesPage({
      group,
      usual: usual ? usualFrom(usual) : undefined,
      table: prices.map(usualFrom),
      months,
      outlines: map && source ? { map, source } : undefined,
      language,
      names,
    }),
  };
}

/** Page of usual prices in Yangon (PRC-16): figures drawn on the server, with a form and links that need no script. */
export default function Prices({ loaderData }: Route.ComponentProps) {
  const { title, description, lead, show, choices, figures } = loaderData;
  const language = useLanguage();
  return (
    <div className="wrap py-8 lg:py-12">
      <PageHead title={title} description={description} address="/prices" />
      <h1 className="text-2xl font-bold tracking-tight">
        <BySyllable text={title} />
      </h1>
      <p className="mt-3 max-w-2xl text-muted">
        <BySyllable text={lead} />
      </p>
      <form
        key={JSON.stringify(choices)}
        action={inLanguage(language, '/prices')}
        className="mt-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
      >
        {choices.map(({ name, label, chosen, options }) => (
          <label key={name} className="block min-w-0">
            <span className="mb-1 block text-sm text-muted">{label}</span>
            <select name={name} defaultValue={chosen} className="control">
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button type="submit" kind="primary" className="col-span-2 lg:col-span-1">
          {show}
        </Button>
      </form>
      <div dangerouslySetInnerHTML={{ __html: figures }} />
    </div>
  );
}
