import { type CurrentUser, useSavesData } from './site-profile.ts';

/** A user's avatar, or the first letter of their name, which is enough while data is saved. */
export function Avatar({ person: user }: { person: Pick<CurrentUser, 'username' | 'avatar'> }) {
  const isSaving = useSavesData();
  if (user.avatar && !isSaving) {
    return (
      <img src={user.avatar} alt="" width={40} height={40} className="size-10 shrink-0 rounded-full object-cover" />
    );
  }
  return (
    <span
      className="grid size-10 shrink-0 place-items-center rounded-full bg-act-soft font-semibold text-act"
      aria-hidden
    >
      {firstLetter(user.username)}
    </span>
  );
}

function firstLetter(name: string): string {
  return [...name][0]?.toUpperCase() ?? '';
}
