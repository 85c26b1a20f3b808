import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { Saving } from './useSaving.ts';

/** Above the inputs of the form with this id: why its save was refused, and the ways on. */
export function Refused({ saving, formId }: { saving: Saving; formId: string }) {
  const refresh = useRefresh();
  const { isSubmitting } = useFormState();
  // Of what the server refuses, react-admin only says it at the input.
  useEffect(() => {
    if (isSubmitting) return;
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitting, formId]);
  const { refusal, dismiss, base, shown, together, mergeInto } = saving;
  return (
    <>
      {refusal.above.length > 0 && (
        <Alert severity="error" role="alert">
          {refusal.above.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      {refusal.conflict && base && (
        <ConflictDialog
          problem={refusal.conflict}
          base={base}
          shown={shown}
          together={together}
          dismiss={dismiss}
          reload={() => {
            dismiss();
            refresh();
          }}
          merge={(saved) => {
            mergeInto(saved);
            (document.getElementById(formId) as HTMLFormElement).requestSubmit();
          }}
        />
      )}
    </>
  );
}
