import { aJpeg, call as callAs, upload } from '#tests/factories/image-portal.ts';
import type { Answer } from '#tests/factories/client.ts';
import type { TestUser } from '#tests/factories/portal.ts';
import type { Stage } from './stage.ts';

type Body = Record<string, unknown>;

/** Another value of a field that is sent instead of the current one, and its effect. */
interface Other {
  value: unknown;
  /** Fields that have to be sent with it. */
  with?: Body;
  /** Values read afterwards, if different from those sent: by field. */
  reads?: Body;
  /** Status with which it is refused. */
  refused?: { status: number };
  /** Other fields that change with it. */
  follow?: string[];
}

/** An item that can be read, changed and written back. */
interface Thing {
  /** Reads it in every available way; its own call first. */
  readings: (() => Promise<Body>)[];
  send(body: Body): Promise<Answer>;
  /** Another value for every changeable field, as the test of the document reports them. */
  others: Record<string, Other>;
}

/** One of the four nouns, with its update call, and how one is created for a user who may change it. */
interface Noun {
  call: string;
  /** Whether its owner may change it, besides admins. */
  hasOwner: boolean;
  make(stage: Stage, by: TestUser): Promise<Thing>;
}

const readBy =
  (by: TestUser, path: string, of: (body: Body) => unknown = (body) => body): (() => Promise<Body>) =>
  async () =>
    of((await by.call('GET', path)).body) as Body;

const firstOf = (...names: string[]) => {
  return (body: Body) => (names.reduce<unknown>((part, name) => (part as Body)[name], body) as Body[])[0];
};

async function anAvatar({ portal }: Stage, user: TestUser): Promise<string> {
  const cookies = { _id: user._id, cookie: user.cookie() };
  const id = await upload(portal.app, cookies, await aJpeg(20, 20), 'avatar');
  await callAs(portal.app, cookies, 'POST', `/api/image/${id}/complete`);
  return `/images/${id}/200.jpg`;
}

const listing: Noun = {
  call: 'post /listing/update/{id}',
  hasOwner: true,
  async make({ portal, admin, other }, by) {
    const owner = await portal.withFreePackage();
    const photos = [await portal.anImage(owner), await portal.anImage(owner)];
    const id = await portal.postListing(owner, { propertyType: 'house', landSquareFeet: 900, imageUrls: photos });
    const offer = { offer: true, discountPrice: 800, propertyStatus: 'Rented Out' };
    await admin.call('POST', `/api/listing/update/${id}`, offer);
    await portal.visitor().call('POST', `/api/listing/pageviews/${id}`);
    const isAdmin = by._id === admin._id;
    const who = isAdmin ? admin : owner;
    const [rent, sale] = [{ type: 'rent' }, { type: 'sale' }];
    // Changing the type ends an owner's discount, and the listing ends when one of that type does (LST-170).
    const sold = isAdmin ? sale : { ...sale, offer: false, discountPrice: null };
    return {
      readings: [
        readBy(who, `/api/listing/get/${id}`),
        readBy(who, `/api/listing/get?userId=${owner._id}`, firstOf('results', 'result')),
        readBy(who, `/api/user/listings/${owner._id}`, firstOf('listings')),
      ],
      send: (body) => who.call('POST', `/api/listing/update/${id}`, body),
      others: {
        name: { value: 'Another house with a garden' },
        reference: { value: 'WHS-1383' },
        description: { value: '<p>Another text.</p>' },
        address: { value: '7 Another Road' },
        type: { value: 'sale', reads: sold, follow: ['endsAt'] },
        township: { value: 'bahan' },
        propertyType: { value: 'other' },
        propertyStatus: { value: null },
        status: { value: 'Owner' },
        currency: isAdmin
          ? { value: 'lakh MMK' }
          : { value: 'lakh MMK', reads: { currency: 'lakh MMK', offer: false, discountPrice: null } },
        regularPrice: { value: 950 },
        discountPrice: isAdmin ? { value: 700 } : { value: 700, reads: { discountPrice: 800 } },
        offer: isAdmin
          ? { value: false, reads: { offer: false, discountPrice: null } }
          : { value: false, reads: { offer: true, discountPrice: 800 } },
        squareFeet: { value: 1300 },
        landSquareFeet: { value: null },
        bedrooms: { value: 3 },
        bathrooms: { value: 4 },
        furnished: { value: true },
        parking: { value: true },
        swimmingPool: { value: true },
        gym: { value: true },
        generator: { value: true },
        monthsAtOnce: { value: 6, with: rent, follow: ['moveIn'] },
        depositMonths: { value: 2, with: rent },
        depositAmount: { value: 1500, with: { ...rent, depositMonths: null } },
        agentFeeMonths: { value: 1, with: rent },
        agentFeePaidBy: { value: 'tenant', with: rent },
        shortestContract: { value: 12, with: rent },
        availableFrom: { value: '2026-12-01', with: rent },
        negotiable: { value: true },
        foreignersAccepted: { value: false, with: rent },
        registrationHelp: { value: true, with: rent },
        instalments: { value: true, with: sale, reads: { instalments: true, ...sold }, follow: ['endsAt'] },
        bankLoan: { value: false, with: sale, reads: { bankLoan: false, ...sold }, follow: ['endsAt'] },
        urgent: { value: true, with: sale, reads: { urgent: true, ...sold }, follow: ['endsAt'] },
        details: { value: { floor: 3, lift: true } },
        phone: {
          value: '09 777 777 777',
          reads: {
            phone: '09 777 777 777',
            phones: [{ number: '+959777777777', call: true, viber: true }],
          },
        },
        imageUrls: {
          value: photos.map((path) => `https://eain.example${path}`).toReversed(),
          reads: { imageUrls: photos.toReversed() },
          follow: ['images', 'cover'],
        },
        userRef: isAdmin ? { value: other._id } : { value: other._id, refused: { status: 403 } },
      },
    };
  },
};

const agentFields = ['name', 'description', 'address', 'phone', 'facebook', 'imageUrls', 'images', 'priority'];

const user: Noun = {
  call: 'post /user/update/{id}',
  hasOwner: true,
  async make(stage, by) {
    const { portal, admin } = stage;
    const person = await portal.signUp();
    const isAdmin = by._id === admin._id;
    const who = isAdmin ? admin : person;
    const photos = [await portal.anImage(person), await portal.anImage(person)];
    const path = `/api/user/update/${person._id}`;
    const agency = {
      name: `Agency of ${person.username}`,
      description: '<p>Since 1999.</p>',
      address: '1 Strand Road',
      phone: '01 234567',
      // Its full address is longer than the input may be.
      facebook: `fb.me/${'က'.repeat(190)}`,
      imageUrls: photos,
    };
    await person.call('POST', path, { ...agency, avatar: await anAvatar(stage, person) });
    const email = `pending.${person.username}@example.com`;
    await person.call('POST', path, { email, currentPassword: person.password });
    const first = (body: Body | Body[]) => (Array.isArray(body) ? body : (body['users'] as Body[]))[0];
    const another = `another.${person.username}@example.com`;
    return {
      readings: [
        readBy(who, `/api/user/${person._id}`),
        readBy(who, '/api/user/getagents?sortField=createdAt&limit=1', first),
        ...(isAdmin ? [readBy(who, `/api/user/getusers?search=${person.username}`, first)] : []),
      ],
      send: (body) => who.call('POST', path, body),
      others: {
        username: { value: `x${person.username}`.slice(0, 30) },
        email: {
          value: another,
          with: { currentPassword: who.password },
          reads: { email: person.email, pendingEmail: another },
        },
        pendingEmail: { value: null, reads: { pendingEmail: undefined } },
        avatar: { value: null },
        name: { value: `Other agency of ${person.username}` },
        description: { value: '<p>Since 2009.</p>' },
        address: { value: '2 Strand Road' },
        phone: { value: '01 765432' },
        facebook: { value: 'https://www.facebook.com/another' },
        imageUrls: {
          value: photos.map((address) => `https://eain.example${address}`).toReversed(),
          reads: { imageUrls: photos.toReversed() },
          follow: ['images', 'cover'],
        },
        role: isAdmin
          ? { value: 'user', reads: { role: 'user' }, follow: agentFields }
          : { value: 'user', refused: { status: 403 } },
        isAdmin: isAdmin ? { value: true } : { value: true, refused: { status: 403 } },
        // Not read once the role has changed.
        staffRoles: isAdmin ? { value: ['editor'] } : { value: ['editor'], refused: { status: 403 } },
        priority: isAdmin ? { value: 7, reads: { priority: 7 } } : { value: 7, refused: { status: 403 } },
      },
    };
  },
};

const post: Noun = {
  call: 'put /post/updatepost/{postId}/{userId}',
  hasOwner: false,
  async make({ portal, admin }) {
    const image = await portal.anImage(admin);
    const content = `<p>New.</p><img src="${await portal.anImage(admin)}" alt="A lake">`;
    const article = { title: 'A lake', category: 'Condo Projects', image, content };
    const { body } = await admin.call('POST', '/api/post/create', article);
    const id = String(body['_id']);
    const another = await portal.anImage(admin);
    return {
      readings: [readBy(admin, `/api/post/getposts?postId=${id}`, firstOf('posts'))],
      send: (changes) => admin.call('PUT', `/api/post/updatepost/${id}/${admin._id}`, changes),
      others: {
        title: { value: 'Another lake' },
        category: { value: 'Knowledge Base', follow: ['categoryMy'] },
        image: { value: `https://eain.example${another}`, reads: { image: another }, follow: ['cover'] },
        content: {
          value: `<p>Other.</p><img src="https://eain.example${another}" alt="x">`,
          reads: {
            content: `<p>Other.</p><img src="${another.replace('/1200.jpg', '/800.webp')}" alt="x" loading="lazy" />`,
          },
        },
      },
    };
  },
};

const listingPackage: Noun = {
  call: 'put /packages/{id}',
  hasOwner: false,
  async make({ admin }) {
    const title = `Silver ${Math.random()}`;
    const silver = {
      title,
      price: 30_000.5,
      features: ['10 listings', 'Photos, too'],
      listingLimit: 10,
      durationDays: 60,
    };
    const { body } = await admin.call('POST', '/api/packages/create', silver);
    const id = String(body['_id']);
    const inList = (list: Body) => (list['packages'] as Body[]).find(({ _id }) => _id === id);
    return {
      readings: [readBy(admin, `/api/packages/${id}`), readBy(admin, '/api/packages', inList)],
      send: (changes) => admin.call('PUT', `/api/packages/${id}`, changes),
      others: {
        title: { value: `${title} more`, follow: ['name'] },
        price: { value: 12.25 },
        features: { value: ['One'] },
        listingLimit: { value: -1, follow: ['listingsAllowed'] },
        durationDays: { value: 7, follow: ['durationInDays'] },
        highlighted: { value: true },
      },
    };
  },
};

/** Nouns that can be read and written back (API-15). */
export const nouns: Record<string, Noun> = { listing, user, post, package: listingPackage };
