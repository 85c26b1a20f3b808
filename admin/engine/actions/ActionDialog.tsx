import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Form, HttpError } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import { tell } from '#shared/saying/tell.ts';
import { type Action, inputSchema } from '#shared/schemas/entity-actions.ts';
import { randomKey } from '../../platform/random-key.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { TypedConfirmation } from '../../platform/ui/TypedConfirmation.tsx';
import { useLocale } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { FieldInput } from '../form/FieldInput.tsx';
import { useDeclaration } from '../useDeclaration.ts';
import { useRefusalText } from '../useRefusalText.ts';
import { type Errors, errorsOf } from '../validation.ts';

interface Props {
  action: Action;
  record: RecordValues;
  act: (input: FieldValues, key: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** What an action asks first: for confirmation, and for its input. */
export default function ActionDialog({ action, record, act, onDone, onClose }: Props) {
  const { label, confirm, input = {} } = action;
  const { name, represent } = useDeclaration();
  const locale = useLocale();
  const refusalText = useRefusalText();
  const form = useId();
  // The same on every click, so that the action is done only once.
  const [key] = useState(randomKey);
  const [isConfirmed, setConfirmed] = useState(!confirm?.typed);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const resolver: Resolver = (values) => {
    const checked = inputSchema(action).safeParse(known(values));
    const errors: Errors = checked.success ? {} : errorsOf(checked.error, locale);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  /** The form's values that the action asks for. */
  const known = (values: FieldValues) =>
    Object.fromEntries(Object.keys(input).map((field) => [field, values[field]]));

  async function submit(values: FieldValues) {
    setRunning(true);
    setRefusal(undefined);
    try {
      await act(known(values), key);
      onDone();
      return undefined;
    } catch (error) {
      setRunning(false);
      const errors: Record<string, string> =
        error instanceof HttpError ? (error.body?.errors ?? {}) : {};
      const own = Object.entries(errors).filter(([field]) => field in input);
      setRefusal(refusalText(error, Object.keys(input)));
      return Object.fromEntries(own.map(([field, message]) => [field, tell(message, locale)]));
    }
  }

  return (
    <AskDialog
      title={label[locale]}
      action={
        <Button
          type="submit"
          form={form}
          variant="contained"
          disabled={!isConfirmed}
          loading={isRunning}
        >
          {label[locale]}
        </Button>
      }
      isHeld={isRunning}
      onClose={onClose}
    >
      <Form id={form} record={{}} resolver={resolver} onSubmit={submit} noValidate>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          {confirm && <Typography>{confirm.text[locale]}</Typography>}
          {Object.keys(input).map((field) => (
            <FieldInput key={field} item={{ name: field }} entity={{ name, fields: input }} />
          ))}
          {confirm?.typed && (
            <TypedConfirmation phrase={represent(record)} onChange={setConfirmed} />
          )}
          {refusal && (
            <Alert severity="error" variant="outlined" role="alert">
              {refusal}
            </Alert>
          )}
        </Box>
      </Form>
    </AskDialog>
  );
}
