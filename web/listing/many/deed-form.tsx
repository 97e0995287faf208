import { Form } from 'react-router';
import { currencies } from '#domain/listing/listing.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLocalAddress } from '../../shell/links.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields/field.tsx';
import { ChipLink } from '../../ui/chip-link.tsx';
import { type Chosen, type DeedName, deeds, manyAddress, type Typed } from './query.ts';
import { TakerOptions } from '../../team/taker-options.tsx';

/** Links to what can be done; without a script too. */
export function DeedLinks({
  chosen,
  name,
  mayHandOn,
}: {
  chosen: Chosen;
  name: DeedName | undefined;
  mayHandOn: boolean;
}) {
  const { changeMany } = useMessages();
  return (
    <nav aria-label={changeMany.what} className="mb-5 flex flex-wrap gap-2">
      {deeds
        .filter((one) => one !== 'handOn' || mayHandOn)
        .map((one) => (
          <ChipLink key={one} to={manyAddress(chosen, one)} preventScrollReset isCurrent={one === name}>
            {changeMany.deeds[one]}
          </ChipLink>
        ))}
    </nav>
  );
}

interface DeedFormProps {
  chosen: Chosen;
  name: DeedName;
  typed: Typed;
  takers: readonly { _id: string; name: string }[];
  /** The problem with what was typed. */
  refused: RuleCode | undefined;
  /** Whether an amount was typed that is not one. */
  isWrong: boolean;
}

/** Asks for what a change needs: its answer is the preview, at an address of its own. Renders nothing for what needs nothing. */
export function DeedForm({ chosen, name, typed, takers, refused, isWrong }: DeedFormProps) {
  const { changeMany, team } = useMessages();
  const local = useLocalAddress();
  if (name !== 'price' && name !== 'phone' && name !== 'handOn') return null;
  const { fields } = changeMany;
  const { q, state, whose, codes } = chosen;
  const hidden = { q, state: state === 'all' ? '' : state, whose, codes: codes.join('.'), do: name };
  return (
    <Form method="get" action={local('/change-listings')} preventScrollReset className="mb-5 max-w-md">
      {Object.entries(hidden).map(
        ([field, value]) => value !== '' && <input key={field} type="hidden" name={field} value={value} />,
      )}
      {name === 'price' && (
        <>
          <SelectField label={fields.direction} name="direction" defaultValue={typed.direction}>
            <option value="down">{fields.down}</option>
            <option value="up">{fields.up}</option>
          </SelectField>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={fields.amount}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              required
              maxLength={20}
              defaultValue={typed.amount}
            />
            <SelectField label={fields.by} name="by" defaultValue={typed.by}>
              <option value="percent">{fields.percent}</option>
              {currencies.map((currency) => (
                <option key={currency} value={currency}>
                  {fields.currencies[currency]}
                </option>
              ))}
            </SelectField>
          </div>
          {isWrong && (
            <p role="alert" className="mb-4 text-sm font-medium text-danger">
              {fields.wrongAmount}
            </p>
          )}
        </>
      )}
      {name === 'phone' && (
        <TextField
          label={fields.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={100}
          issue={refused}
          defaultValue={typed.phone}
        />
      )}
      {name === 'handOn' && (
        <SelectField label={team.handOn.to} name="to" defaultValue={typed.to}>
          <TakerOptions takers={takers} />
        </SelectField>
      )}
      <Button type="submit">{changeMany.preview}</Button>
    </Form>
  );
}
