import { useRevalidator } from 'react-router';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../../ui/button.tsx';

/** A list that could not be read, in the list's own words, and the way to try again. */
export function NotLoaded({ text }: { text: string }) {
  const { search } = useMessages();
  const { state, revalidate } = useRevalidator();
  return (
    <div role="alert" className="rounded-md border border-danger bg-danger-soft px-6 py-10 text-center">
      <p className="mb-5 font-semibold text-danger">{text}</p>
      <Button onClick={() => void revalidate()} disabled={state === 'loading'}>
        {search.retry}
      </Button>
    </div>
  );
}
