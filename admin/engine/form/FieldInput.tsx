import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { type SelectInputProps, useRecordContext } from 'react-admin';
import { tell } from '#shared/saying/tell.ts';
import { Help } from '../../platform/ui/Help.tsx';
import { useLocale } from '../../platform/useMessages.ts';
import type { DeclaredEntity, FormItem, RecordValues } from '../declaration.ts';
import { kinds } from '../kinds.ts';
import { inputs } from './inputs.tsx';

interface Props {
  item: FormItem;
  entity: Pick<DeclaredEntity, 'name' | 'fields'>;
  onChange?: SelectInputProps['onChange'];
}

/** The input of a field's kind, with the entity's own label and hint. */
export function FieldInput(props: Props) {
  const { item, entity } = props;
  const field = entity.fields[item.name];
  const input = <OwnInput {...props} />;
  if (!field?.help) return input;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{input}</Box>
      <Box sx={{ pt: 3 }}>
        <Help term={field.help} />
      </Box>
    </Box>
  );
}

function OwnInput({ item, entity, onChange }: Props) {
  const locale = useLocale();
  const field = entity.fields[item.name];
  const record = useRecordContext<RecordValues>();
  const locked = record?.id === undefined ? undefined : item.lockedBy?.(record);
  if (!field) throw new Error(`${entity.name} has no field ${item.name}`);
  const { input: Custom, below: Below } = item;
  const label = field.label[locale];
  const hint = field.hint?.[locale];
  // Locked fields are only shown, by their kind.
  if (Custom && !locked) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
        <Custom name={item.name} field={field} label={label} hint={hint} />
      </Suspense>
    );
  }

  const Input = inputs[kinds[field.kind].input];
  const below = Below ? (
    <Suspense fallback={null}>
      <Below />
    </Suspense>
  ) : (
    hint
  );
  return (
    <Input
      field={field}
      entity={entity.name}
      filter={item.filter}
      common={{
        source: item.name,
        label,
        helperText: locked ? tell(locked, locale) : (below ?? false),
        required: field.required,
        ...(locked && { readOnly: true }),
        ...(onChange && { onChange }),
      }}
    />
  );
}
