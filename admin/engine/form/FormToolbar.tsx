import Button from '@mui/material/Button';
import { type RefObject, Suspense } from 'react';
import { SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { focusUnreadable } from '../../platform/ui/focus-unreadable.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { DeleteRecord } from './DeleteRecord.tsx';

interface Props {
  formId: string;
  onClose: () => void;
  /** Where to go after deletion; by default, wherever closing leads. */
  onDeleted?: (() => void) | undefined;
  leaving: RefObject<boolean>;
}

/** react-admin's toolbar with the declaration's labels, and a way out. */
export function FormToolbar({ formId, leaving, onClose, onDeleted = onClose }: Props) {
  const declaration = useDeclaration();
  const { formButtons: Buttons } = declaration;
  const record = useRecordContext<RecordValues>();
  const locale = useLocale();
  const m = useMessages();
  const one = declaration.title.one[locale];
  const isNew = record?.id === undefined;
  const leave = () => {
    leaving.current = true;
    onDeleted();
  };
  return (
    <Toolbar>
      {!isNew && declaration.canDelete(record) && (
        <DeleteRecord declaration={declaration} record={record} onDeleted={leave} />
      )}
      <Button color="inherit" onClick={onClose} sx={{ ml: 'auto' }}>
        {m.cancel}
      </Button>
      <SaveButton
        icon={null}
        label={isNew ? m.record.create(one) : m.record.update(one)}
        // An unreadable day has no value yet, and would be saved as none.
        onClick={(event) => focusUnreadable(formId) && event.preventDefault()}
      />
      {!isNew && Buttons && (
        <Suspense fallback={null}>
          <Buttons leaving={leaving} />
        </Suspense>
      )}
    </Toolbar>
  );
}
