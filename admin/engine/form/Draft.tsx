import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useMe } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';

interface Props {
  name: string;
  /** The record's version: input for an older one is not restored into a newer one. */
  version: unknown;
  /** Fields excluded from the draft. */
  secrets: readonly string[];
}

/**
 * Keeps the surrounding form's input until the form is left, so that it survives a reload or a
 * browser closed by mistake; and tells when it was restored. It stays in this tab: others may have
 * the same form open.
 */
export function Draft({ name, version, secrets }: Props) {
  const { reset, getValues } = useFormContext();
  const { dirtyFields, defaultValues } = useFormState();
  const values = useWatch();
  const m = useMessages().record;
  const key = `draft ${useMe().id} ${name}`;
  // The surrounding form sets its record's values first, after this first renders.
  const [isReady, setReady] = useState(false);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => setReady(true), []);

  useEffect(() => {
    if (!isReady) return;
    const draft = readDraft(key);
    if (draft?.version === String(version)) {
      reset({ ...getValues(), ...draft.values }, { keepDefaultValues: true });
      setRestored(true);
    }
    // Leaving the form within the application means saved or given up; a reload does not run this.
    return () => sessionStorage.removeItem(key);
  }, [isReady, key, version, reset, getValues]);

  const edited = Object.keys(dirtyFields).filter((field) => !secrets.includes(field));
  const typed = JSON.stringify(Object.fromEntries(edited.map((field) => [field, values[field]])));
  useEffect(() => {
    if (isReady && typed !== '{}') {
      sessionStorage.setItem(
        key,
        `{"version":${JSON.stringify(String(version))},"values":${typed}}`,
      );
    }
  }, [isReady, key, version, typed]);

  if (!isRestored) return null;
  const discard = () => {
    sessionStorage.removeItem(key);
    setRestored(false);
    reset(defaultValues);
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={discard}>
          {m.discard}
        </Button>
      }
    >
      {m.draftRestored}
    </Alert>
  );
}

function readDraft(key: string): { version: string; values: object } | undefined {
  const text = sessionStorage.getItem(key);
  return text ? JSON.parse(text) : undefined;
}
