import { ChevronDown } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { choicesFor, filledBy, filledNames, isSearchedBy } from '#domain/listing/detail-rules.ts';
import { type DetailGroup, detailGroups } from '#domain/listing/detail-row.ts';
import { type DetailName, type DetailOf, listingDetails } from '#domain/listing/details.ts';
import { propertyTypes } from '#domain/listing/listing.ts';
import { useMessages } from '../../messages/context.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/fields/field.tsx';
import { type ListingFieldsProps, Pair, textsOf } from './listing-fields.tsx';
import { FilledNote } from './paste/filled-note.tsx';
import { detailsOf, detailsOfForm, detailText, type TextName } from './values.ts';

/**
 * The building, its rooms, plot, power and lines (its place is with the township): all optional, in folded groups of what the type can
 * have, with a count of the answers (LST-190, LST-196). Rooms and sizes fill the fields above them as they are typed (LST-193).
 */
export function DetailsFields(props: ListingFieldsProps) {
  const { values } = props;
  const { details } = useMessages();
  const names = detailsOfForm(values).filter(
    (name): name is GroupedName =>
      listingDetails[name].kind !== 'text' &&
      // They stand with the photos.
      name !== 'floorPlan' &&
      name !== 'video' &&
      (name !== 'kind' || choicesFor(name, typeOf(values.propertyType)).length > 0),
  );
  const said = names.filter((name) => values[detailText(name)] !== '').length;
  return (
    <section className="mt-6 mb-4">
      <h2 className="text-md font-semibold">{details.form.title}</h2>
      <p className="text-md text-muted">
        <BySyllable text={details.form.lead} />
      </p>
      <p className="mt-2 flex items-center gap-3 text-sm text-muted" role="status">
        <progress
          value={said}
          max={names.length}
          aria-label={details.form.title}
          className="h-2 w-28 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-act"
        />
        <span>{details.form.said(details.number(said), details.number(names.length))}</span>
      </p>
      <div className="mt-3">
        {detailGroups.map((group) => {
          const inGroup = names.filter((name) => listingDetails[name].group === group);
          return inGroup.length > 0 && <Group key={group} group={group} names={inGroup} {...props} />;
        })}
      </div>
    </section>
  );
}

/** Details in the groups: places are with the township. */
type GroupedName = Exclude<DetailName, DetailOf<'text' | 'video-link'>>;

function typeOf(text: string) {
  return propertyTypes.find((one) => one === text);
}

interface GroupProps extends ListingFieldsProps {
  group: DetailGroup;
  names: readonly GroupedName[];
}

function Group({ group, names, ...props }: GroupProps) {
  const { details } = useMessages();
  const said = names.filter((name) => props.values[detailText(name)] !== '').length;
  return (
    <FoldedGroup
      title={details.groups[group]}
      note={said > 0 ? details.form.said(details.number(said), details.number(names.length)) : ''}
      isOpenAtFirst={said > 0 || group === 'sharing'}
      isRefused={names.some((name) => props.issues[detailText(name)] !== undefined)}
    >
      <Pair>
        {names.map((name) => (
          <DetailField key={name} name={name} {...props} />
        ))}
      </Pair>
    </FoldedGroup>
  );
}

/** Fields that are folded until one of them is filled in or refused, and cannot be folded while one is refused. */
export function FoldedGroup({
  title,
  note = '',
  isOpenAtFirst,
  isRefused,
  children,
}: {
  title: string;
  note?: string;
  isOpenAtFirst: boolean;
  isRefused: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  // The toggle event may fire after the field was corrected: the group would close while the user is typing in it.
  if (isRefused && !isOpen) setIsOpen(true);
  const toggled = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (isRefused) currentTarget.open = true;
    else setIsOpen(currentTarget.open);
  };
  return (
    <details open={isOpen} onToggle={toggled} className="group -mt-px mb-0 border-y border-line last:mb-4">
      <summary className="flex min-h-12 items-center gap-2 text-md font-semibold">
        <span>{title}</span>
        <span className="ms-auto text-sm font-normal text-muted">{note}</span>
        <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      {children}
    </details>
  );
}

/** One detail: a number, one or several of a few choices, or yes and no. */
function DetailField({ name, values, issues, onChange }: ListingFieldsProps & { name: GroupedName }) {
  const { details, listingForm } = useMessages();
  const field = listingDetails[name];
  const key = detailText(name);
  const change = (changed: TextName, text: string) => {
    onChange(changed, text);
    const by = filledBy(detailsOf({ ...values, [changed]: text }));
    const before = filledBy(detailsOf(values));
    for (const filled of filledNames) {
      const value = by[filled];
      if (value === undefined || value === before[filled]) continue;
      onChange(filled, typeof value === 'boolean' ? value : String(value));
    }
  };
  const text = textsOf({ values, issues, onChange: (changed, value) => change(changed as TextName, String(value)) })(
    key,
  );
  const label = details.names[name];
  const hints: Partial<Record<DetailName, string>> = { floor: details.form.floorHint, ...details.form.fills };
  const hint = hints[name] ?? (isSearchedBy(name) ? details.form.searched : '');
  if (field.kind === 'number') {
    return <TextField label={label} {...(hint && { hint })} {...text} inputMode="decimal" autoComplete="off" />;
  }
  const { notSaid } = listingForm.terms;
  if (field.kind === 'flag') {
    return (
      <SelectField label={label} {...(hint && { hint })} {...text}>
        <option value="">{notSaid}</option>
        <option value="true">{details.yes}</option>
        <option value="false">{details.no}</option>
      </SelectField>
    );
  }
  const words: Partial<Record<string, string>> = details.choices[name as DetailOf<'choice' | 'choices'>];
  const choices = choicesFor(name as DetailOf<'choice' | 'choices'>, typeOf(values.propertyType));
  if (field.kind === 'choice') {
    return (
      <SelectField label={label} {...(hint && { hint })} {...text}>
        <option value="">{notSaid}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice] ?? choice}
          </option>
        ))}
      </SelectField>
    );
  }
  const chosen = new Set(values[key].split(',').filter(Boolean));
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-md font-semibold">{label}</legend>
      {hint && (
        <p className="text-sm text-muted">
          <BySyllable text={hint} />
        </p>
      )}
      {choices.map((choice) => (
        <CheckboxField
          key={choice}
          label={words[choice] ?? choice}
          checked={chosen.has(choice)}
          onChange={({ target }) =>
            onChange(key, choices.filter((one) => (one === choice ? target.checked : chosen.has(one))).join())
          }
        />
      ))}
      <FilledNote name={key} />
    </fieldset>
  );
}
