import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import { useMessages } from '../../../platform/useMessages.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ConfirmImport } from './ConfirmImport.tsx';
import { type ChosenFile, uploadImport } from './upload-import.ts';
import { WaitForRun } from './WaitForRun.tsx';

/** Imports a file in three steps: choose it, see what it would change, follow its run. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { import: m } = useMessages(monitoringMessages);
  const phone = useMediaQuery('(max-width: 699px)');
  const title = useId();
  const [feed, setFeed] = useState<ChosenFile['feed']>('cm');
  const [confirmed, setConfirmed] = useState<number>();
  const preview = useMutation({ mutationFn: uploadImport });
  const { data, variables } = preview;

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      maxWidth={data ? 'md' : 'sm'}
      fullWidth
      fullScreen={phone}
    >
      <DialogTitle id={title}>{m.title}</DialogTitle>
      {confirmed !== undefined && <WaitForRun importId={confirmed} onClose={onClose} />}
      {confirmed === undefined && data && (
        <ConfirmImport
          key={data.id}
          preview={data}
          onConfirmed={() => setConfirmed(data.id)}
          onAgain={() => variables && preview.mutate(variables)}
          onAnother={preview.reset}
          onClose={onClose}
        />
      )}
      {confirmed === undefined && !data && (
        <ChooseFile
          feed={feed}
          onFeed={setFeed}
          reading={preview.isPending ? variables?.file.name : undefined}
          error={preview.error}
          onFile={(file) => preview.mutate({ feed, file })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
