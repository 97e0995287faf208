import { type CurrentUser, useSavesData } from './site-profile.ts';

interface AvatarProps {
  person: Pick<CurrentUser, 'username' | 'avatar'>;
  /** As the logo of who advertises: large and with corners. */
  isLarge?: boolean;
}

/** A user's avatar, or the first letter of their name, which is enough while data is saved. */
export function Avatar({ person: user, isLarge = false }: AvatarProps) {
  const isSaving = useSavesData();
  const size = isLarge ? 56 : 40;
  const shape = isLarge ? 'size-14 rounded-md' : 'size-10 rounded-full';
  if (user.avatar && !isSaving) {
    return <img src={user.avatar} alt="" width={size} height={size} className={`${shape} shrink-0 object-cover`} />;
  }
  return (
    <span
      className={`grid ${shape} shrink-0 place-items-center bg-act-soft font-semibold text-act ${isLarge ? 'text-xl' : ''}`}
      aria-hidden
    >
      {firstLetter(user.username)}
    </span>
  );
}

function firstLetter(name: string): string {
  return [...name][0]?.toUpperCase() ?? '';
}
