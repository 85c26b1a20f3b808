import type { State } from '../../choice.ts';
import type { Label } from '../../locale.ts';

/** What a channel's messages look like. */
export const channelKinds = {
  GENERIC: { en: 'Webhook (signed)', de: 'Webhook (signiert)' },
  SLACK: { en: 'Slack', de: 'Slack' },
  TEAMS: { en: 'Microsoft Teams', de: 'Microsoft Teams' },
} satisfies Record<string, Label>;
export type ChannelKind = keyof typeof channelKinds;

export const deliveryEvents = {
  RAISED: { en: 'Raised', de: 'Gemeldet' },
  RESOLVED: { en: 'Resolved', de: 'Erledigt' },
  TEST: { en: 'Test', de: 'Test' },
} satisfies Record<string, Label>;
export type DeliveryEvent = keyof typeof deliveryEvents;

export const deliveryStates = {
  PENDING: { en: 'Under way', de: 'Unterwegs', tone: 'info' },
  DELIVERED: { en: 'Delivered', de: 'Zugestellt', tone: 'good' },
  GIVEN_UP: { en: 'Given up', de: 'Endgültig fehlgeschlagen', tone: 'bad' },
} satisfies Record<string, State>;
export type DeliveryState = keyof typeof deliveryStates;

const [minuteMs, hourMs] = [60_000, 3_600_000];
const givenUpAfterMs = 24 * hourMs;

/**
 * When a delivery is tried again after its nth attempt: after one minute, two, four, up to four
 * hours, and not before the receiver wants it. Null: a day after it was due, it is given up.
 */
export function nextAttempt(
  { attempts, since, askedMs = 0 }: { attempts: number; since: Date; askedMs?: number },
  now: Date,
): Date | null {
  const waitMs = Math.min(minuteMs * 2 ** (attempts - 1), 4 * hourMs);
  const next = new Date(now.getTime() + Math.max(waitMs, askedMs));
  return next.getTime() - since.getTime() > givenUpAfterMs ? null : next;
}
