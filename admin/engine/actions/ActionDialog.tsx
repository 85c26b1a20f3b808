import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Form, useNotify, useRefresh } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import { berlinDay } from '#shared/dates.ts';
import { tell } from '#shared/saying/tell.ts';
import { type Action, inputSchema } from '#shared/schemas/entity-actions.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { problemOf, wasNotConfirmed } from '../../platform/http-client.ts';
import { randomKey } from '../../platform/random-key.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { focusUnreadable } from '../../platform/ui/focus-unreadable.ts';
import { TypedConfirmation } from '../../platform/ui/TypedConfirmation.tsx';
import { useLocale } from '../../platform/useMessages.ts';
import type { FormItem, RecordValues } from '../declaration.ts';
import { Asked } from '../form/Asked.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { RadioInput } from '../form/RadioInput.tsx';
import { UnsavedChanges } from '../form/UnsavedChanges.tsx';
import { useDeclaration } from '../useDeclaration.ts';
import { useRefusalText } from '../useRefusalText.ts';
import { type Errors, errorsOf } from '../validation.ts';

interface Props {
  action: Action;
  record: RecordValues;
  /** Above its inputs. */
  above?: ReactNode;
  /** More of its inputs than their fields say. */
  items?: ActionItems | undefined;
  /** More that its inputs start with: what it is asked about. */
  about?: Record<string, unknown> | undefined;
  act: (input: object, key: string) => Promise<unknown>;
  onClose: () => void;
}

export type ActionItems = Record<string, Partial<FormItem> & Pick<Field, 'choices'>>;

/** What an action asks first: for confirmation, and for its input. It may change all that is shown. */
export default function ActionDialog(props: Props) {
  const { action, record, above, items = {}, about, act, onClose } = props;
  const { label, confirm, input = {}, at } = action;
  const { name: resource, represent } = useDeclaration();
  const notify = useNotify();
  const refresh = useRefresh();
  const locale = useLocale();
  const refusalText = useRefusalText();
  const form = useId();
  // The same on every click, so that the action is done only once.
  const [key] = useState(randomKey);
  const [isConfirmed, setConfirmed] = useState(!confirm?.typed);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const leaving = useRef(false);
  // What changes meanwhile takes back nothing that is typed.
  const [given] = useState<Record<string, unknown>>(() => ({
    ...action.given?.(record, berlinDay(new Date())),
    ...about,
  }));

  /** The form's values that the action asks for. */
  const known = (values: FieldValues) =>
    Object.fromEntries(
      Object.entries(input)
        .filter(([, { asked }]) => !asked || asked(values))
        .map(([field]) => [field, values[field]]),
    );
  const resolver: Resolver = (values) => {
    const checked = inputSchema(action).safeParse(known(values));
    const errors: Errors = checked.success ? {} : errorsOf(checked.error, locale);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

  async function submit(values: FieldValues) {
    if (focusUnreadable(form)) return undefined;
    setRunning(true);
    setRefusal(undefined);
    try {
      await act(known(values), key);
      leaving.current = true;
      notify(action.done[locale], { type: 'success' });
      refresh();
      onClose();
      return undefined;
    } catch (error) {
      setRunning(false);
      if (wasNotConfirmed(error)) return undefined;
      const { errors = {} } = problemOf(error);
      const own = Object.entries(errors).filter(([field]) => field in input);
      setRefusal(refusalText(error, Object.keys(input)));
      return Object.fromEntries(own.map(([field, message]) => [field, tell(message, locale)]));
    }
  }

  return (
    <AskDialog
      title={label[locale]}
      maxWidth={at ? 'sm' : 'xs'}
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
      <Form id={form} record={given} resolver={resolver} onSubmit={submit} noValidate>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          {confirm && <Typography>{confirm.text[locale]}</Typography>}
          {above}
          {Object.entries(input).map(([name, declared]) => {
            const { choices, ...item } = items[name] ?? {};
            const field: Field = choices ? { ...declared, kind: 'choice', choices } : declared;
            // Of few that need no empty one, a menu would only hide them.
            const isRadio =
              field.choices && name in given && Object.keys(field.choices).length <= fewChoices;
            return (
              <Asked key={name} when={field.asked}>
                <FieldInput
                  item={{ ...item, name, ...(isRadio && { input: RadioInput }) }}
                  entity={{ name: resource, fields: { [name]: field } }}
                />
              </Asked>
            );
          })}
          {confirm?.typed && (
            <TypedConfirmation phrase={represent(record)} onChange={setConfirmed} />
          )}
          {refusal && (
            <Alert severity="error" role="alert">
              {refusal}
            </Alert>
          )}
        </Box>
        {/* Closing it is then a step of the browser. */}
        {at && <UnsavedChanges leaving={leaving} />}
      </Form>
    </AskDialog>
  );
}

const fewChoices = 4;
