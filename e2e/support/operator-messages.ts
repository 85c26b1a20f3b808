import type { Locale } from '../../shared/locale.ts';
import { accessMessages } from '../../shared/messages/access.ts';
import { accountMessages } from '../../shared/messages/account-admin.ts';
import { agreementMessages } from '../../shared/messages/agreements.ts';
import { backOfficeMessages } from '../../shared/messages/back-office.ts';
import { contractMessages } from '../../shared/messages/contracts.ts';
import { onboardingAdminMessages } from '../../shared/messages/onboarding-admin.ts';
import { siteDetailMessages } from '../../shared/messages/site-detail.ts';

/** What the operator reads on every screen, and the words of only some. */
export const operatorMessages = (locale: Locale) => ({
  ...backOfficeMessages[locale],
  ...accountMessages[locale],
  access: accessMessages[locale],
  agreements: agreementMessages[locale],
  contracts: contractMessages[locale],
  onboarding: onboardingAdminMessages[locale],
  siteDetail: siteDetailMessages[locale],
});
