import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { Action } from '#shared/schemas/entity-actions.ts';
import { randomKey } from '../../platform/random-key.ts';
import { useLocale } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { useRefusalText } from '../useRefusalText.ts';
import { OpenAction } from './OpenAction.tsx';
import { useAct } from './useAct.ts';
import { useOfferedActions } from './useOfferedActions.ts';

/** A button for each declared action now available for the record. */
export function RecordActions({ record }: { record: RecordValues }) {
  const offered = useOfferedActions([record]).filter(([, { at }]) => !at);
  // What stands open stays until it is answered or closed, though a colleague's act ends the offer.
  const [open, setOpen] = useState<{ name: string; action: Action }>();
  return (
    <>
      {offered.map(([name, action]) => (
        <ActionButton
          key={name}
          name={name}
          action={action}
          record={record}
          onAsk={() => setOpen({ name, action })}
        />
      ))}
      {open && <OpenAction {...open} record={record} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface Props {
  name: string;
  action: Action;
  record: RecordValues;
  onAsk: () => void;
}

function ActionButton({ name, action, record, onAsk }: Props) {
  const { label, confirm, input, done, isMain } = action;
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
    <Button
      variant={isMain?.(record) ? 'contained' : 'outlined'}
      loading={isRunning}
      onClick={confirm || input ? onAsk : run}
    >
      {label[locale]}
    </Button>
  );
}
