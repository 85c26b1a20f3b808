import type { MailContent } from '#api/core/mail/mail-content.ts';
import { berlinDay, type Day, formatDay, formatInstant } from '#shared/dates.ts';
import { firstPayoutsAt } from '#shared/domain/onboarding/first-payouts.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface WentLive extends HelpedReader {
  site: string;
  startsAt: Day;
  now: Date;
  /** The page of contracts and terms. */
  termsLink: string;
}

/** Tells a company since when or from when on its site runs, and when it sees its first payouts. */
export function wentLiveMail(given: WentLive): MailContent {
  const { locale, site, startsAt, now, termsLink, support } = given;
  const words = onboardingMailMessages[locale];
  const live = words.wentLive;
  const today = berlinDay(now);
  const day = formatDay(startsAt);
  const payoutsAt = firstPayoutsAt(startsAt);
  const isFuture = startsAt > today;
  const since = startsAt === today ? live.introToday(site) : live.intro(site, day);
  return renderMail(given, {
    template: 'went-live',
    subject: isFuture ? live.subjectFuture(site, day) : live.subject(site),
    heading: isFuture ? live.headingFuture : live.heading,
    lead: [
      isFuture ? live.introFuture(site, day) : since,
      payoutsAt > now ? live.payouts(formatInstant(payoutsAt)) : live.payoutsSoon,
    ],
    button: live.button,
    more: { label: words.toTerms, link: termsLink },
    notes: [live.thanks, words.help(support.name, support.email)],
  });
}
