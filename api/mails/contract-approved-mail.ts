import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { type MailStep, renderMail } from './render-mail.ts';

interface ContractApproved {
  locale: Locale;
  firstName: string;
  company: string;
  /** Steps that are the company's turn now; none while the operator is setting up. */
  steps: MailStep[];
  link: string;
  /** The page of contracts and terms. */
  termsLink: string;
  support: { name: string; email: string };
}

/** Tells a company that its contract holds, and what comes next. */
export function contractApprovedMail(given: ContractApproved): MailContent {
  const { locale, firstName, company, steps, link, termsLink, support } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, stepOne, noSteps, button } = words.contractApproved;
  const next = [noSteps, stepOne][steps.length] ?? words.contractApproved.steps;
  return renderMail({
    locale,
    firstName,
    template: 'contract-approved',
    subject,
    heading,
    lead: [intro(company), next],
    steps,
    button: { label: button, link },
    more: { label: words.toTerms, link: termsLink },
    notes: [words.help(support.name, support.email)],
  });
}
