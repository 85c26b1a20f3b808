import Alert from '@mui/material/Alert';
import { useRefresh } from 'react-admin';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Differences } from './Differences.tsx';
import type { Saving } from './useSaving.ts';

/** Above the inputs of the form with this id: why its save was refused, and the ways on. */
export function Refused({ saving, formId }: { saving: Saving; formId: string }) {
  const refresh = useRefresh();
  const { refusal, dismiss, overwrite } = saving;
  return (
    <>
      {refusal.above.length > 0 && (
        <Alert severity="error" variant="outlined" role="alert">
          {refusal.above.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      {refusal.conflict && (
        <ConflictDialog
          problem={refusal.conflict}
          dismiss={dismiss}
          reload={() => {
            dismiss();
            refresh();
          }}
          overwrite={() => {
            overwrite();
            (document.getElementById(formId) as HTMLFormElement).requestSubmit();
          }}
        >
          <Differences version={refusal.conflict.updatedAt} />
        </ConflictDialog>
      )}
    </>
  );
}
