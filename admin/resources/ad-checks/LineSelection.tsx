import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { adCheckMessages } from '#shared/messages/ad-checks/ad-check-screens.ts';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { AskForLines } from './AskForLines.tsx';

/** Asks the publishers of all sites that lack one of the selected lines. */
export default function LineSelection() {
  const { ask: m } = useMessages(adCheckMessages);
  const { selectedIds } = useListContext();
  const ask = useAsk();
  const lines = selectedIds.map(Number);
  return (
    <Button onClick={() => ask((close) => <AskForLines lines={lines} onClose={close} />)}>
      {m.button}
    </Button>
  );
}
