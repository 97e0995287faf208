import { useSearchParams } from 'react-router';
import { inLanguage } from '#domain/language.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';

/** Signs in with an account elsewhere (ACC-12). A whole document: the provider has pages of its own. */
export function ProviderLink() {
  const { provider } = useMessages().account;
  const [parameters] = useSearchParams();
  const language = useLanguage();
  const from = parameters.get('from') ?? inLanguage(language, '/');
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {provider.or}
      </p>
      <a
        href={`/api/auth/oidc/start?from=${encodeURIComponent(from)}`}
        className="inline-flex min-h-11 w-full items-center justify-center gap-2.5 rounded-md border border-control-line bg-surface px-4 text-md font-semibold hover:bg-sunken"
      >
        {provider.continue}
      </a>
    </>
  );
}
