import type { ComponentType } from 'react';
import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import { AccountSetup } from './AccountSetup.tsx';
import { AdServer } from './AdServer.tsx';
import { CompanyCreated } from './CompanyCreated.tsx';
import { CompanyDetails } from './CompanyDetails.tsx';
import { ConsentManager } from './ConsentManager.tsx';
import { ContractChecked } from './ContractChecked.tsx';
import { ContractDetails } from './ContractDetails.tsx';
import { ContractSigned } from './ContractSigned.tsx';
import { GoLive } from './GoLive.tsx';
import { IntegrationManual } from './IntegrationManual.tsx';
import { PrivacyPolicy } from './PrivacyPolicy.tsx';
import { SiteAndConsentLogin } from './SiteAndConsentLogin.tsx';
import { SiteIntegration } from './SiteIntegration.tsx';
import { SiteLogin } from './SiteLogin.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

/** A drawing for each step, in the colours of the reader's scheme. */
export const stepIllustrations: Record<TodoSlug, ComponentType> = {
  CREATE_COMPANY: CompanyCreated,
  ACCOUNT_SETUP: AccountSetup,
  CONFIRM_CONTRACT_DETAILS: ContractDetails,
  CONFIRM_COMPANY_DETAILS: CompanyDetails,
  SIGN_CONTRACT: ContractSigned,
  UPLOAD_CONTRACT: ContractSigned,
  VALIDATE_CONTRACT: ContractChecked,
  PROVIDE_SITE_LOGIN: SiteLogin,
  PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN: SiteAndConsentLogin,
  ADD_PRIVACY_POLICY: PrivacyPolicy,
  SETUP_CONSENT_MANAGER: ConsentManager,
  SETUP_AD_SERVER: AdServer,
  SETUP_WB_VIDEO_PLAYER: VideoPlayer,
  PREPARE_INTEGRATION_MANUAL: IntegrationManual,
  INTEGRATION_INTO_SITE: SiteIntegration,
  DO_FINAL_TESTING_AND_GO_LIVE: GoLive,
};
