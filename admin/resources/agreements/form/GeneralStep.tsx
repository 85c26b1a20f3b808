import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import {
  type AgreementMode,
  type AgreementTerms,
  type AgreementType,
  changeMode,
  changeType,
  locksOf,
} from '#shared/domain/agreement-terms.ts';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import { FieldInput } from '../../../engine/form/FieldInput.tsx';
import { RadioInput } from '../../../engine/form/RadioInput.tsx';
import { sideBySide } from '../../../platform/ui/side-by-side.ts';
import { Tick } from '../../../platform/ui/Tick.tsx';
import { useMessages } from '../../../platform/useMessages.ts';
import { type AgreementContext, inForceAmong, openFieldsOf, termFields } from './agreement-form.ts';

/** Mode and type, and what they decide; management, plugin and comment. */
export function GeneralStep({ context }: { context: AgreementContext }) {
  const m = useMessages(agreementMessages);
  const { clearErrors, getValues, setValue } = useFormContext();
  const mode: AgreementMode = useWatch({ name: 'mode' });
  const type: AgreementType = useWatch({ name: 'type' });
  const locks = locksOf({ mode, type });
  const closed = openFieldsOf(context) !== 'all';

  /** Writes what a choice decides into the other inputs, including the next step's. */
  const follow = (change: (terms: AgreementTerms) => AgreementTerms) => {
    const before = getValues() as AgreementTerms;
    const after = change(before);
    for (const field of termFields) {
      if (after[field] === before[field]) continue;
      setValue(field, after[field], { shouldDirty: true, shouldTouch: true });
      // Errors of the old values do not apply to the new ones.
      clearErrors(field);
    }
  };
  const startsFromTerms = !context.current && inForceAmong(context.others, context.today);

  return (
    <>
      {startsFromTerms && <Alert severity="info">{m.fromInForce}</Alert>}
      <Box sx={sideBySide('sm', 5)}>
        <RadioInput
          name="mode"
          field={agreement.fields.mode}
          hints={m.modeHints}
          disabled={closed}
          onChoose={(next) =>
            follow((terms) => changeMode(terms, next as AgreementMode, context.catalogue))
          }
        />
        <RadioInput
          name="type"
          field={agreement.fields.type}
          hints={m.typeHints}
          disabled={closed || locks.type}
          note={locks.type ? m.typeLocked : undefined}
          onChoose={(next) =>
            follow((terms) => changeType(terms, next as AgreementType, context.catalogue))
          }
        />
        <RadioInput
          name="managementType"
          field={agreement.fields.managementType}
          disabled={closed}
        />
        <RadioInput
          name="consentManagerType"
          field={agreement.fields.consentManagerType}
          disabled={closed || locks.consentManagerType}
          note={locks.consentManagerType ? m.consentManagerLocked : undefined}
        />
      </Box>
      <PluginInput disabled={closed} />
      <FieldInput item={{ name: 'comment' }} entity={agreement} />
    </>
  );
}

function PluginInput({ disabled }: { disabled: boolean }) {
  const m = useMessages(agreementMessages);
  const { field } = useController({ name: 'hasPlugin' });
  return (
    <Tick
      label={m.pluginLabel}
      checked={field.value === true}
      onChange={field.onChange}
      onBlur={field.onBlur}
      disabled={disabled}
    />
  );
}
