import { CopyableId } from '../../components/copyable-id.tsx';

/** What the customer has paid with. */
export function TransactionId({ id }: { id: string }) {
  return <CopyableId name="Transaction id" id={id} />;
}
