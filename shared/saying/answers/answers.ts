import { accessAnswers } from './access-answers.ts';
import { accountingAnswers } from './accounting-answers.ts';
import { agreementAnswers } from './agreement-answers.ts';
import { bankAnswers } from './bank-answers.ts';
import { callAnswers } from './call-answers.ts';
import { documentAnswers } from './document-answers.ts';
import { feedAnswers } from './feed-answers.ts';
import { fieldAnswers } from './field-answers.ts';
import { invoiceAnswers } from './invoice-answers.ts';
import { onboardingAnswers } from './onboarding-answers.ts';
import { paymentRunAnswers } from './payment-run-answers.ts';
import { payoutAnswers } from './payout-answers.ts';
import { recommendationAnswers } from './recommendation-answers.ts';
import { reportAnswers } from './report-answers.ts';
import { siteAnswers } from './site-answers.ts';

/**
 * All refusals of the product, by code. Everything thrown anywhere is listed here, in both
 * languages.
 */
export const answers = {
  ...callAnswers,
  ...fieldAnswers,
  ...accessAnswers,
  ...accountingAnswers,
  ...agreementAnswers,
  ...invoiceAnswers,
  ...documentAnswers,
  ...onboardingAnswers,
  ...paymentRunAnswers,
  ...payoutAnswers,
  ...bankAnswers,
  ...reportAnswers,
  ...siteAnswers,
  ...feedAnswers,
  ...recommendationAnswers,
};
