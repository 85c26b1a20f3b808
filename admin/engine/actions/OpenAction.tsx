import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Action } from '#shared/schemas/entity-actions.ts';
import type { RecordValues } from '../declaration.ts';
import type { ActionItems } from './ActionDialog.tsx';
import { useAct } from './useAct.ts';

const ActionDialog = lazy(() => import('./ActionDialog.tsx'));

interface Props {
  name: string;
  action: Action;
  record: RecordValues;
  above?: ReactNode;
  items?: ActionItems | undefined;
  about?: Record<string, unknown> | undefined;
  onClose: () => void;
}

/** An action's question about the version of the record that it was opened for, whatever changes meanwhile. */
export function OpenAction({ name, record, ...asked }: Props) {
  const act = useAct(name);
  const [opened] = useState(record);
  return (
    <Suspense fallback={null}>
      <ActionDialog {...asked} record={opened} act={(input, key) => act(opened, input, key)} />
    </Suspense>
  );
}
