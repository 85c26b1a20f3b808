import type { MailContent } from '#api/core/mail/mail-content.ts';
import { type Day, formatDay } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { payoutBlockMailMessages } from '#shared/messages/payout-block-mails.ts';
import { renderMail } from './render-mail.ts';

interface Reader {
  locale: Locale;
  firstName: string;
  link: string;
}

export interface BlockNews {
  news: 'blocked' | 'unblocked';
  publicText: string;
  fromOn: Day;
  untilOn: Day | null;
}

/** Tells a publisher that their payouts are blocked and why, or no longer. */
export function payoutBlockMail(
  { locale, firstName, link }: Reader,
  { news, publicText, fromOn, untilOn }: BlockNews,
): MailContent {
  const words = payoutBlockMailMessages[locale];
  const { subject, heading, next } = words[news];
  const days = words.days(formatDay(fromOn), untilOn && formatDay(untilOn));
  return renderMail({
    ...{ locale, firstName, template: `payouts-${news}`, subject, heading },
    lead: news === 'blocked' ? [days, words.why(publicText), next] : [next],
    button: { label: words.button, link },
    notes: [],
  });
}
