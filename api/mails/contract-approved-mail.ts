import type { MailContent } from '#api/core/mail/mail-content.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { renderMail } from './render-mail.ts';
import type { YourTurn } from './your-turn-mail.ts';

/** Without steps while the operator is setting up. */
interface ContractApproved extends YourTurn {
  /** The page of contracts and terms. */
  termsLink: string;
}

/** Tells a company that its contract holds, and what comes next. */
export function contractApprovedMail(given: ContractApproved): MailContent {
  const { locale, company, steps, termsLink, support } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, stepOne, noSteps, button } = words.contractApproved;
  const next = [noSteps, stepOne][steps.length] ?? words.contractApproved.steps;
  return renderMail(given, {
    template: 'contract-approved',
    subject,
    heading,
    lead: [intro(company), next],
    steps,
    button,
    more: { label: words.toTerms, link: termsLink },
    notes: [words.help(support.name, support.email)],
  });
}
