import { useReference } from 'react-admin';
import { RecordActions } from '../engine/actions/RecordActions.tsx';
import { Declared } from '../engine/Declared.tsx';
import type { RecordValues } from '../engine/declaration.ts';
import { useDeclaration } from '../engine/useDeclaration.ts';

/** What can be done to a payment, where it is one line among others. */
export function PaymentActions({ id }: { id: number }) {
  const declaration = useDeclaration('payments');
  const { referenceRecord } = useReference<RecordValues>({ reference: 'payments', id });
  if (!referenceRecord) return null;
  return (
    <Declared by={declaration}>
      <RecordActions record={referenceRecord} />
    </Declared>
  );
}
