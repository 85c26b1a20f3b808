import type { StepBodies } from '../step-body.ts';
import { ConfirmContractDetails } from './ConfirmContractDetails.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';

/** Steps at which the company has something to do or to look at; the others only say how far they are. */
export const stepBodies: StepBodies = {
  CONFIRM_CONTRACT_DETAILS: ConfirmContractDetails,
  ADD_PRIVACY_POLICY: ConfirmStep,
  INTEGRATION_INTO_SITE: ConfirmStep,
};
