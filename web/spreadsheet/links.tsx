import { FileDown, FileUp } from 'lucide-react';
import { useMessages } from '../messages/context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { importAddress } from './addresses.ts';

/** Links to the import and the export of one's own listings (LST-441, LST-444). */
export function SpreadsheetLinks() {
  const { links } = useMessages().spreadsheet;
  return (
    <div className="mb-3 flex flex-wrap gap-2 sm:mb-4">
      <ButtonLink to={importAddress()}>
        <FileUp className="size-4.5" aria-hidden />
        <span>{links.import}</span>
      </ButtonLink>
      <ButtonLink to={`${importAddress()}#export`}>
        <FileDown className="size-4.5" aria-hidden />
        <span>{links.export}</span>
      </ButtonLink>
    </div>
  );
}
