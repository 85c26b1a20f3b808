import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useFormState } from 'react-hook-form';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { useMessages } from '../../../platform/useMessages.ts';
import { stepOf } from './agreement-form.ts';

interface Props {
  step: number;
  onStep: (step: number) => void;
}

/** The current step; each can be opened directly, and marks its errors. */
export function FormSteps({ step, onStep }: Props) {
  const m = useMessages(agreementMessages);
  const { errors } = useFormState();
  const wrong = Object.keys(errors).map(stepOf);
  return (
    <Stepper
      nonLinear
      alternativeLabel
      activeStep={step}
      aria-label={m.steps.label}
      sx={{ px: 4, pt: 5, pb: 3, borderBottom: 1, borderColor: 'line' }}
    >
      {[m.steps.general, m.steps.rates, m.steps.schedule].map((label, index) => (
        <Step key={label} completed={index < step && !wrong.includes(index)}>
          <StepButton type="button" onClick={() => onStep(index)}>
            <StepLabel error={wrong.includes(index)}>
              {wrong.includes(index) ? m.errorsOnStep(label) : label}
            </StepLabel>
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
}
