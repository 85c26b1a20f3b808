import { ContractPanel } from '../../contract/components/ContractPanel.tsx';
import type { StepBodies } from '../../steps/stepBody.ts';
import { ConfirmCompanyDetails } from './ConfirmCompanyDetails.tsx';
import { ConfirmContractDetails } from './ConfirmContractDetails.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import { IntegrationStep } from './IntegrationStep.tsx';
import { PrivacyStep } from './PrivacyStep.tsx';

/** Steps in which the company has something to do or view; the others only show their progress. */
export const stepBodies: StepBodies = {
  CONFIRM_CONTRACT_DETAILS: ConfirmContractDetails,
  CONFIRM_COMPANY_DETAILS: ConfirmCompanyDetails,
  SIGN_CONTRACT: ContractPanel,
  VALIDATE_CONTRACT: ContractPanel,
  PROVIDE_SITE_LOGIN: CredentialsStep,
  PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN: CredentialsStep,
  ADD_PRIVACY_POLICY: PrivacyStep,
  INTEGRATION_INTO_SITE: IntegrationStep,
};
