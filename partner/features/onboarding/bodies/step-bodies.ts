import { ContractPanel } from '../../contract/components/ContractPanel.tsx';
import type { StepBodies } from '../step-body.ts';
import { ConfirmContractDetails } from './ConfirmContractDetails.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';

/** Steps at which the company has something to do or to look at; the others only say how far they are. */
export const stepBodies: StepBodies = {
  CONFIRM_CONTRACT_DETAILS: ConfirmContractDetails,
  SIGN_CONTRACT: ContractPanel,
  VALIDATE_CONTRACT: ContractPanel,
  ADD_PRIVACY_POLICY: ConfirmStep,
  INTEGRATION_INTO_SITE: ConfirmStep,
};
