import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../messages/context.tsx';
import { Labelled, type TextField } from './field.tsx';

/** A password field, hidden until the button beside it is pressed (ACC-60). */
export function PasswordField({ label, issue, hint, ...rest }: ComponentProps<typeof TextField>) {
  const { site } = useMessages();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Labelled label={label} issue={issue} hint={hint}>
      {(attributes) => (
        <div className="relative">
          <input
            {...rest}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="control pe-12"
          />
          <button
            type="button"
            aria-label={site.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="scripted absolute inset-y-0 end-0 grid w-11 place-items-center text-muted hover:text-ink"
          >
            <Icon className="size-5" aria-hidden />
          </button>
        </div>
      )}
    </Labelled>
  );
}
