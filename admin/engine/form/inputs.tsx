import type { ComponentType } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type AutocompleteInputProps,
  BooleanInput,
  type InputProps,
  NumberInput,
  PasswordInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useInput,
  useRecordContext,
  ValidationError,
} from 'react-admin';
import type { Field } from '#shared/schemas/fields.ts';
import { DayField } from '../../platform/ui/DayField.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { useRepresent } from '../useRepresent.ts';
import { InstantInput } from './InstantInput.tsx';
import { NumberTextInput } from './NumberTextInput.tsx';

interface Props {
  /** What react-admin's inputs are told. */
  common: Pick<InputProps, 'source' | 'label' | 'helperText' | 'readOnly' | 'onChange'> & {
    required: boolean;
  };
  field: Field;
  /** Whose field it is. */
  entity: string;
  /** Narrows a reference's choices. */
  filter?: Record<string, unknown> | undefined;
}

/** Each is named by an entry of `kinds.ts`. */
export const inputs = {
  line: typed('text'),
  email: typed('email'),
  url: typed('url'),
  paragraphs: ({ common }: Props) => <TextInput {...common} multiline minRows={3} />,
  secret: Secret,
  number: ({ common, field: { unit } }: Props) =>
    unit ? (
      <NumberTextInput {...common} unit={unit} perUnit={1} digits={0} />
    ) : (
      <NumberInput {...common} step={1} />
    ),
  euros: ({ common }: Props) => <NumberTextInput {...common} unit="€" perUnit={100} digits={2} />,
  perCent: ({ common }: Props) => (
    <NumberTextInput {...common} unit="%" perUnit={0.01} digits={4} />
  ),
  // A switch is never empty, so it has no star.
  flag: ({ common: { required, ...common } }: Props) => <BooleanInput {...common} />,
  oneOf: OneOf,
  day: ({ common: { required, ...common } }: Props) => (
    <DayInput {...common} isRequired={required} />
  ),
  instant: ({ common: { required, ...common } }: Props) => (
    <InstantInput {...common} isRequired={required} />
  ),
  record: searched(ReferenceInput, AutocompleteInput, 30),
  records: searched(ReferenceArrayInput, AutocompleteArrayInput, 50),
  ofItsForm({ common, entity }: Props): never {
    throw new Error(`${entity}.${common.source} has a shape of its own: its form names an input`);
  },
};

function typed(type: string) {
  return ({ common }: Props) => <TextInput {...common} type={type} autoComplete="off" />;
}

type Given = 'source' | 'TextFieldProps' | 'optionText' | 'filterToQuery';

function searched(
  Records: typeof ReferenceInput | typeof ReferenceArrayInput,
  Search: ComponentType<Pick<AutocompleteInputProps, Given>>,
  perPage: number,
) {
  return ({ common: { required, ...common }, field: { reference = '' }, filter = {} }: Props) => {
    const represent = useRepresent(reference);
    return (
      <Records source={common.source} reference={reference} filter={filter} perPage={perPage}>
        <Search
          {...common}
          TextFieldProps={{ required }}
          optionText={(record: RecordValues) => represent(record)}
          filterToQuery={(q: string) => ({ ...filter, ...(q ? { q } : {}) })}
        />
      </Records>
    );
  };
}

/** A password of another system: the stored one is not shown, and an empty input keeps it. */
function Secret({ common }: Props) {
  const m = useMessages();
  const isNew = useRecordContext()?.id === undefined;
  return (
    <PasswordInput
      {...common}
      required={common.required && isNew}
      helperText={[common.helperText, !isNew && m.record.secretKept].filter(Boolean).join(' ')}
      autoComplete="new-password"
    />
  );
}

function OneOf({ common, field }: Props) {
  const locale = useLocale();
  const choices = Object.entries(field.choices ?? {});
  // One that has a default is never empty.
  const hasDefault = !field.required && !field.schema.safeParse(null).success;
  return (
    <SelectInput
      {...common}
      isRequired={hasDefault}
      emptyText=" "
      choices={choices.map(([id, label]) => ({ id, name: label[locale] }))}
    />
  );
}

function DayInput(props: InputProps) {
  const { field, fieldState, id, isRequired } = useInput(props);
  return (
    <DayField
      id={id}
      label={props.label}
      hint={props.helperText}
      required={isRequired}
      readOnly={props.readOnly}
      value={field.value || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={
        fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : undefined
      }
    />
  );
}
