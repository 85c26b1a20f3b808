import Box from '@mui/material/Box';
import FormGroup from '@mui/material/FormGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { type FilterEditorProps, selectedValues } from '../filters.ts';
import { useRepresent } from '../useRepresent.ts';

/** Records of another resource, found by typing; those already chosen come first. */
export default function ReferenceFilter({ filter, values, onChange }: FilterEditorProps) {
  const m = useMessages();
  const resource = filter.reference ?? '';
  const represent = useRepresent(filter.reference);
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const selected = selectedValues(filter, values);
  const { data: chosen = [] } = useGetMany<RecordValues>(
    resource,
    { ids: selected },
    { enabled: selected.length > 0 },
  );
  const { data: found, isPending } = useGetList<RecordValues>(resource, {
    pagination: { page: 1, perPage: 30 },
    sort: { field: 'id', order: 'ASC' },
    filter: q ? { q } : {},
  });
  const others = (found ?? []).filter(({ id }) => !selected.includes(id));
  const options = [...chosen.filter(Boolean), ...others];

  const toggle = (id: RecordValues['id'], on: boolean) => {
    const next = on ? [...selected, id] : selected.filter((other) => other !== id);
    onChange(next.length > 0 ? { [filter.name]: next } : {});
  };

  return (
    <Box sx={{ p: 3 }}>
      <TextField
        autoFocus
        placeholder={m.list.find}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': m.list.find } }}
      />
      <FormGroup sx={{ mt: 2, maxHeight: 300, overflowY: 'auto', flexWrap: 'nowrap', px: 1 }}>
        {options.map((record) => (
          <Tick
            key={record.id}
            label={represent(record)}
            checked={selected.includes(record.id)}
            onChange={(on) => toggle(record.id, on)}
          />
        ))}
        {isPending && <Skeleton height={120} />}
        {!isPending && options.length === 0 && (
          <Typography sx={{ color: 'text.secondary', py: 2 }}>{m.record.noOptions}</Typography>
        )}
      </FormGroup>
    </Box>
  );
}
