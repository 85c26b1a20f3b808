import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { Action } from '#shared/schemas/entity-actions.ts';
import { randomKey } from '../../platform/random-key.ts';
import { useLocale } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { useRefusalText } from '../useRefusalText.ts';
import { useAct } from './useAct.ts';
import { useOfferedActions } from './useOfferedActions.ts';

const ActionDialog = lazy(() => import('./ActionDialog.tsx'));

/** A button for each declared action now available for the record. */
export const RecordActions = ({ record }: { record: RecordValues }) =>
  useOfferedActions([record])
    .filter(([, { at }]) => !at)
    .map(([name, action]) => (
      <ActionButton key={name} name={name} action={action} record={record} />
    ));

interface Props {
  name: string;
  action: Action;
  record: RecordValues;
}

function ActionButton({ name, action, record }: Props) {
  const { label, confirm, input, done, isMain } = action;
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const act = useAct(name);
  const notify = useNotify();
  const refresh = useRefresh();
  const locale = useLocale();
  const refusalText = useRefusalText();

  async function run() {
    setRunning(true);
    try {
      await act(record, {}, randomKey());
      notify(done[locale], { type: 'success' });
      refresh();
    } catch (error) {
      notify(refusalText(error), { type: 'error' });
    } finally {
      setRunning(false);
    }
  }

  return (
    <>
      <Button
        variant={isMain?.(record) ? 'contained' : 'outlined'}
        loading={isRunning}
        onClick={confirm || input ? () => setOpen(true) : run}
      >
        {label[locale]}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActionDialog
            action={action}
            record={record}
            act={(input, key) => act(record, input, key)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
