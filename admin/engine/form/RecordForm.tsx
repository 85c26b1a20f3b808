import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useId, useRef } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, type Resolver, useFormState } from 'react-hook-form';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { focusUnreadable } from '../../ui/focus-unreadable.ts';
import type { Declaration, RecordValues } from '../declaration.ts';
import { validate } from '../validation.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import { FieldInput } from './FieldInput.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { useSaveRecord } from './useSaveRecord.ts';

interface Props {
  declaration: Declaration;
  /** The record to change, or the first values of a new one. */
  record: Record<string, unknown>;
  onSaved: (saved: RecordValues) => void;
  onClose: () => void;
  /** Where to go when there is no record any more; without it, wherever closing leads. */
  onDeleted?: () => void;
}

/** The form of a declaration: the entity's own rules while typing, the server's answer beside. */
export function RecordForm({ declaration, record, onSaved, onClose, onDeleted }: Props) {
  const locale = useLocale();
  const id = useId();
  const leaving = useRef(false);
  const isNew = record.id === undefined;
  const { save, above, conflict, ...resolve } = useSaveRecord({
    declaration,
    record,
    leaving,
    onSaved,
    resubmit: () => (document.getElementById(id) as HTMLFormElement).requestSubmit(),
  });
  const resolver = useCallback<Resolver>(
    (values) => {
      const errors = validate(declaration.entity, isNew ? 'create' : 'update', values, locale);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    [declaration, isNew, locale],
  );
  const leaveDeleted = () => {
    leaving.current = true;
    (onDeleted ?? onClose)();
  };
  return (
    <Box sx={fillingForm}>
      <Form
        id={id}
        record={record as FieldValues & { id?: RecordValues['id'] }}
        mode="onTouched"
        resolver={resolver}
        onSubmit={(values: FieldValues) => (focusUnreadable(id) ? undefined : save(values))}
        noValidate
        disableInvalidFormNotification
      >
        <Box sx={inputsSx}>
          {isNew && declaration.createHint && (
            <Alert severity="info" variant="outlined">
              {declaration.createHint[locale]}
            </Alert>
          )}
          {above.length > 0 && (
            <Alert severity="error" variant="outlined" role="alert">
              {above.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )}
          {declaration.form
            .filter(({ createOnly }) => isNew || !createOnly)
            .map((item) => (
              <FieldInput key={item.name} item={item} entity={declaration.entity} />
            ))}
        </Box>
        <FormFooter
          declaration={declaration}
          record={record}
          onDeleted={leaveDeleted}
          onClose={onClose}
        />
        <UnsavedChanges leaving={leaving} />
        {conflict && <ConflictDialog problem={conflict} {...resolve} />}
      </Form>
    </Box>
  );
}

const fillingForm = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '& > form': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
} as const;

const inputsSx = {
  flex: 1,
  overflowY: 'auto',
  px: 6,
  py: 4,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
} as const;

interface FooterProps extends Omit<Props, 'onSaved'> {
  onDeleted: () => void;
}

function FormFooter({ declaration, record, onDeleted, onClose }: FooterProps) {
  const { dirtyFields, isSubmitting } = useFormState();
  const locale = useLocale();
  const m = useMessages();
  const isNew = record.id === undefined;
  const one = declaration.title.one[locale];
  const unchanged = Object.keys(dirtyFields).length === 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        px: 6,
        py: 3,
        borderTop: 1,
        borderColor: 'line',
        flexShrink: 0,
      }}
    >
      {!isNew && declaration.canDelete && (
        <DeleteRecord declaration={declaration} record={record} onDeleted={onDeleted} />
      )}
      <Box sx={{ flex: 1 }} />
      <Button color="inherit" onClick={onClose}>
        {m.cancel}
      </Button>
      <Button
        type="submit"
        variant="contained"
        disabled={unchanged || isSubmitting}
        loading={isSubmitting}
      >
        {isNew ? m.record.create(one) : m.record.update(one)}
      </Button>
    </Box>
  );
}
