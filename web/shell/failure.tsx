import { useLocation } from 'react-router';
import { useMessages } from '../messages/context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageTitle } from './page-head.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

/**
 * A page that is not there (404, SIT-26) or could not be made: that one can be asked for again (SIT-128).
 * @param requestId what to name when asking why: shown where the portal itself failed.
 */
export function Failure({ status, requestId }: { status: number; requestId?: string | undefined }) {
  const { site } = useMessages();
  const isMissing = status === 404;
  const mayPass = status === 429 || status >= 500;
  return (
    <div className="wrap py-24 text-center">
      <PageTitle title={isMissing ? `${site.notFound.title} - ${site.notFound.text}` : site.failed.title} />
      <meta name="robots" content="noindex" />
      <p className="text-hero font-bold text-act" aria-hidden>
        {status}
      </p>
      <h1 className="mt-2 text-2xl font-bold">
        <ByPhrase text={isMissing ? site.notFound.title : site.failed.title} />
      </h1>
      <p className="mx-auto mt-3 max-w-md text-muted">
        <BySyllable text={isMissing ? site.notFound.text : site.failed.text} />
      </p>
      {status >= 500 && requestId !== undefined && (
        <p className="mt-3 text-sm break-all text-muted">{site.failed.requestId(requestId)}</p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {mayPass && <RetryLink />}
        <ButtonLink to="/" kind={mayPass ? 'quiet' : 'primary'}>
          {site.toHome}
        </ButtonLink>
        <ButtonLink to="/search">{site.menu.search}</ButtonLink>
      </div>
    </div>
  );
}

/** Asks for the page that failed once more, whole: by a link, which needs no script (SIT-128). */
export function RetryLink() {
  const { site } = useMessages();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} kind="primary" reloadDocument>
      {site.retry}
    </ButtonLink>
  );
}

/** A page that could not be fetched: the connection is gone, or the portal is. */
export function Unreachable() {
  const { offline, retry } = useMessages().site;
  return (
    <div className="wrap py-24 text-center">
      <PageTitle title={offline.unreachable} />
      <h1 className="text-2xl font-bold">
        <ByPhrase text={offline.unreachable} />
      </h1>
      <p className="mx-auto mt-3 max-w-md text-muted">
        <BySyllable text={offline.text} />
      </p>
      <Button kind="primary" onClick={() => location.reload()} className="mt-8">
        {retry}
      </Button>
    </div>
  );
}
