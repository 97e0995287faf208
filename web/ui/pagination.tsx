import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { pageNumbers } from '#domain/paging.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { LocalLink } from './local-link.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  /** The address of a page. */
  addressOf: (page: number) => string;
}

const cell =
  'grid min-h-11 min-w-11 place-items-center rounded-md border border-line bg-surface px-2 text-md font-semibold';

/** Numbered pagination, three numbers at a time (SRC-6). It consists of links, so that it works without a script. */
export function Pagination({ page, pageCount, addressOf }: PaginationProps) {
  const { search } = useMessages();
  const language = useLanguage();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={search.pages} className="mt-8 flex justify-center gap-2">
      <Step label={search.previous} to={page > 1 ? addressOf(page - 1) : undefined}>
        <ChevronLeft className="size-5" aria-hidden />
      </Step>
      {pageNumbers(page, pageCount).map((number) => (
        <LocalLink
          key={number}
          to={addressOf(number)}
          aria-label={search.page(formatNumber(number, language))}
          aria-current={number === page ? 'page' : undefined}
          className={`${cell} aria-[current=page]:border-act aria-[current=page]:bg-act aria-[current=page]:text-on-act`}
        >
          {formatNumber(number, language)}
        </LocalLink>
      ))}
      <Step label={search.next} to={page < pageCount ? addressOf(page + 1) : undefined}>
        <ChevronRight className="size-5" aria-hidden />
      </Step>
    </nav>
  );
}

function Step({ label, to, children }: { label: string; to: string | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <span aria-hidden className={`${cell} opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <LocalLink to={to} aria-label={label} className={cell}>
      {children}
    </LocalLink>
  );
}
