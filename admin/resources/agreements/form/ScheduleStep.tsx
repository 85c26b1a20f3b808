import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useController, useWatch } from 'react-hook-form';
import { type Day, daysBetween } from '#shared/dates.ts';
import { requestableStatuses, type TransitionPlan } from '#shared/domain/agreement-transition.ts';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { RadioInput } from '../../../engine/form/RadioInput.tsx';
import { DayField } from '../../../platform/ui/DayField.tsx';
import { sideBySide } from '../../../platform/ui/side-by-side.ts';
import { useFormat, useLocale, useMessages } from '../../../platform/useMessages.ts';
import {
  type AgreementContext,
  type AgreementValues,
  accessFrom,
  openFieldsOf,
  transitionOf,
} from './agreement-form.ts';
import { ChangesSummary } from './ChangesSummary.tsx';

interface Props {
  context: AgreementContext;
  trackers: Tracker[];
}

/** The start, its effects, and the changes from the agreement in force. */
export function ScheduleStep({ context, trackers }: Props) {
  const values = useWatch() as AgreementValues;
  const open = openFieldsOf(context);
  const access = accessFrom(values, context);
  const { plan } = transitionOf(values, context);
  return (
    <>
      {open === 'all' && <StatusInput context={context} />}
      <Box sx={{ ...sideBySide('sm', 4), alignItems: 'start' }}>
        <DayOf name="startsAt" disabled={open !== 'all'} required={values.status !== 'DRAFT'} />
        <DayOf name="endsAt" disabled={open !== 'all' && !open.includes('endsAt')} />
      </Box>
      {access && <AccessNotice from={access} />}
      {plan?.recomputeFrom && plan.recomputeFrom < context.today && (
        <PastStart from={plan.recomputeFrom} today={context.today} />
      )}
      {open === 'all' && plan && <Effects plan={plan} values={values} context={context} />}
      {open === 'all' && <ChangesSummary values={values} context={context} trackers={trackers} />}
    </>
  );
}

function StatusInput({ context }: { context: AgreementContext }) {
  const m = useMessages(agreementMessages);
  const { current, others, onboardingOpen } = context;
  const isFirst = !current && others.length === 0;
  const reason = isFirst ? m.firstIsDraft : onboardingOpen ? m.onboardingOpen : undefined;
  const isScheduled = current?.status === 'SCHEDULED';
  return (
    <RadioInput
      name="status"
      field={agreement.fields.status}
      values={requestableStatuses}
      hints={m.statusHints}
      locked={reason && !isScheduled ? ['SCHEDULED'] : []}
      note={isScheduled ? undefined : reason}
    />
  );
}

interface DayOfProps {
  name: 'startsAt' | 'endsAt';
  disabled: boolean;
  required?: boolean;
}

function DayOf({ name, disabled, required }: DayOfProps) {
  const locale = useLocale();
  const m = useMessages(agreementMessages);
  const { field, fieldState } = useController({ name });
  return (
    <Box>
      <DayField
        id={`agreement-${name}`}
        label={agreement.fields[name].label[locale]}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled}
        required={required ?? false}
        error={fieldState.error?.message}
      />
      {name === 'endsAt' && <Typography variant="caption">{m.endsAtHint}</Typography>}
    </Box>
  );
}

function AccessNotice({ from }: { from: Day }) {
  const format = useFormat();
  const m = useMessages(agreementMessages);
  return <Alert severity="info">{m.accessFrom(`${format.day(from)}, 07:00`)}</Alert>;
}

function PastStart({ from, today }: { from: Day; today: Day }) {
  const format = useFormat();
  const m = useMessages(agreementMessages);
  return (
    <Alert severity="warning">
      <AlertTitle>{m.pastTitle}</AlertTitle>
      {m.past(format.day(from), daysBetween(from, today) + 1)}
    </Alert>
  );
}

interface EffectsProps {
  plan: TransitionPlan;
  values: AgreementValues;
  context: AgreementContext;
}

/** The effects of saving, in sentences. */
function Effects({ plan, values, context }: EffectsProps) {
  const m = useMessages(agreementMessages);
  const format = useFormat();
  const sentences: string[] = [];
  if (values.status === 'SCHEDULED') {
    if (plan.status === 'RETIRED') sentences.push(m.retiredAtOnce);
    else if (plan.status === 'ACTIVE') sentences.push(m.activeAtOnce);
    else sentences.push(m.activeOn(format.day(values.startsAt)));
  }
  for (const { id, endsAt } of plan.moved) {
    const before = context.others.find((other) => other.id === id);
    if (before?.endsAt === endsAt) continue;
    if (plan.ended?.agreementId === id) sentences.push(m.endsOther(id, format.day(endsAt)));
    else if (endsAt) sentences.push(m.restoresOther(id, format.day(endsAt)));
    else sentences.push(m.restoresOpenEnd(id));
  }
  if (sentences.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3">{m.effects}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  );
}
