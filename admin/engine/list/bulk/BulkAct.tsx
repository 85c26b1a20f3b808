import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Form, useListContext } from 'react-admin';
import { type Action, actionPath, inputSchema } from '#shared/schemas/entity-actions.ts';
import { TypedConfirmation } from '../../../platform/ui/TypedConfirmation.tsx';
import { useLocale } from '../../../platform/useMessages.ts';
import { FieldInput } from '../../form/FieldInput.tsx';
import { useDeclaration } from '../../useDeclaration.ts';
import { BulkDialog, useBatch } from './BulkDialog.tsx';
import { WatchValues } from './WatchValues.tsx';

interface Props {
  name: string;
  action: Action;
  onClose: () => void;
}

/** A declared action on each selected record with the same input. */
export default function BulkAct({ name, action, onClose }: Props) {
  const { label, confirm, input = {} } = action;
  const { name: resource } = useDeclaration();
  const { selectedIds } = useListContext();
  const act = useBatch(actionPath(name));
  const locale = useLocale();
  const [isConfirmed, setConfirmed] = useState(!confirm?.typed);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const checked = inputSchema(action).safeParse(
    Object.fromEntries(Object.keys(input).map((field) => [field, values[field]])),
  );
  return (
    <BulkDialog
      title={label[locale]}
      verb={label[locale]}
      color="primary"
      ready={isConfirmed && checked.success}
      act={(records) =>
        act(
          records.map(({ id, updatedAt }) => ({ id, ...(action.versioned && { updatedAt }) })),
          { input: checked.data ?? {} },
        )
      }
      onClose={onClose}
    >
      {confirm && <Typography sx={{ mb: 4 }}>{confirm.text[locale]}</Typography>}
      <Form record={{}}>
        {Object.keys(input).map((field) => (
          <FieldInput
            key={field}
            item={{ name: field }}
            entity={{ name: resource, fields: input }}
          />
        ))}
        <WatchValues onChange={setValues} />
      </Form>
      {confirm?.typed && (
        <TypedConfirmation phrase={String(selectedIds.length)} onChange={setConfirmed} />
      )}
    </BulkDialog>
  );
}
