import { useMessages } from '../messages/context.tsx';

/** The choices of who takes something over: nobody, or one of these. */
export function TakerOptions({ takers }: { takers: readonly { _id: string; name: string }[] }) {
  const { team } = useMessages();
  return (
    <>
      <option value="">{team.nobody}</option>
      {takers.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </>
  );
}
