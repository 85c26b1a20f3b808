import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { CreateBase, EditBase, Form, useSaveContext } from 'react-admin';
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { tell } from '#shared/saying/tell.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { DeleteRecord } from '../../../engine/form/DeleteRecord.tsx';
import { Refused } from '../../../engine/form/Refused.tsx';
import { UnsavedChanges } from '../../../engine/form/UnsavedChanges.tsx';
import { type Saving, useSaving } from '../../../engine/form/useSaving.ts';
import { useDeclaration } from '../../../engine/useDeclaration.ts';
import { focusUnreadable } from '../../../platform/ui/focus-unreadable.ts';
import { useLocale, useMessages } from '../../../platform/useMessages.ts';
import { WhatIfPanel } from '../what-if/WhatIfPanel.tsx';
import {
  type AgreementContext,
  type AgreementValues,
  errorsOf,
  initialValues,
  openFieldsOf,
  stepFields,
  stepOf,
  termFields,
} from './agreement-form.ts';
import { FormSteps } from './FormSteps.tsx';
import { GeneralStep } from './GeneralStep.tsx';
import { RatesStep } from './RatesStep.tsx';
import { ScheduleStep } from './ScheduleStep.tsx';

interface Props {
  context: AgreementContext;
  trackers: Tracker[];
}

const lastStep = stepFields.length - 1;

/** react-admin's `<EditBase>` or `<CreateBase>` around one form in three steps. */
export function AgreementForm({ context, trackers }: Props) {
  const { siteId, current } = context;
  const declaration = useDeclaration('agreements');
  const navigate = useNavigate();
  const back = (agreementId = current?.id) =>
    navigate(`/sites/${siteId}${agreementId ? `?agreement=${agreementId}` : ''}`);
  const { createProps, editProps, saving } = useSaving({
    declaration,
    shown: stepFields.flat(),
    together: termFields,
    onSaved: ({ id }) => back(Number(id)),
  });
  const form = (
    <SteppedForm context={context} trackers={trackers} saving={saving} onClose={() => back()} />
  );
  if (!current) {
    return (
      <CreateBase resource="agreements" {...createProps}>
        {form}
      </CreateBase>
    );
  }
  const queryOptions = { ...editProps.queryOptions, initialData: current };
  return (
    <EditBase resource="agreements" id={current.id} {...editProps} queryOptions={queryOptions}>
      {form}
    </EditBase>
  );
}

interface FormProps extends Props {
  saving: Saving;
  onClose: () => void;
}

function SteppedForm({ context, trackers, saving, onClose }: FormProps) {
  const { siteId } = context;
  const { leaving } = saving;
  const { save } = useSaveContext();
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const [step, setStep] = useState(0);
  const [initial] = useState(() => initialValues(context));
  const resolver = useCallback<Resolver>(
    (values) => {
      const errors = toFieldErrors(errorsOf(values as AgreementValues, context), locale);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    [context, locale],
  );
  return (
    <Form
      id={id}
      record={initial as FieldValues}
      mode="onTouched"
      resolver={resolver}
      onSubmit={(values: FieldValues) => (focusUnreadable(id) ? undefined : save?.(values))}
      noValidate
      disableInvalidFormNotification
    >
      <Card sx={{ maxWidth: 860 }}>
        <FormSteps step={step} onStep={setStep} />
        <StepBody key={step} step={step}>
          <Refused saving={saving} formId={id} />
          <Locked context={context} />
          {step === 0 && <GeneralStep context={context} />}
          {step === 1 && <RatesStep context={context} trackers={trackers} />}
          {step === 2 && <ScheduleStep context={context} trackers={trackers} />}
        </StepBody>
        <Footer
          context={context}
          step={step}
          onStep={setStep}
          onClose={onClose}
          onDeleted={() => {
            leaving.current = true;
            navigate(`/sites/${siteId}`);
          }}
        />
      </Card>
      {openFieldsOf(context) === 'all' && (
        <Box sx={{ maxWidth: 860, mt: 4 }}>
          <WhatIfPanel siteId={siteId} />
        </Box>
      )}
      <UnsavedChanges leaving={leaving} />
    </Form>
  );
}

/** Each message under the first part of its path, the name of an input. */
function toFieldErrors(errors: Record<string, string>, locale: 'de' | 'en'): FieldErrors {
  const placed: FieldErrors = {};
  for (const [path, message] of Object.entries(errors)) {
    const field = path.split('.')[0] ?? path;
    placed[field] ??= { type: 'custom', message: tell(message, locale) };
  }
  return placed;
}

function Locked({ context }: { context: AgreementContext }) {
  const m = useMessages(agreementMessages);
  const open = openFieldsOf(context);
  if (open === 'all') return null;
  return (
    <Alert severity="info">{open.includes('endsAt') ? m.locked.ACTIVE : m.locked.RETIRED}</Alert>
  );
}

/** Keyboard and screen reader users start a step at its heading. */
function StepBody({ step, children }: { step: number; children: ReactNode }) {
  const m = useMessages(agreementMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(step === 0);
  useEffect(() => {
    if (!arrived.current) heading.current?.focus();
    arrived.current = true;
  }, []);
  const titles = [m.steps.general, m.steps.rates, m.steps.schedule];
  return (
    <Box
      role="tabpanel"
      aria-label={titles[step]}
      sx={{ px: { xs: 4, sm: 6 }, py: 4, display: 'flex', flexDirection: 'column', gap: 5 }}
    >
      <Box>
        <Typography variant="caption">{m.stepOf(step + 1, titles.length)}</Typography>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
          {titles[step]}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

interface FooterProps {
  context: AgreementContext;
  step: number;
  onStep: (step: number) => void;
  onClose: () => void;
  onDeleted: () => void;
}

function Footer({ context: { current }, step, onStep, onClose, onDeleted }: FooterProps) {
  const m = useMessages();
  const agreements = useMessages(agreementMessages);
  const declaration = useDeclaration('agreements');
  const { trigger } = useFormContext();
  const { dirtyFields, isSubmitting, errors, submitCount } = useFormState();
  const primary = useRef<HTMLButtonElement>(null);
  const unchanged = current !== undefined && Object.keys(dirtyFields).length === 0;
  const isLast = step === lastStep;

  // A refused save leads to the first step that has something to correct.
  const refusedOn = Object.keys(errors).map(stepOf).sort()[0];
  const seen = useRef(submitCount);
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    if (refusedOn !== undefined) onStep(refusedOn);
  }, [submitCount, refusedOn, onStep]);

  const next = async () => {
    if (await trigger([...(stepFields[step] ?? [])], { shouldFocus: true })) onStep(step + 1);
  };
  // On an earlier step its button, and Enter, go to the next one instead of saving.
  useEffect(() => {
    const form = primary.current?.form;
    if (!form || isLast) return;
    const goOn = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      next();
    };
    form.addEventListener('submit', goOn, { capture: true });
    return () => form.removeEventListener('submit', goOn, { capture: true });
  });

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 2,
        px: { xs: 4, sm: 6 },
        py: 3,
        borderTop: 1,
        borderColor: 'line',
      }}
    >
      {current?.status === 'DRAFT' && (
        <DeleteRecord declaration={declaration} record={current} onDeleted={onDeleted} />
      )}
      <Box sx={{ flex: 1 }} />
      <Button color="inherit" onClick={onClose}>
        {m.cancel}
      </Button>
      {step > 0 && (
        <Button variant="outlined" onClick={() => onStep(step - 1)}>
          {agreements.back}
        </Button>
      )}
      {isLast ? (
        <Button
          key="save"
          type="submit"
          variant="contained"
          disabled={unchanged || isSubmitting}
          loading={isSubmitting}
        >
          {agreements.save}
        </Button>
      ) : (
        <Button key="next" ref={primary} type="submit" variant="contained">
          {agreements.nextStep}
        </Button>
      )}
    </Box>
  );
}
