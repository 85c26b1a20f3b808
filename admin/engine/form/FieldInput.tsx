import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import { tell } from '#shared/saying/tell.ts';
import { useLocale } from '../../platform/useMessages.ts';
import type { DeclaredEntity, FormItem, RecordValues } from '../declaration.ts';
import { kinds } from '../kinds.ts';
import { inputs } from './inputs.tsx';

interface Props {
  item: Pick<FormItem, 'name'> & Partial<FormItem>;
  entity: Pick<DeclaredEntity, 'name' | 'fields'>;
}

/** The input of a field's kind, with the entity's own label and hint. */
export function FieldInput({ item, entity }: Props) {
  const locale = useLocale();
  const field = entity.fields[item.name];
  const record = useRecordContext<RecordValues>();
  const locked = record?.id === undefined ? undefined : item.lockedBy?.(record);
  if (!field) throw new Error(`${entity.name} has no field ${item.name}`);
  const { input: Custom } = item;
  // Locked fields are only shown, by their kind.
  if (Custom && !locked) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
        <Custom name={item.name} field={field} />
      </Suspense>
    );
  }

  const Input = inputs[kinds[field.kind].input];
  return (
    <Input
      field={field}
      entity={entity.name}
      filter={item.filter}
      common={{
        source: item.name,
        label: field.label[locale],
        helperText: locked ? tell(locked, locale) : (field.hint?.[locale] ?? false),
        required: field.required,
        ...(locked && { readOnly: true }),
      }}
    />
  );
}
