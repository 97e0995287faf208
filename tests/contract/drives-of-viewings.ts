import type { Operation } from '#server/http/request/access-table.ts';
import { aHome, type Drive } from './driving.ts';
import type { Stage } from './stage.ts';

let people = 0;

/** A listing of the owner, at whose offered times nobody comes yet; and the times. */
async function aShownHome({ portal, owner, ...stage }: Stage) {
  await owner.call('PUT', '/api/viewing/hours', { days: [1, 2, 3, 4, 5, 6, 7], from: 420, until: 1200 });
  await portal.database.pool.query('delete from viewing');
  const { id } = await aHome({ portal, owner, ...stage });
  const { body } = await portal.visitor().call('GET', `/api/viewing/times/${id}`);
  return { id, times: body['times'] as string[] };
}

function form(listingId: string, startsAt: string | undefined) {
  const phone = `09 777 ${String(300_000 + (people += 1))}`;
  return { listingId, startsAt, name: 'Mya', phone, email: undefined, language: 'en' };
}

/** A viewing that a visitor has asked for, by the token of the visitor or of the owner. */
async function aViewing(stage: Stage, whose: 'visitor' | 'owner') {
  const { id, times } = await aShownHome(stage);
  const { body } = await stage.portal.visitor().call('POST', '/api/viewing', form(id, times[0]));
  if (whose === 'visitor') return { path: { token: String(body['token']) } };
  const listed = (await stage.owner.call('GET', '/api/viewing/list')).body as unknown as {
    viewings: { token: string }[];
  };
  return { path: { token: String(listed.viewings[0]?.token) } };
}

/** Drives of the calls for viewings. */
export const viewingDrives: Partial<Record<Operation, Drive>> = {
  'viewing.hours': async (stage) => {
    await aShownHome(stage);
    return {};
  },
  'viewing.renewFeed': async (stage) => {
    await aShownHome(stage);
    return {};
  },
  'viewing.list': async (stage) => {
    await aViewing(stage, 'owner');
    return {};
  },
  'viewing.times': async (stage) => ({ path: { id: (await aShownHome(stage)).id } }),
  'viewing.ask': async (stage) => {
    const { id, times } = await aShownHome(stage);
    return { body: form(id, times[0]) };
  },
  'viewing.read': (stage) => aViewing(stage, 'visitor'),
  'viewing.change': (stage) => aViewing(stage, 'visitor'),
  'viewing.toAnswer': (stage) => aViewing(stage, 'owner'),
  'viewing.answer': (stage) => aViewing(stage, 'owner'),
  'viewing.feed': async (stage) => {
    await aShownHome(stage);
    const { body } = await stage.owner.call('GET', '/api/viewing/hours');
    const { feed } = body['hours'] as { feed: string };
    return { path: { token: feed.slice('/api/viewing/feed/'.length) } };
  },
};
