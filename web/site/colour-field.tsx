import { type ComponentProps, useState } from 'react';
import { paletteOf, papers, type Shades } from '#domain/site/palette.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { useMessages } from '../messages/context.tsx';
import { TextField } from '../ui/fields/field.tsx';

interface ColourFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string;
  /** The colour where the field is empty. */
  standard: string;
}

/** The field of the main colour, with what it looks like in both themes: nothing while it cannot be used (SIT-408). */
export function ColourField({ value, standard, ...rest }: ColourFieldProps) {
  const { sample } = useMessages().siteSettings;
  const [typed, setTyped] = useState(value);
  const { data: colour } = siteSettings.SITE_COLOUR.text.safeParse(typed.trim() === '' ? standard : typed);
  const palette = colour === undefined ? undefined : paletteOf(colour);
  return (
    <div className="sm:col-span-2">
      <TextField
        {...rest}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={standard}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="-mt-2 mb-4 grid grid-cols-2 gap-3 empty:hidden">
        {palette && <Sample title={sample.light} ground={papers.light} shades={palette.light} />}
        {palette && <Sample title={sample.dark} ground={papers.dark} shades={palette.dark} />}
      </div>
    </div>
  );
}

/** A button and a choice in a theme: its colours are its own, whichever theme the page has. */
function Sample({ title, ground, shades }: { title: string; ground: string; shades: Shades }) {
  return (
    <p
      className="flex flex-wrap items-center gap-2 rounded-md border border-line p-3 text-sm font-semibold"
      style={{ background: ground }}
    >
      <span className="rounded-md px-3 py-1.5" style={{ background: shades.act, color: shades['on-act'] }}>
        {title}
      </span>
      <span className="rounded-md px-3 py-1.5" style={{ background: shades['act-soft'], color: shades.act }}>
        {title}
      </span>
    </p>
  );
}
