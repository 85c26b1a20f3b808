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
import { exhausted } from '#shared/exhausted.ts';
import { tell } from '#shared/saying/tell.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { DeclaredEntity, FormItem, RecordValues } from '../declaration.ts';
import { useRepresent } from '../useRepresent.ts';
import { DayInput } from './DayInput.tsx';
import { FileInput } from './FileInput.tsx';
import { InstantInput } from './InstantInput.tsx';
import { NumberTextInput } from './NumberTextInput.tsx';

interface Props {
  item: Pick<FormItem, 'name'> & Partial<FormItem>;
  entity: Pick<DeclaredEntity, 'name' | 'fields'>;
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
  // Locked fields are only shown, by their kind.
  if (Custom && !locked) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
        <Custom name={item.name} />
      </Suspense>
    );
  }

  const common = {
    source: item.name,
    label: field.label[locale],
    helperText: locked ? tell(locked, locale) : (field.hint?.[locale] ?? false),
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
    case 'file': {
      const address = `${apiUrl}/${entity.name}`;
      return (
        <FileInput
          {...searchable}
          isRequired={required}
          limits={field.limits ?? { accept: [], maxBytes: 0 }}
          address={`${address}/files/${item.name}`}
          storedAt={
            record?.id === undefined ? undefined : `${address}/${record.id}/files/${item.name}`
          }
        />
      );
    }
    case 'url':
      return <TextInput {...common} type="url" autoComplete="off" />;
    case 'integer':
      return <NumberInput {...common} step={1} />;
    case 'cents':
      return <NumberTextInput {...common} unit="€" perUnit={100} digits={2} />;
    case 'ratio':
      return <NumberTextInput {...common} unit="%" perUnit={0.01} digits={2} />;
    case 'instant':
      return <InstantInput {...searchable} isRequired={required} />;
    case 'json':
      return <TextInput {...common} multiline minRows={5} format={textOfJson} parse={jsonOf} />;
    case 'flag':
      // A switch is never empty, so it has no star.
      return <BooleanInput {...searchable} />;
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
    case 'text':
    case 'id':
      return <TextInput {...common} autoComplete="off" />;
    case 'custom':
      throw new Error(
        `${entity.name}.${item.name} has a shape of its own: its form names an input`,
      );
    default:
      return exhausted(field.kind);
  }
}

const textOfJson = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** Incomplete JSON stays text, which the field's schema refuses. */
function jsonOf(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** A password of another system: the stored one is not shown, and an empty input keeps it. */
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
