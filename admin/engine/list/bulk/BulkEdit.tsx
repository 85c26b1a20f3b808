import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Form, useDataProvider, useListContext } from 'react-admin';
import { useFormat, useLocale, useMessages } from '../../../platform/useMessages.ts';
import { isSame } from '../../changes.ts';
import type { RecordValues } from '../../declaration.ts';
import { FieldInput } from '../../form/FieldInput.tsx';
import { kinds } from '../../kinds.ts';
import { useDeclaration } from '../../useDeclaration.ts';
import { BulkDialog, useBatch } from './BulkDialog.tsx';
import { mergeValue } from './merge-value.ts';
import { WatchValues } from './WatchValues.tsx';

/** The server may list what a record refers to in another order. */
const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);

/** Sets one field of the selected records to the same value, and back. */
export default function BulkEdit({ onClose }: { onClose: () => void }) {
  const { name, entity, bulk, title } = useDeclaration();
  const { selectedIds } = useListContext();
  const [field, setField] = useState(bulk[0] ?? '');
  const [values, setValues] = useState<Record<string, unknown>>({});
  const value = values[field];
  const update = useBatch('update');
  const provider = useDataProvider();
  const format = useFormat();
  const locale = useLocale();
  const m = useMessages();
  const kind = entity.fields[field]?.kind ?? 'text';
  const count = selectedIds.length;
  return (
    <BulkDialog
      title={m.bulk.editTitle(
        format.count(count),
        count === 1 ? title.one[locale] : title.many[locale],
      )}
      verb={kinds[kind].added ? m.bulk.add : m.bulk.set}
      color="primary"
      ready={Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''}
      act={(records) =>
        update(
          records.map(({ id, updatedAt, [field]: present }) => ({
            id,
            data: { [field]: mergeValue(kind, present, value), updatedAt },
          })),
        )
      }
      takeBack={async (records) => {
        const ids = records.map(({ id }) => id);
        const { data } = await provider.getMany<RecordValues>(name, { ids });
        return update(
          records.map(({ id, updatedAt, [field]: before }) => {
            const now = data.find((one) => one.id === id);
            // Whoever changed it since is not overruled: their version is not the former one.
            const own = [before, mergeValue(kind, before, value)].map(sorted);
            const isOurs = now && own.some((one) => isSame(sorted(now[field]), one));
            return {
              id,
              data: { [field]: before, updatedAt: isOurs ? now.updatedAt : updatedAt },
            };
          }),
        );
      }}
      onClose={onClose}
    >
      {bulk.length > 1 && (
        <TextField
          select
          label={m.bulk.field}
          value={field}
          onChange={(event) => {
            setField(event.target.value);
            setValues({});
          }}
          sx={{ my: 2 }}
        >
          {bulk.map((other) => (
            <MenuItem key={other} value={other}>
              {entity.fields[other]?.label[locale]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Form key={field} record={{}} resource={name}>
        <FieldInput item={{ name: field }} entity={entity} />
        <WatchValues onChange={setValues} />
      </Form>
    </BulkDialog>
  );
}
