import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useId,
} from 'react';
import { SimpleForm, Toolbar, useRecordContext } from 'react-admin';
import { type Resolver, useFormState, useWatch } from 'react-hook-form';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { DeclaredEntity, FormEnds, FormItem, RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { validate } from '../validation.ts';
import { Asked, askedOf } from './Asked.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import { Draft } from './Draft.tsx';
import { FieldInput } from './FieldInput.tsx';
import { isLocked } from './is-locked.ts';
import { linesAbove } from './lines-above.ts';
import { Proposals } from './Proposals.tsx';
import { Refused } from './Refused.tsx';
import { Save } from './Save.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import type { Saving } from './useSaving.ts';

interface Props extends Omit<ComponentProps<typeof FormToolbar>, 'formId' | 'leaving'> {
  saving: Saving;
  given?: FormEnds['given'];
}

/** react-admin's form with the inputs of the declaration, checked by the entity's own schema. */
export function DeclaredForm({ saving, given = {}, ...ends }: Props) {
  const { name, entity, form, createHint, proposes } = useDeclaration();
  const record = useRecordContext();
  const isNew = record?.id === undefined;
  const secrets = form.map((item) => item.name).filter((field) => entity.fields[field]?.writeOnly);
  const locale = useLocale();
  const id = useId();
  const { leaving } = saving;
  const resolver = useCallback<Resolver>(
    (typed) => {
      const values = askedOf(form, typed);
      const errors = isNew
        ? validate(entity, 'create', values, locale)
        : validate(entity, 'update', values, locale, record);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    [entity, form, isNew, locale, record],
  );
  const items = form.filter((item) =>
    isNew ? !item.editOnly && !(item.name in given) : !item.createOnly,
  );
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
      {isNew && createHint && <Alert severity="info">{createHint[locale]}</Alert>}
      {proposes && <Proposals {...proposes} />}
      <Draft
        name={`${name} ${record?.id ?? 'new'}`}
        version={record?.updatedAt}
        secrets={secrets}
      />
      <Refused saving={saving} formId={id} />
      <RefusedUnseen items={items} entity={entity} />
      {items.map((item) => (
        <Asked key={item.name} when={item.when}>
          {item.section && (
            <Typography component="h2" variant="subtitle1" sx={sectionSx}>
              {item.section[locale]}
            </Typography>
          )}
          {item.short ? (
            <Box className="short" sx={shortSx}>
              <FieldInput item={item} entity={entity} />
            </Box>
          ) : (
            <FieldInput item={item} entity={entity} />
          )}
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
  '& > .MuiStack-root:has(> .short)': {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
    '& > :not(.short)': { gridColumn: '1 / -1' },
  },
};

const shortSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };

const sectionSx = { fontWeight: 'fontWeightBold', '&:not(:first-of-type)': { mt: 4 } };

const besideSx = {
  flex: 1,
  minHeight: 0,
  display: { xs: 'block', lg: 'grid' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridTemplateRows: 'minmax(0, 1fr)',
  overflowY: { xs: 'auto', lg: 'visible' },
  '&& > *': { overflowY: { xs: 'visible', lg: 'auto' } },
};

interface FormToolbarProps {
  formId: string;
  onClose: () => void;
  /** Where to go after deletion; by default, wherever closing leads. */
  onDeleted?: (() => void) | undefined;
  leaving: RefObject<boolean>;
}

/** react-admin's toolbar with the declaration's labels, and a way out. */
function FormToolbar({ formId, leaving, onClose, onDeleted = onClose }: FormToolbarProps) {
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
      <Save formId={formId} label={isNew ? m.record.create(one) : m.record.update(one)} />
      {!isNew && Buttons && (
        <Suspense fallback={null}>
          <Buttons leaving={leaving} />
        </Suspense>
      )}
    </Toolbar>
  );
}

interface RefusedUnseenProps {
  items: readonly FormItem[];
  entity: DeclaredEntity;
}

/** Schema errors without an input in the form: otherwise saving would silently do nothing. */
function RefusedUnseen({ items, entity }: RefusedUnseenProps) {
  const { errors } = useFormState();
  const values = useWatch();
  const locale = useLocale();
  const shown = items.filter(({ when }) => !when || when(values)).map(({ name }) => name);
  const said = Object.entries(errors).map(
    ([field, error]) => [field, String(error?.message ?? '')] as const,
  );
  const lines = linesAbove(said, { shown, entity, locale });
  if (lines.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}
