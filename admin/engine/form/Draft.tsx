import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useMe } from '../../app/MeContext.tsx';
import { useMessages } from '../../app/useMessages.ts';

interface Props {
  /** Which form. */
  name: string;
  /** Of the record: what was typed into an older one is not put into a newer one. */
  version: unknown;
  /** Fields that are not kept. */
  secrets: readonly string[];
}

/**
 * Keeps what is typed into the form around it until the form is left, so that a reload, or a browser
 * that was closed by mistake, takes nothing away; and says so when it has put it back. It stays in
 * this tab: others may have the same form open.
 */
export function Draft({ name, version, secrets }: Props) {
  const { reset, getValues } = useFormContext();
  const { dirtyFields, defaultValues } = useFormState();
  const values = useWatch();
  const m = useMessages().record;
  const key = `draft ${useMe().id} ${name}`;
  // The form around it sets its record's values first, after this is drawn for the first time.
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
    // Whoever leaves the form by its own ways has saved or given up; a reload runs none of this.
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
      variant="outlined"
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
