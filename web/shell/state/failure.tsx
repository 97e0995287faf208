import { useLocation } from 'react-router';
import { useMessages } from '../../messages/context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../document/page-head.tsx';
import { ByPhrase, BySyllable } from '../../ui/by-syllable.tsx';

/**
 * Error page: not found (404, SIT-26), or could not be rendered, in which case it offers a retry (SIT-128).
 * @param requestId what to quote when asking about it: shown where the portal itself failed.
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
        <ButtonLink to="/" kind={mayPass ? 'quiet' : 'primary'} className="max-w-full whitespace-normal!">
          {site.toHome}
        </ButtonLink>
        <ButtonLink to="/search">{site.menu.search}</ButtonLink>
      </div>
    </div>
  );
}

/** Requests the failed page again as a full page load: a link, which needs no script (SIT-128). */
export function RetryLink() {
  const { site } = useMessages();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} kind="primary" reloadDocument>
      {site.retry}
    </ButtonLink>
  );
}

/** Error page for one that could not be fetched: the connection or the portal is down. */
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
