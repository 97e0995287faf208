import { imageAddress } from '#domain/image/address.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { namesTownship, type Township, townshipName } from '#domain/township/township.ts';
import type { SaidGroup, VideosSaid } from '../detail/details-said.ts';
import { useMessages } from '../../messages/context.tsx';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { useLanguage } from '../../shell/links.ts';
import { ByPhrase } from '../../ui/by-syllable.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';
import { Price, type Priced } from '../price.tsx';

interface HiddenContentProps {
  listing: Priced & {
    name: string;
    township: Township;
    address: string;
    phone: string;
    reference: string | null;
    /** Sanitised HTML. */
    description: string;
    images: readonly Shown[];
  };
  /** Details that are stated, some of them in free words. */
  said: readonly SaidGroup[];
  videos: VideosSaid;
  /** Element of its title. */
  heading?: 'h2' | 'h3';
}

/** The content of a listing that has no page for now: enough to decide about it. */
export function HiddenContent({ listing, said, videos, heading: Heading = 'h2' }: HiddenContentProps) {
  const { listing: messages } = useMessages();
  const language = useLanguage();
  const { name, township, address, phone, reference, description, images } = listing;
  const films = [
    ...(videos.own ? [{ address: videos.own.address, text: videos.own.title }] : []),
    ...(videos.linked ? [{ address: videos.linked.address, text: videos.linked.action }] : []),
  ];
  return (
    <>
      <ul className="mb-4 grid grid-cols-3 gap-1.5 sm:grid-cols-4">
        {images.map((image, index) => (
          <li key={image._id} className="aspect-4/3 overflow-hidden rounded-sm bg-sunken">
            <a href={imageAddress(image._id, 1600)} target="_blank" rel="noopener" className="block size-full">
              <Picture
                image={image}
                alt={messages.photos.thumbnail(formatNumber(index + 1, language))}
                sizes="(min-width: 640px) 150px, 33vw"
                widest={640}
              />
            </a>
          </li>
        ))}
      </ul>
      {films.length > 0 && (
        <p className="mb-3 flex flex-wrap gap-x-4">
          {films.map(({ address: film, text }) => (
            <a
              key={film}
              href={film}
              target="_blank"
              rel="noopener noreferrer"
              className="-my-3 inline-block py-3 text-md text-act underline"
            >
              <ByPhrase text={text} />
            </a>
          ))}
        </p>
      )}
      <Price listing={listing} className="text-lg" />
      <Heading lang={writtenIn(name, 'bold')} className="font-semibold wrap-anywhere">
        <ByPhrase text={name} />
      </Heading>
      <p lang={writtenIn(address)} className="text-muted wrap-anywhere">
        {namesTownship(address, township) ? address : `${address}, ${townshipName(township, language)}`}
      </p>
      <p className="mb-3 text-muted wrap-anywhere">{phone}</p>
      {reference !== null && (
        <p className="mb-3 text-muted wrap-anywhere">{`${messages.named.reference}: ${reference}`}</p>
      )}
      <dl className="my-4 grid gap-x-6 text-md sm:grid-cols-2">
        {said
          .flatMap(({ facts }) => facts)
          .map(([title, value]) => (
            <div key={title} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
              <dt className="text-muted">
                <ByPhrase text={title} />
              </dt>
              <dd lang={writtenIn(value)} className="wrap-anywhere">
                <ByPhrase text={value} />
              </dd>
            </div>
          ))}
      </dl>
      {/* The server keeps only the editor's tags: see server/text/sanitise.ts. */}
      <div lang={writtenIn(description)} className="written my-4" dangerouslySetInnerHTML={{ __html: description }} />
    </>
  );
}
