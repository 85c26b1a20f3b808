import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { creditNoteMessages } from '#shared/messages/credit-note-screens.ts';
import { useMessages } from '../../platform/useMessages.ts';

const CreateDialog = lazy(() => import('./CreateCreditNotesDialog.tsx'));

/** Made for many companies at once. */
export default function CreateCreditNotes() {
  const m = useMessages(creditNoteMessages);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
        {m.create}
      </Button>
      {isCreating && (
        <Suspense fallback={null}>
          <CreateDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
