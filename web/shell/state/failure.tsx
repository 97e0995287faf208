import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../messages/context.tsx';
import { useLocalAddress } from '../links.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../document/page-head.tsx';
import { ByPhrase, BySyllable } from '../../ui/by-syllable.tsx';

interface FailureProps {
  status: number;
  /** Reference for questions about it, shown where the portal itself failed. */
  requestId?: string | undefined;
  /** Content shown below, such as homes to look at instead. */
  children?: ReactNode;
}

/** Error page: not found (404, SIT-26), or could not be rendered, in which case it offers a retry (SIT-128). Either has a search (SIT-320). */
export function Failure({ status, requestId, children }: FailureProps) {
  const { site } = useMessages();
  const isMissing = status === 404;
  const mayPass = status === 429 || status >= 500;
  return (
    <div className="wrap py-10 lg:py-16">
      <PageTitle title={isMissing ? `${site.notFound.title} - ${site.notFound.text}` : site.failed.title} />
      <meta name="robots" content="noindex" />
      <p className="font-semibold text-muted" aria-hidden>
        {status}
      </p>
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={isMissing ? site.notFound.title : site.failed.title} />
      </h1>
      <p className="mt-2 max-w-xl text-muted">
        <BySyllable text={isMissing ? site.notFound.text : site.failed.text} />
      </p>
      {status >= 500 && requestId !== undefined && (
        <p className="mt-3 text-sm break-all text-muted">{site.failed.requestId(requestId)}</p>
      )}
      {mayPass && (
        <p className="mt-5">
          <RetryLink />
        </p>
      )}
      <PlainSearch isMainAct={!mayPass} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/" className="max-w-full whitespace-normal!">
          {site.toHome}
        </ButtonLink>
        <ButtonLink to="/search">{site.menu.search}</ButtonLink>
      </div>
      {children}
    </div>
  );
}

/** The full-text search as a plain form: it must work where a page does not, and every page carries its code. */
function PlainSearch({ isMainAct }: { isMainAct: boolean }) {
  const { search } = useMessages();
  const local = useLocalAddress();
  return (
    <form
      method="get"
      action={local('/full-search')}
      role="search"
      className="mt-6 flex max-w-3xl gap-2 rounded-lg border border-line bg-surface p-2 shadow-raised focus-within:border-act"
    >
      <input
        type="search"
        name="searchTerm"
        required
        maxLength={200}
        aria-label={search.term}
        placeholder={search.termPlaceholder}
        enterKeyHint="search"
        className="min-h-11 min-w-0 flex-1 bg-transparent px-3 text-base outline-none placeholder:text-muted"
      />
      <Button type="submit" kind={isMainAct ? 'primary' : 'quiet'} className="shrink-0">
        {search.submit}
      </Button>
    </form>
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
