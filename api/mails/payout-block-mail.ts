import type { MailContent } from '#api/core/mail/mail-content.ts';
import { type Day, formatDay } from '#shared/dates.ts';
import { payoutBlockMailMessages } from '#shared/messages/payout-block-mails.ts';
import { type MailReader, renderMail } from './render-mail.ts';

export interface BlockNews {
  news: 'blocked' | 'unblocked';
  publicText: string;
  fromOn: Day;
  untilOn: Day | null;
}

/** Tells a publisher that their payouts are blocked and why, or no longer. */
export function payoutBlockMail(
  reader: MailReader,
  { news, publicText, fromOn, untilOn }: BlockNews,
): MailContent {
  const words = payoutBlockMailMessages[reader.locale];
  const { subject, heading, next } = words[news];
  const days = words.days(formatDay(fromOn), untilOn && formatDay(untilOn));
  return renderMail(reader, {
    template: `payouts-${news}`,
    subject,
    heading,
    lead: news === 'blocked' ? [days, words.why(publicText), next] : [next],
    button: words.button,
  });
}
