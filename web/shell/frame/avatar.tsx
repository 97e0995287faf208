import { type CurrentUser, useSavesData } from './site-profile.ts';

interface AvatarProps {
  person: Pick<CurrentUser, 'username' | 'avatar'>;
  /** As the logo of who advertises large and with corners; largest on their own page. */
  size?: keyof typeof sizes;
}

const sizes = {
  usual: { pixels: 40, look: 'size-10 rounded-full' },
  large: { pixels: 56, look: 'size-14 rounded-md text-xl' },
  largest: { pixels: 96, look: 'size-20 rounded-lg text-2xl sm:size-24' },
} as const;

/** A user's avatar, or the first letter of their name, which is enough while data is saved. */
export function Avatar({ person: user, size = 'usual' }: AvatarProps) {
  const isSaving = useSavesData();
  const { pixels, look } = sizes[size];
  if (user.avatar && !isSaving) {
    return <img src={user.avatar} alt="" width={pixels} height={pixels} className={`${look} shrink-0 object-cover`} />;
  }
  return (
    <span className={`grid ${look} shrink-0 place-items-center bg-act-soft font-semibold text-act`} aria-hidden>
      {firstLetter(user.username)}
    </span>
  );
}

function firstLetter(name: string): string {
  return [...name][0]?.toUpperCase() ?? '';
}
