import type { CardListing } from '../listing/card/card-listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { ContactLinks, type Reachable } from '../inquiry/contact-panel.tsx';
import { Gallery, type GalleryShape } from '../listing/detail/gallery.tsx';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { Avatar } from '../shell/frame/avatar.tsx';
import { useLanguage } from '../shell/links.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';
import { Moment } from '../ui/moment.tsx';
import type { Shown } from '../ui/picture.tsx';

/** Photos that the cover shows: where an agency has fewer of its own, its newest listings' covers make up for them. */
const coverPhotos = 3;

const coverHeight = 'sm:h-44 lg:h-62';

/** A low band, with one large photo and up to two beside it. */
const cover: GalleryShape = {
  shown: coverPhotos,
  layouts: [
    { grid: 'sm:grid-cols-1', photos: [coverHeight] },
    { grid: 'sm:grid-cols-2', photos: [coverHeight] },
    { grid: 'sm:grid-cols-4', photos: [`sm:col-span-2 ${coverHeight}`, coverHeight] },
  ],
  onPhone: 'max-sm:aspect-2/1',
};

interface AgencyHeadProps {
  agent: { _id: string; name: string; avatar: string | null; createdAt: string; images: readonly Shown[] };
  /** Its newest listings. */
  listings: readonly Pick<CardListing, 'cover'>[];
  reachable: Reachable;
  /** How many listings it has available, and how many of these were confirmed lately; undefined or 0 where that is not known. */
  homes: number | undefined;
  confirmed: number;
  now: string;
}

/** Head of an agency's page: a cover of its own photos, its logo or first letter, its name, Call and Viber, and its figures (AGT-19, AGT-20). */
export function AgencyHead({ agent, listings, reachable, homes, confirmed, now }: AgencyHeadProps) {
  const { agents } = useMessages();
  const photos = photosOf(agent.images, listings);
  const contact = <ContactLinks {...reachable} />;
  return (
    <>
      {photos.length > 0 ? (
        <Gallery
          key={agent._id}
          images={photos}
          name={agent.name}
          status={null}
          title={agent.name}
          contact={contact}
          shape={cover}
        />
      ) : (
        <div className="h-28 rounded-lg bg-deep max-sm:-mx-4 max-sm:rounded-none lg:h-44 print:hidden" />
      )}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 sm:px-6">
        <div className="relative z-1 -mt-10 shrink-0 rounded-[1.25rem] border-4 border-paper bg-paper">
          <Avatar person={{ username: agent.name, avatar: agent.avatar }} size="largest" />
        </div>
        <div className="min-w-0 flex-1 basis-64">
          <h1
            lang={writtenIn(agent.name, 'bold')}
            className="text-2xl leading-tight font-bold tracking-tight wrap-anywhere [&:lang(my)]:leading-[1.6]"
          >
            <ByPhrase text={agent.name} />
          </h1>
          <p className="text-md text-muted">
            <span>{`${agents.agent} · `}</span>
            <Moment at={agent.createdAt} now={now} words={agents.memberSince} />
          </p>
        </div>
        <div className="flex flex-1 basis-72 lg:max-w-80 print:hidden">{contact}</div>
      </div>
      <Figures homes={homes} confirmed={confirmed} />
    </>
  );
}

/** Returns an agency's photos, and as many covers of its listings as the cover lacks. */
function photosOf(images: readonly Shown[], listings: AgencyHeadProps['listings']): Shown[] {
  const covers = listings.flatMap((listing) => listing.cover ?? []);
  const added = covers.filter(({ _id }) => !images.some((image) => image._id === _id));
  return [...images, ...added.slice(0, Math.max(0, coverPhotos - images.length))];
}

/** The figures of an agency, each only where it is known and above zero. */
function Figures({ homes = 0, confirmed }: { homes: number | undefined; confirmed: number }) {
  const { agents } = useMessages();
  const language = useLanguage();
  if (homes === 0) return null;
  return (
    <dl className="mt-5 flex gap-x-6 sm:gap-x-10 sm:px-6">
      <div className="flex flex-col-reverse justify-end">
        <dt className="text-sm text-muted">{agents.homesNow(homes)}</dt>
        <dd className="text-lg font-bold">{formatNumber(homes, language)}</dd>
      </div>
      {confirmed > 0 && (
        <div className="flex min-w-0 flex-col-reverse justify-end border-s border-line ps-6 sm:ps-10">
          <dt className="text-sm text-muted">{agents.confirmedLately}</dt>
          <dd className="text-lg font-bold">{agents.confirmedOf(Math.min(confirmed, homes), homes)}</dd>
        </div>
      )}
    </dl>
  );
}
