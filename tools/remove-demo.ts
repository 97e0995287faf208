import { removeDemo } from '#server/demo/remove.ts';
import { atPlace, say } from './maintenance/opening.ts';

// `npm run remove-demo`: removes what the portal was filled with to be tried, and leaves what people made.
await atPlace(async ({ database }) => {
  const { accounts, listings, posts } = await removeDemo({ database }, null);
  say(
    `Removed: ${accounts} accounts, ${listings} listings and ${posts} posts of the demo. Its photos are deleted within two days.`,
  );
});
