import type { Operation } from '#server/http/request/access-table.ts';
import { aHome, type Drive } from './driving.ts';
import type { Stage } from './stage.ts';

let people = 0;

/** A number that no lead has yet. */
const anotherNumber = () => `09 777 ${String(100_000 + (people += 1))}`;

/** A lead of the owner. */
async function aLead({ owner }: Stage) {
  const { body } = await owner.call('POST', '/api/lead', {
    name: 'Daw Mya',
    phone: anotherNumber(),
    source: 'call',
    stage: 'new',
  });
  return { path: { id: String(body['_id']) } };
}

/** Drives of the calls for leads. */
export const leadDrives: Partial<Record<Operation, Drive>> = {
  'lead.list': async (stage) => {
    await aLead(stage);
    return {};
  },
  'lead.create': () => ({ body: { phone: anotherNumber(), email: undefined } }),
  'lead.download': async (stage) => {
    await aLead(stage);
    return {};
  },
  'lead.read': aLead,
  'lead.update': async (stage) => {
    const { path } = await aLead(stage);
    const { owner } = stage;
    const { id } = await aHome(stage);
    const code = await stage.portal.codeOf(id);
    await owner.call('POST', `/api/lead/of/${path.id}`, { code });
    return { path, body: { phone: anotherNumber(), email: null, without: id } };
  },
  'lead.delete': aLead,
};
