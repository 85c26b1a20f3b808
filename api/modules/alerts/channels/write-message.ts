import { slackMessage, teamsMessage } from '#api/integrations/webhooks/chat-messages.ts';
import { alertKinds } from '#shared/domain/alerts/alert-kinds.ts';
import type { ChannelKind, DeliveryEvent } from '#shared/domain/alerts/channel-kinds.ts';
import type { Locale } from '#shared/locale.ts';
import { alertMessages, alertSentence, type ToldAlert } from '#shared/messages/alerts.ts';
import { formatCents } from '#shared/money.ts';

export interface ChannelAlert extends ToldAlert {
  id: number;
  severity: string;
  subject: string;
  siteId: number | null;
  companyId: number | null;
  centsPerDay: number | null;
  until: string | null;
}

interface Written {
  kind: ChannelKind;
  locale: Locale;
  event: DeliveryEvent;
  /** Null: a test. */
  alert: ChannelAlert | null;
  /** Of the back office. */
  office: string;
  now: Date;
}

/** What a channel is sent. It is kept as it is: each attempt sends the same. */
export function writeMessage(written: Written): string {
  const { kind, locale, alert, office } = written;
  if (kind === 'GENERIC') return JSON.stringify(genericMessage(written));
  const m = alertMessages[locale].channel;
  const url = alert ? alertLink(office, alert) : `${office}/alert-channels`;
  const message = {
    title: titleOf(written),
    lines: linesOf(written),
    link: { label: alert ? alertMessages[locale].mail.button : m.toChannels, url },
  };
  return JSON.stringify(kind === 'SLACK' ? slackMessage(message) : teamsMessage(message));
}

const alertLink = (office: string, { id }: ChannelAlert) => `${office}/alerts/${id}`;

function titleOf({ event, alert, locale }: Written): string {
  const m = alertMessages[locale].channel;
  if (!alert) return m.test;
  const title = `${alertKinds[alert.kind][locale]}: ${alert.subject}`;
  return event === 'RESOLVED' ? m.resolved(title) : title;
}

function linesOf({ alert, locale, event }: Written): string[] {
  const { channel, mail } = alertMessages[locale];
  if (!alert) return [channel.testText];
  if (event === 'RESOLVED') return [channel.resolvedText];
  const cents = alert.centsPerDay;
  return [
    `${alertSentence(alert, locale)}.`,
    ...(cents === null ? [] : [mail.atStake(formatCents(cents, locale))]),
  ];
}

/** `{ type, timestamp, data }`, as Standard Webhooks say. */
function genericMessage({ event, alert, office, now }: Written): object {
  const type = `alert.${event.toLowerCase()}`;
  const timestamp = now.toISOString();
  if (!alert) return { type, timestamp, data: {} };
  const { figures: _, ...data } = alert;
  const text = { de: alertSentence(alert, 'de'), en: alertSentence(alert, 'en') };
  return { type, timestamp, data: { ...data, text, link: alertLink(office, alert) } };
}
