import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLocalAddress } from '../links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../../ui/button.tsx';

/** Goes back to where the user came from, or to another page of ours if they came from elsewhere. */
export function BackButton({ otherwise }: { otherwise: string }) {
  const { site } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const back = () => {
    const cameFromHere = (history.state as { idx?: number } | null)?.idx;
    if (cameFromHere) void navigate(-1);
    else void navigate(local(otherwise));
  };
  return (
    <Button onClick={back}>
      <ArrowLeft className="size-5" aria-hidden />
      <span>{site.back}</span>
    </Button>
  );
}
