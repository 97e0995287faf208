import { useHydrated } from '../../ui/hydrated.ts';
import { useMessages } from '../../messages/context.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { OwnAccount } from './load.ts';

/** Deletes one's own account, after saying what goes with it. */
export function DeleteAccount({ account }: { account: OwnAccount }) {
  const { deletion: messages } = useMessages().profile;
  const isHydrated = useHydrated();
  const deletion = useDeletion();
  return (
    <Panel title={messages.title} lead={messages.lead}>
      <Button
        kind="danger"
        disabled={!isHydrated || deletion.isBusy}
        onClick={() => void deletion.ask(account._id)}
        className="w-full sm:w-auto"
      >
        {deletion.isBusy ? messages.looking : messages.act}
      </Button>
      {deletion.dialog}
    </Panel>
  );
}
