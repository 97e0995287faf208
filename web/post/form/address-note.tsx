import { slugOf } from '#domain/post/slug.ts';
import { useMessages } from '../../messages/context.tsx';
import { useOrigin } from '../../shell/site-profile.ts';

/** Where the article is, or will be. @param slug of a published one, which keeps it. */
export function AddressNote({ title, slug }: { title: string; slug: string | undefined }) {
  const { fields } = useMessages().postForm;
  const origin = useOrigin();
  const shown = slug ?? (title.trim() === '' ? '…' : slugOf(title));
  return (
    <p className="mb-4 text-sm text-muted">
      <span className="font-semibold text-ink">{fields.address}</span>{' '}
      <bdi className="break-all">{`${origin}/post/${shown}`}</bdi>
      <br />
      {slug === undefined ? fields.addressFromTitle : fields.addressStays}
    </p>
  );
}
