import { randomUUID } from 'node:crypto';
import type { Contract } from '#tests/factories/contract.ts';
import { aListing } from '#tests/factories/portal.ts';
import { imageAddress } from '#domain/image/address.ts';
import { password } from '#tests/resilience/sign-ups.ts';
import type { Choices } from '#server/demo/random.ts';
import { ours } from './compare.ts';
import type { Ledger } from './ledger.ts';
import { openPerson, type Person } from './person.ts';
import type { Photos } from './photos.ts';
import type { Reach } from './reach.ts';
import type { Tally } from './tally.ts';

/** State that writers share. */
export interface Desk {
  reach: Reach;
  ledger: Ledger;
  photos: Photos;
  tally: Tally;
  choices: Choices;
  contract: Contract;
  /** Number of writes acknowledged so far. */
  written: number;
  /** Whether writers finish their current request, and stop. */
  isOver: boolean;
}

/** Ends a story when writing is over. */
class Over extends Error {}

/** A user in a story. */
interface Named extends Person {
  name: string;
  id: string;
}

/** Writes one story after the other, each with its own users, until writing is over. */
export async function writeStories(desk: Desk, writer: number): Promise<void> {
  for (let story = 1; !desk.isOver; story += 1) {
    try {
      await new Story(desk, `${ours}${writer}x${story}`).tell();
      desk.tally.count('stories');
    } catch (error) {
      if (error instanceof Over) return;
      // The error is recorded as a failure already, and this story can't continue.
      desk.tally.count('stories interrupted');
    }
  }
}

/** A seller's three listings, and all that happens to them. */
class Story {
  readonly #desk: Desk;
  readonly #name: string;

  constructor(desk: Desk, name: string) {
    this.#desk = desk;
    this.#name = name;
  }

  async tell(): Promise<void> {
    const { choices, ledger } = this.#desk;
    const [seller, neighbour] = [await this.#newcomer('s'), await this.#newcomer('n')];
    const visitor = openPerson(this.#desk.reach, this.#desk.tally, this.#desk.contract);
    await this.#selectFree(seller);
    for (let number = 1; number <= 3; number += 1) {
      const mark = `${this.#name}l${number}`;
      const { id, images } = await this.#post(seller, mark, number);
      const message = `${mark} message`;
      await this.#write('message', message, '', [seller.name], () =>
        visitor.send(
          'POST',
          '/api/auth/contact',
          { name: 'Mya', email: 'mya@example.com', message, propertyId: id },
          keyed(),
        ),
      );
      const review = await this.#review(neighbour, seller, mark, id);
      for (let edit = 1; edit <= 2; edit += 1) await this.#edit(seller, mark, id, images, edit);
      if (choices.chance(30)) {
        ledger.leaving('review', review.mark);
        await neighbour.send('DELETE', `/api/review/deletereview/${review.id}`, {}, { afterwards: [404] });
        ledger.gone('review', review.mark);
        this.#done('deletions');
      }
      if (choices.chance(30)) {
        ledger.leaving('listing', mark);
        await seller.send('DELETE', `/api/listing/delete/${id}`, undefined, { afterwards: [404] });
        ledger.gone('listing', mark);
        this.#done('deletions');
      }
    }
    if (choices.chance(25)) await this.#leave(seller);
  }

  /** Signs up a new user. */
  async #newcomer(role: string): Promise<Named> {
    const { reach, tally, contract } = this.#desk;
    const name = `${this.#name}${role}`;
    const person = openPerson(reach, tally, contract);
    const email = `${name}@example.com`;
    const answer = await this.#write('account', name, '', [], async () => {
      const signedUp = await person.send(
        'POST',
        '/api/auth/signup',
        { username: name, email, password },
        { afterwards: [409] },
      );
      if (signedUp.status === 200) return signedUp;
      return person.send('POST', '/api/auth/signin', { email, password });
    });
    const { user } = (await answer.json()) as { user: { _id: string } };
    return { ...person, name, id: user._id };
  }

  async #selectFree({ send, name }: Named): Promise<void> {
    const { packages } = (await (await send('GET', '/api/packages')).json()) as {
      packages: { _id: string; title: string }[];
    };
    const packageId = packages.find(({ title }) => title === 'Free')?._id;
    await this.#write('package', name, '0', [name], () => send('POST', '/api/packages/select', { packageId }, keyed()));
  }

  /** Posts a listing, which uses a listing slot of the package. */
  async #post(seller: Named, mark: string, number: number): Promise<{ id: string; images: string[] }> {
    const { ledger, photos, choices } = this.#desk;
    const images = [await photos.upload(seller)];
    if (choices.chance(50)) images.push(await photos.upload(seller));
    const name = `${mark} as it was posted`;
    for (const id of images) ledger.asked('photo', id, mark, [seller.name, mark]);
    ledger.asked('package', seller.name, String(number));
    const form = aListing({ name, address: mark, imageUrls: images.map((image) => imageAddress(image)) });
    const answer = await this.#write('listing', mark, name, [seller.name], () =>
      seller.send('POST', '/api/listing/create', form, keyed()),
    );
    for (const id of images) ledger.acknowledged('photo', id);
    ledger.acknowledged('package', seller.name);
    return { id: ((await answer.json()) as { _id: string })._id, images };
  }

  async #edit(seller: Named, mark: string, id: string, images: string[], edit: number): Promise<void> {
    const name = `${mark} as it was edited ${edit}`;
    const form = aListing({ name, address: mark, imageUrls: images.map((image) => imageAddress(image)) });
    await this.#write('listing', mark, name, [], () => seller.send('POST', `/api/listing/update/${id}`, form));
  }

  async #review(neighbour: Named, seller: Named, listing: string, listingId: string) {
    const mark = `${listing} review`;
    const rating = this.#desk.choices.between(1, 5);
    const answer = await this.#write('review', mark, String(rating), [seller.name, listing], () =>
      neighbour.send('POST', '/api/review/createreview', { rating, content: mark, listingId }, keyed()),
    );
    return { mark, id: ((await answer.json()) as { _id: string })._id };
  }

  /** Deletes the seller's account, with everything that belongs to it. */
  async #leave({ send, name, id }: Named): Promise<void> {
    const { ledger } = this.#desk;
    ledger.leaving('account', name);
    // Resent after it was carried out, it comes from no account.
    await send('DELETE', `/api/user/delete/${id}`, { currentPassword: password }, { afterwards: [401, 404] });
    ledger.gone('account', name);
    this.#done('deletions');
  }

  async #write(
    kind: Parameters<Ledger['asked']>[0],
    mark: string,
    version: string,
    belongsTo: readonly string[],
    send: () => Promise<Response>,
  ): Promise<Response> {
    this.#desk.ledger.asked(kind, mark, version, belongsTo);
    const answer = await send();
    this.#desk.ledger.acknowledged(kind, mark);
    this.#done('writes acknowledged');
    return answer;
  }

  #done(figure: string): void {
    this.#desk.written += 1;
    this.#desk.tally.count(figure);
    if (this.#desk.isOver) throw new Over();
  }
}

/** Options of a request that may be resent until it is answered. */
function keyed() {
  return { headers: { 'Idempotency-Key': randomUUID() } };
}
