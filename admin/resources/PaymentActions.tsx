import { ResourceContextProvider, useReference } from 'react-admin';
import { RecordActions } from '../engine/actions/RecordActions.tsx';
import type { RecordValues } from '../engine/declaration.ts';

/** What can be done to a payment, where it is one line among others. */
export function PaymentActions({ id }: { id: number }) {
  const { referenceRecord } = useReference<RecordValues>({ reference: 'payments', id });
  if (!referenceRecord) return null;
  return (
    <ResourceContextProvider value="payments">
      <RecordActions record={referenceRecord} />
    </ResourceContextProvider>
  );
}
