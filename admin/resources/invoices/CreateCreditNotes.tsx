import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { creditNoteMessages } from '#shared/messages/credit-note-screens.ts';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { useMessages } from '../../platform/useMessages.ts';

const CreateDialog = lazy(() => import('./CreateCreditNotesDialog.tsx'));

/** Made for many companies at once. */
export default function CreateCreditNotes() {
  const m = useMessages(creditNoteMessages);
  const ask = useAsk();
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => ask((close) => <CreateDialog onClose={close} />)}
    >
      {m.create}
    </Button>
  );
}
