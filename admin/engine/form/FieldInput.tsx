import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  PasswordInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import type { DeclaredEntity, FormItem, RecordValues } from '../declaration.ts';
import { useRepresent } from '../useRepresent.ts';
import { DayInput } from './DayInput.tsx';

interface Props {
  item: Pick<FormItem, 'name'> & Partial<FormItem>;
  entity: DeclaredEntity;
}

/** The input of a field's kind, with the entity's own label and hint. */
export function FieldInput({ item, entity }: Props) {
  const locale = useLocale();
  const field = entity.fields[item.name];
  const represent = useRepresent(field?.reference);
  const record = useRecordContext<RecordValues>();
  const locked = record?.id === undefined ? undefined : item.lockedBy?.(record);
  if (!field) throw new Error(`${entity.name} has no field ${item.name}`);
  const { input: Custom } = item;
  if (Custom) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
        <Custom name={item.name} />
      </Suspense>
    );
  }

  const common = {
    source: item.name,
    label: field.label[locale],
    helperText: (locked ?? field.hint)?.[locale] ?? false,
    required: field.required,
    ...(locked && { readOnly: true }),
  } as const;
  const { required, ...searchable } = common;
  const optionText = (record: RecordValues) => represent(record);
  const search = (q: string) => ({ ...item.filter, ...(q ? { q } : {}) });

  switch (field.kind) {
    case 'multiline':
      return <TextInput {...common} multiline minRows={3} />;
    case 'email':
      return <TextInput {...common} type="email" autoComplete="off" />;
    case 'secret':
      return <SecretInput {...common} />;
    case 'integer':
      return <NumberInput {...common} step={1} />;
    case 'flag':
      return <BooleanInput {...common} />;
    case 'day':
      return <DayInput {...searchable} isRequired={required} />;
    case 'choice':
      return (
        <SelectInput
          {...common}
          emptyText=" "
          choices={Object.entries(field.choices ?? {}).map(([id, label]) => ({
            id,
            name: label[locale],
          }))}
        />
      );
    case 'reference':
      return (
        <ReferenceInput
          source={item.name}
          reference={field.reference ?? ''}
          filter={item.filter ?? {}}
          perPage={30}
        >
          <AutocompleteInput
            {...searchable}
            TextFieldProps={{ required }}
            optionText={optionText}
            filterToQuery={search}
          />
        </ReferenceInput>
      );
    case 'references':
      return (
        <ReferenceArrayInput
          source={item.name}
          reference={field.reference ?? ''}
          filter={item.filter ?? {}}
          perPage={50}
        >
          <AutocompleteArrayInput
            {...searchable}
            TextFieldProps={{ required }}
            optionText={optionText}
            filterToQuery={search}
          />
        </ReferenceArrayInput>
      );
    default:
      return <TextInput {...common} autoComplete="off" />;
  }
}

/** A password of another system: what is stored is not shown, and an empty input keeps it. */
function SecretInput(props: { source: string; label: string; required: boolean }) {
  const m = useMessages();
  const isNew = useRecordContext()?.id === undefined;
  return (
    <PasswordInput
      {...props}
      required={props.required && isNew}
      helperText={isNew ? false : m.record.secretKept}
      autoComplete="new-password"
    />
  );
}
