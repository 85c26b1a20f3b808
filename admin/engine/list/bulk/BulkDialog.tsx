import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useGetMany, useListContext, useNotify, useRefresh } from 'react-admin';
import { AskDialog } from '../../../platform/ui/AskDialog.tsx';
import { useMessages } from '../../../platform/useMessages.ts';
import type { RecordValues } from '../../declaration.ts';
import { useDeclaration } from '../../useDeclaration.ts';
import { useRefusalText } from '../../useRefusalText.ts';
import { type BulkOutcome, runBulk } from './run-bulk.ts';

interface Props {
  title: string;
  /** The button's label. */
  verb: string;
  color: 'error' | 'primary';
  /** Is its input complete? */
  ready: boolean;
  act: (record: RecordValues) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks, acts on each selected record, and reports which were refused and why. */
export function BulkDialog({ title, verb, color, ready, act, onClose, children }: Props) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const { data } = useGetMany<RecordValues>(useDeclaration().name, { ids: selectedIds });
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const notify = useNotify();
  const refresh = useRefresh();
  const m = useMessages();

  async function run() {
    setRunning(true);
    const result = await runBulk((data ?? []).filter(Boolean), act);
    setRunning(false);
    refresh();
    if (result.refused.length === 0) {
      notify(m.bulk.done(result.done), { type: 'success' });
      onUnselectItems();
      onClose();
    } else {
      // Refused records stay selected for the next try.
      onSelect(result.refused.map(({ record }) => record.id));
      setOutcome(result);
    }
  }

  const button = (
    <Button
      variant="contained"
      color={color}
      disabled={!ready || !data}
      loading={isRunning}
      onClick={run}
    >
      {verb}
    </Button>
  );
  return (
    <AskDialog title={title} action={!outcome && button} isHeld={isRunning} onClose={onClose}>
      {outcome ? <Refused {...outcome} /> : children}
    </AskDialog>
  );
}

function Refused({ done, refused }: BulkOutcome) {
  const { represent } = useDeclaration();
  const m = useMessages();
  const refusalText = useRefusalText();
  return (
    <Alert severity="warning" variant="outlined" role="alert">
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
        {m.bulk.refused(done, refused.length)}
      </Typography>
      {refused.map(({ record, error }) => (
        <div key={record.id}>
          {represent(record)}: {refusalText(error)}
        </div>
      ))}
    </Alert>
  );
}
