import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, Suspense, useCallback, useId } from 'react';
import { SimpleForm, useRecordContext } from 'react-admin';
import type { Resolver } from 'react-hook-form';
import { useLocale } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { validate } from '../validation.ts';
import { Asked, askedOf } from './Asked.tsx';
import { Draft } from './Draft.tsx';
import { FieldInput } from './FieldInput.tsx';
import { FormToolbar } from './FormToolbar.tsx';
import { isLocked } from './is-locked.ts';
import { Refused } from './Refused.tsx';
import { RefusedUnseen } from './RefusedUnseen.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import type { Saving } from './useSaving.ts';

interface Props extends Omit<ComponentProps<typeof FormToolbar>, 'formId' | 'leaving'> {
  saving: Saving;
}

/** react-admin's form with the inputs of the declaration, checked by the entity's own schema. */
export function DeclaredForm({ saving, ...ends }: Props) {
  const { name, entity, form, createHint } = useDeclaration();
  const record = useRecordContext();
  const isNew = record?.id === undefined;
  const secrets = form.map((item) => item.name).filter((field) => entity.fields[field]?.writeOnly);
  const locale = useLocale();
  const id = useId();
  const { leaving } = saving;
  const resolver = useCallback<Resolver>(
    (typed) => {
      const values = askedOf(form, typed);
      const errors = validate(entity, isNew ? 'create' : 'update', values, locale);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    [entity, form, isNew, locale],
  );
  const items = form.filter(({ createOnly, editOnly }) => (isNew ? !editOnly : !createOnly));
  const Warning = useCallback(() => <UnsavedChanges leaving={leaving} />, [leaving]);
  return (
    <SimpleForm
      id={id}
      mode="onTouched"
      resolver={resolver}
      noValidate
      disableInvalidFormNotification
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={Warning}
      component={Inputs}
      toolbar={<FormToolbar formId={id} leaving={leaving} {...ends} />}
    >
      {isNew && createHint && (
        <Alert severity="info" variant="outlined">
          {createHint[locale]}
        </Alert>
      )}
      <Draft
        name={`${name} ${record?.id ?? 'new'}`}
        version={record?.updatedAt}
        secrets={secrets}
      />
      <Refused saving={saving} formId={id} />
      <RefusedUnseen items={items} entity={entity} />
      {items.map((item) => (
        <Asked key={item.name} item={item}>
          <FieldInput item={item} entity={entity} />
        </Asked>
      ))}
    </SimpleForm>
  );
}

/**
 * They scroll, by keyboard even if none is editable; the buttons below stay visible. Content next
 * to them moves below if there is no room for both.
 */
function Inputs({ children }: { children: ReactNode }) {
  const { form, besideForm: Beside } = useDeclaration();
  const record = useRecordContext<RecordValues>();
  const inputs = (
    <Box {...(record?.id !== undefined && isLocked(form, record) && { tabIndex: 0 })} sx={inputsSx}>
      {children}
    </Box>
  );
  if (!Beside || record?.id === undefined) return inputs;
  return (
    <Box sx={besideSx}>
      {inputs}
      <Suspense fallback={null}>
        <Beside />
      </Suspense>
    </Box>
  );
}

const inputsSx = {
  flex: 1,
  overflowY: 'auto',
  px: 6,
  py: 4,
  '& > .MuiStack-root': { gap: 4, alignItems: 'stretch' },
};

const besideSx = {
  flex: 1,
  minHeight: 0,
  display: { xs: 'block', lg: 'grid' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridTemplateRows: 'minmax(0, 1fr)',
  overflowY: { xs: 'auto', lg: 'visible' },
  '&& > *': { overflowY: { xs: 'visible', lg: 'auto' } },
};
