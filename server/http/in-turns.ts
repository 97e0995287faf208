import { setImmediate } from 'node:timers/promises';

/** Maps a list whose members take milliseconds each, and lets other requests have their turn after every one of them. */
export async function inTurns<Member, Made>(list: readonly Member[], make: (member: Member) => Made): Promise<Made[]> {
  const made: Made[] = [];
  for (const member of list) {
    made.push(make(member));
    await setImmediate();
  }
  return made;
}
