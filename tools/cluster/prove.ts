import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiDocument, openContract } from '#tests/factories/contract.ts';
import { type Choices, choicesOf } from '#server/demo/random.ts';
import { compare, compareNow, foundIn } from '../endurance/compare.ts';
import { Ledger } from '../endurance/ledger.ts';
import type { Person } from '../endurance/person.ts';
import { Photos } from '../endurance/photos.ts';
import { Reach } from '../endurance/reach.ts';
import { resultsFolder, type Tally } from '../endurance/tally.ts';
import { type Desk, writeStories } from '../endurance/writer.ts';
import type { Cluster } from './cluster.ts';
import { type Fault, plannedFaults } from './faults.ts';
import { isWell, until } from './run.ts';
import { Watch } from './watch.ts';

/** Options of a proof: the number of faults, their seed, and the number of writers. */
interface ProveOptions {
  faults: number;
  seed: number;
  writers: number;
}

/** Promised bounds, in milliseconds. */
const bounds = { 'no leader': 30_000, 'no reads': 5_000 } as const;

/** Seconds within which writes succeed again after a fault, and within which nothing is missing any more. */
const patience = { writing: 60, whole: 240 };

/** Seconds after which a replica that runs but does not follow the leader is re-created from it, as its operator would do. */
const following = 90;

/** Writes acknowledged between two faults, so that each fault hits a cluster under load. */
const writesBetween = 6;

/** Pages that visitors read. */
const pages = ['/', '/search', '/search?searchTerm=condo', '/agent', '/api/listing/get', '/api/packages'];

/**
 * Breaks a cluster repeatedly while users post with photos, edit, review, write messages and delete. After each fault everything on the
 * leader is checked against the ledger of what was acknowledged.
 */
export async function prove(cluster: Cluster, tally: Tally, { faults, seed, writers }: ProveOptions): Promise<void> {
  await mkdir(resultsFolder, { recursive: true });
  const choices = choicesOf(seed);
  const desk = await openDesk(cluster, tally, choicesOf(seed + 1));
  const writing = Array.from({ length: writers }, (_, writer) => writeStories(desk, writer));
  let asked = 0;
  const watch = new Watch({
    written: () => desk.written,
    hasLeader: async () => (await cluster.members.leader()) !== undefined,
    read: () => isShown(desk, pages[asked++ % pages.length] ?? '/'),
    isOver: () => desk.isOver,
  });
  tally.progress(`${faults} random faults with seed ${seed}; ${writers} writers`);
  try {
    await moreWritten(desk);
    let number = 0;
    for (const fault of plannedFaults(faults, choices)) {
      number += 1;
      await pause(choices.between(0, 2000));
      const measured = await breakOnce(cluster, { fault, watch, desk, choices });
      note(tally, fault, measured);
      tally.progress(`${number} of ${faults}, ${desk.written} writes: ${fault.name}: ${sentenceOf(measured)}`);
      const before = desk.ledger.snapshot();
      const found = await foundOnLeader(cluster);
      for (const breach of compare(found, before, desk.ledger.snapshot())) tally.fail(breach);
    }
    await moreWritten(desk);
  } finally {
    desk.isOver = true;
    await Promise.all([...writing, watch.ended()]);
  }
  const found = await foundOnLeader(cluster);
  for (const breach of compareNow(found, desk.ledger)) tally.fail(breach);
  tally.set('rows checked against the ledger at the end', found.length);
  for (const [kind, count] of Object.entries(desk.ledger.standing()))
    tally.set(`acknowledged and present: ${kind}`, count);
}

/** Durations for which parts were down, in milliseconds. */
type Measured = Record<'no writes' | 'no reads' | 'no leader', number>;

async function breakOnce(
  cluster: Cluster,
  { fault, watch, desk, choices }: { fault: Fault; watch: Watch; desk: Desk; choices: Choices },
): Promise<Measured> {
  watch.begin();
  await fault.strike(cluster, choices);
  await moreWritten(desk);
  const measured = (): Measured => {
    const now = performance.now();
    return {
      'no writes': watch.writes.longest(now),
      'no reads': watch.reads.longest(now),
      'no leader': watch.leader.longest(now),
    };
  };
  const since = performance.now();
  const copied = new Set<string>();
  await until(
    { what: `the cluster is whole again after ${fault.name}`, seconds: patience.whole, every: 500 },
    async () => {
      if (!(await cluster.members.areWhole())) {
        if (performance.now() - since < following * 1000) return false;
        for (const replica of await cluster.members.notFollowing()) {
          if (copied.has(replica)) continue;
          copied.add(replica);
          desk.tally.count('replicas not following, re-created from the leader');
          await cluster.members.copyFromLeader(replica);
        }
        return false;
      }
      const portals = await Promise.all(Object.values(cluster.portals).map((portal) => isWell(`${portal}/api/health`)));
      return portals.every(Boolean);
    },
  );
  return measured();
}

function note(tally: Tally, fault: Fault, measured: Measured): void {
  tally.count('faults');
  tally.count(fault.name);
  for (const [what, longest] of Object.entries(measured)) {
    // The leader is polled all the time: in a fault that does not affect it, only a slow response would be measured.
    if (what === 'no leader' && !fault.takesLeader) continue;
    tally.most(`longest, s: ${what}`, longest / 1000);
    tally.most(`longest, s: ${what}, ${fault.name}`, longest / 1000);
    const bound = bounds[what as keyof typeof bounds];
    if (bound !== undefined && longest > bound)
      tally.fail(`${what} for ${Math.round(longest / 100) / 10} s: ${fault.name}`);
  }
}

const sentenceOf = (measured: Measured) =>
  Object.entries(measured)
    .map(([what, longest]) => `${what} ${(longest / 1000).toFixed(1)} s`)
    .join(', ');

async function openDesk({ address }: Cluster, tally: Tally, choices: Choices): Promise<Desk> {
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as ApiDocument;
  const reach = new Reach(tally);
  reach.open(address);
  return {
    reach,
    ledger: new Ledger(join(resultsFolder, 'ledger.jsonl')),
    photos: new PhotosInS3(address, choices),
    tally,
    choices,
    contract: openContract(document),
    written: 0,
    isOver: false,
  };
}

/** Photos sent to the URL that the portal has signed: the bucket, behind the same nginx. */
class PhotosInS3 extends Photos {
  readonly #address: string;

  constructor(address: string, choices: Choices) {
    super(choices);
    this.#address = address;
  }

  override upload(person: Person): Promise<string> {
    const send: Person['send'] = (method, path, ...rest) =>
      person.send(method, path.startsWith(this.#address) ? path.slice(this.#address.length) : path, ...rest);
    return super.upload({ ...person, send });
  }
}

async function isShown({ reach }: Desk, page: string): Promise<boolean> {
  try {
    const response = await reach.request(page);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function moreWritten(desk: Desk): Promise<void> {
  const enough = desk.written + writesBetween;
  await until({ what: 'writes succeed', seconds: patience.writing, every: 50 }, async () => desk.written >= enough);
}

/** Reads everything written from the leader itself, through its socket; reads again if a fault has just replaced that leader. */
function foundOnLeader({ machines, members }: Cluster) {
  return until({ what: 'the leader can be read', seconds: patience.writing }, async () => {
    const leader = await members.leader();
    return leader && foundIn(machines.folderOf(leader)).catch(() => undefined);
  });
}
