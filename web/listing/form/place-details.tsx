import { useMemo, useState } from 'react';
import { listingDetails, placeDetails } from '#domain/listing/details.ts';
import { type KnownPlace, placeNamed, placesBeginning } from '#domain/township/place-names.ts';
import { buildingInText } from '#domain/township/building-in-text.ts';
import { isTownship, type Township, townshipName } from '#domain/township/township.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { Button } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { ComboboxList, ComboboxOption } from '../../ui/fields/combobox.tsx';
import { Labelled } from '../../ui/fields/field.tsx';
import { useCombobox } from '../../ui/fields/use-combobox.ts';
import { FoldedGroup } from './details-fields.tsx';
import { type ListingFieldsProps, Pair } from './listing-fields.tsx';
import { useKnownBuildings } from './known-buildings.ts';
import { FilledNote } from './paste/filled-note.tsx';
import { detailText } from './values.ts';

/** As many as fit above a phone's keyboard. */
const mostSuggested = 5;

/** Ward, building, street and landmark (LST-158): known names are suggested, and the township follows from them (LST-160). */
export function PlaceDetails(props: ListingFieldsProps) {
  const { details } = useMessages();
  const { place } = details.form;
  const keys = placeDetails.map(detailText);
  const said = keys.filter((key) => props.values[key] !== '').length;
  return (
    <>
      <ProposedBuilding {...props} />
      <FoldedGroup
        title={place.title}
        note={said > 0 ? details.form.said(details.number(said), details.number(keys.length)) : ''}
        isOpenAtFirst={said > 0}
        isRefused={keys.some((key) => props.issues[key] !== undefined)}
      >
        <p className="mb-3 text-sm text-muted">
          <BySyllable text={place.lead} />
        </p>
        <Pair>
          {placeDetails.map((name) => (
            <PlaceField key={name} name={name} {...props} />
          ))}
        </Pair>
      </FoldedGroup>
    </>
  );
}

/** The known building that the title or the address names, for the poster to confirm: it is never assumed (BLD-10). */
function ProposedBuilding({ values, onChange }: ListingFieldsProps) {
  const { place } = useMessages().details.form;
  const language = useLanguage();
  const key = detailText('building');
  const { name, address, township } = values;
  const proposed = useMemo(
    () => buildingInText(`${name} ${address}`, isTownship(township) ? township : undefined),
    [name, address, township],
  );
  if (!proposed || values[key] !== '') return null;
  const building = proposed.names[language];
  return (
    <div role="status" className="mb-3">
      <Note text={place.isIt(building)} />
      <Button type="button" className="mt-1.5" onClick={() => onChange(key, building)}>
        {place.chooseIt(building)}
      </Button>
    </div>
  );
}

type PlaceFieldProps = ListingFieldsProps & { name: (typeof placeDetails)[number] };

/** The name of a place, with suggestions of known names while the user types; any other is accepted. */
function PlaceField({ name, values, issues, onChange }: PlaceFieldProps) {
  const { details } = useMessages();
  const language = useLanguage();
  const { place, maximum } = listingDetails[name];
  const key = detailText(name);
  const text = values[key];
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<KnownPlace>();
  const buildings = useKnownBuildings(isOpen && name === 'building' && text.trim() !== '' ? text : undefined);
  const suggestions = isOpen ? (buildings ?? placesBeginning(text, place, mostSuggested)).slice(0, mostSuggested) : [];
  // One that admins have added is known by being chosen alone.
  const named = chosen && Object.values(chosen.names).includes(text) ? chosen : placeNamed(text, place);
  const setText = (typed: string, known = placeNamed(typed, place)) => {
    onChange(key, typed);
    const [township, ...others] = known?.townships ?? [];
    // A township that nobody has chosen follows from the property's place; a landmark nearby proves nothing.
    if (township && others.length === 0 && values.township === '' && name !== 'landmark')
      onChange('township', township);
  };
  const choose = (suggestion: KnownPlace | undefined) => {
    if (!suggestion) return;
    setChosen(suggestion);
    setText(suggestion.names[language], suggestion);
    setIsOpen(false);
  };
  const { open, field, list, option } = useCombobox({
    choices: suggestions.map(({ names }) => names.en.replaceAll(/\W+/g, '-')),
    isFree: true,
    isOpen,
    onToggle: setIsOpen,
    onEnter: (index) => choose(suggestions[index]),
  });
  return (
    <div className="relative">
      <Labelled label={details.names[name]} issue={issues[key]} note={<FilledNote name={key} />}>
        {(attributes) => (
          <div className="relative">
            <input
              {...attributes}
              {...field}
              name={key}
              value={text}
              maxLength={maximum}
              onChange={({ target }) => {
                setText(target.value);
                open();
              }}
              className="control"
            />
            <ComboboxList list={list} label={details.names[name]} className="z-10 mt-1 max-h-72">
              {suggestions.map((suggestion, index) => (
                <ComboboxOption
                  key={suggestion.names.en}
                  option={option(index)}
                  onChoose={() => choose(suggestion)}
                  className="flex-col justify-center py-1.5"
                >
                  <SuggestedPlace place={suggestion} />
                </ComboboxOption>
              ))}
            </ComboboxList>
            <span role="status" className="sr-only">
              {list.isShown && details.form.place.suggested(suggestions.length)}
            </span>
            {!isOpen && <WhereItLies place={named} isNear={name === 'landmark'} {...{ values, onChange }} />}
          </div>
        )}
      </Labelled>
    </div>
  );
}

/** A known place in both languages, with its location. */
function SuggestedPlace({ place: { names, townships, isOutside } }: { place: KnownPlace }) {
  const { place } = useMessages().details.form;
  const language = useLanguage();
  const other = language === 'en' ? 'my' : 'en';
  const where = isOutside ? place.outside : townships.map((one) => townshipName(one, language)).join(', ');
  return (
    <>
      <span className="font-semibold">
        <span>{names[language]}</span>{' '}
        <span lang={other} className="font-normal text-muted">
          {names[other]}
        </span>
      </span>
      {where && <span className="text-sm text-muted">{where}</span>}
    </>
  );
}

type WhereItLiesProps = Pick<ListingFieldsProps, 'values' | 'onChange'> & {
  place: KnownPlace | undefined;
  isNear: boolean;
};

/** Note that a place lies in another township than the chosen one, with a button that chooses that, or in none that is covered. */
function WhereItLies({ place, isNear, values, onChange }: WhereItLiesProps) {
  const { form } = useMessages().details;
  const language = useLanguage();
  if (!place || isNear) return null;
  const name = place.names[language];
  const chosen = values.township;
  if (place.isOutside) return <Note text={form.place.isOutside(name)} />;
  if (place.townships.length === 0 || (isTownship(chosen) && place.townships.includes(chosen))) return null;
  const called = (township: Township) => townshipName(township, language);
  return (
    <div role="status" className="mt-1.5 text-sm">
      <Note text={form.place.liesIn(name, place.townships.map(called))} />
      <span className="mt-1 flex flex-wrap gap-2">
        {place.townships.map((township) => (
          <Button key={township} type="button" onClick={() => onChange('township', township)}>
            {form.place.choose(called(township))}
          </Button>
        ))}
      </span>
    </div>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className="mt-1.5 text-sm text-muted">
      <BySyllable text={text} />
    </p>
  );
}
