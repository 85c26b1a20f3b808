import type { MailContent } from '#api/core/mail/mail-content.ts';
import { berlinDay, type Day, formatDay, formatInstant } from '#shared/dates.ts';
import { firstPayoutsAt } from '#shared/domain/onboarding/first-payouts.ts';
import type { ReminderDays } from '#shared/domain/onboarding/reminders.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { partnerCredentialsMessages } from '#shared/messages/partner-credentials.ts';
import { type HelpedReader, type MailParts, type MailStep, renderMail } from './render-mail.ts';

interface YourTurn extends HelpedReader {
  company: string;
  /** Those that are the company's turn now. */
  steps: MailStep[];
  /** The page of the one step, or the one that shows them all. */
  link: string;
}

/** Tells a company which steps have become its own. */
export function yourTurnMail(given: YourTurn): MailContent {
  const { locale, company, steps } = given;
  const words = onboardingMailMessages[locale];
  const { subjectOne, subjectMany, heading, introOne, introMany, next } = words.yourTurn;
  const isOne = steps.length === 1;
  return onboardingMail(given, {
    template: 'your-turn',
    subject: isOne ? subjectOne(steps[0]?.title ?? '') : subjectMany(steps.length),
    heading,
    lead: [isOne ? introOne(company) : introMany(company)],
    steps,
    button: isOne ? words.toStep : words.toSteps,
    notes: [next],
  });
}

interface StepReminder extends HelpedReader {
  company: string;
  /** At least one, each with the day it has been open since. */
  steps: (MailStep & { since: string })[];
  /** Which reminder it is; of several steps the later one. */
  days: ReminderDays;
  /** Full days since the first of the steps opened. */
  waitedDays: number;
}

/** Reminds a company of steps that have been its own for some days. */
export function stepReminderMail(given: StepReminder): MailContent {
  const { locale, company, days, waitedDays } = given;
  const words = onboardingMailMessages[locale];
  const { subjectOne, subjectMany, headingOne, headingMany, ...reminder } = words.reminder;
  const steps = given.steps.map(({ since, task, ...step }) => ({
    ...step,
    task: `${task} ${reminder.since(since)}`,
  }));
  const isOne = steps.length === 1;
  return onboardingMail(given, {
    template: `reminder-${days}-days`,
    subject: isOne ? subjectOne(steps[0]?.title ?? '', waitedDays) : subjectMany(steps.length),
    heading: isOne ? headingOne : headingMany(steps.length),
    lead: [days === 7 ? reminder.introAgain(company) : reminder.intro(company)],
    steps,
    button: isOne ? words.toStep : words.toSteps,
    notes: [reminder.done],
  });
}

interface ContractRejected extends HelpedReader {
  reason: string;
}

/** Asks a company to hand in its signed contract once more, and says why. */
export function contractRejectedMail(given: ContractRejected): MailContent {
  const { locale, reason } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, button, next } = words.contractRejected;
  return onboardingMail(given, {
    template: 'contract-rejected',
    subject,
    heading,
    lead: [intro, words.contractRejected.reason(reason)],
    button,
    notes: [next],
  });
}

/** Without steps while the operator is setting up. */
interface ContractApproved extends YourTurn {
  /** The page of contracts and terms. */
  termsLink: string;
}

/** Tells a company that its contract holds, and what comes next. */
export function contractApprovedMail(given: ContractApproved): MailContent {
  const { locale, company, steps, termsLink } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, stepOne, noSteps, button } = words.contractApproved;
  const next = [noSteps, stepOne][steps.length] ?? words.contractApproved.steps;
  return onboardingMail(given, {
    template: 'contract-approved',
    subject,
    heading,
    lead: [intro(company), next],
    steps,
    button,
    more: { label: words.toTerms, link: termsLink },
  });
}

interface TermsChanged extends YourTurn {
  /** When the contract that is to be signed again was signed; null if it was not. */
  signedAt: Date | null;
}

/** Tells a company that what it has confirmed has changed, and what that makes void. */
export function termsChangedMail(given: TermsChanged): MailContent {
  const { locale, company, signedAt, steps } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, signature, next, button } = words.termsChanged;
  return onboardingMail(given, {
    template: 'terms-changed',
    subject,
    heading,
    lead: [intro(company), ...(signedAt ? [signature(formatDay(berlinDay(signedAt)))] : [])],
    steps,
    button,
    notes: [next],
  });
}

interface CredentialsReturned extends HelpedReader {
  site: string;
  credentials: { type: 'CMS' | 'CONSENT_MANAGER'; username: string };
  reason: string;
}

/** Tells a company that a login it gave does not work, why, and where to put it right. */
export function credentialsReturnedMail(given: CredentialsReturned): MailContent {
  const { locale, site, credentials, reason } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, button, next } = words.credentialsReturned;
  const type = partnerCredentialsMessages[locale].types[credentials.type];
  return onboardingMail(given, {
    template: 'credentials-returned',
    subject: subject(site),
    heading,
    lead: [intro(type, credentials.username, site), words.credentialsReturned.reason(reason)],
    button,
    notes: [next],
  });
}

interface ManualReady extends HelpedReader {
  site: string;
  /** The page of contracts and terms. */
  termsLink: string;
}

/** Tells a company that it can integrate the ads into its site. */
export function manualReadyMail(given: ManualReady): MailContent {
  const { locale, site, termsLink } = given;
  const words = onboardingMailMessages[locale];
  const { subject, heading, intro, next, button } = words.manualReady;
  return onboardingMail(given, {
    template: 'manual-ready',
    subject: subject(site),
    heading,
    lead: [intro(site), next],
    button,
    more: { label: words.toTerms, link: termsLink },
  });
}

interface WentLive extends HelpedReader {
  site: string;
  startsAt: Day;
  now: Date;
  /** The page of contracts and terms. */
  termsLink: string;
}

/** Tells a company since when or from when on its site runs, and when it sees its first payouts. */
export function wentLiveMail(given: WentLive): MailContent {
  const { locale, site, startsAt, now, termsLink } = given;
  const words = onboardingMailMessages[locale];
  const live = words.wentLive;
  const today = berlinDay(now);
  const day = formatDay(startsAt);
  const payoutsAt = firstPayoutsAt(startsAt);
  const isFuture = startsAt > today;
  const since = startsAt === today ? live.introToday(site) : live.intro(site, day);
  return onboardingMail(given, {
    template: 'went-live',
    subject: isFuture ? live.subjectFuture(site, day) : live.subject(site),
    heading: isFuture ? live.headingFuture : live.heading,
    lead: [
      isFuture ? live.introFuture(site, day) : since,
      payoutsAt > now ? live.payouts(formatInstant(payoutsAt)) : live.payoutsSoon,
    ],
    button: live.button,
    more: { label: words.toTerms, link: termsLink },
    notes: [live.thanks],
  });
}

/** Whom to ask is the last of its notes. */
function onboardingMail(given: HelpedReader, { notes = [], ...parts }: MailParts): MailContent {
  const { help } = onboardingMailMessages[given.locale];
  const { name, email } = given.support;
  return renderMail(given, { ...parts, notes: [...notes, help(name, email)] });
}
