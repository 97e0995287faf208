import { useMessages } from '../messages/context.tsx';

export default function Home() {
  const { home } = useMessages();
  return <h1 className="wrap text-hero">{home.title}</h1>;
}
