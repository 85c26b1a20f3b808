import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { FeedState } from '#shared/schemas/calls/freshness.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

const toneOf = { complete: 'good', partial: 'warn', missing: 'bad' } as const;

/** A feed's state in a word, and what of it waits; null while nothing is known. */
export function useStanding(state: FeedState | undefined) {
  const { freshness: m } = useMessages(monitoringMessages);
  const format = useFormat();
  if (!state) return { chip: null, waits: null };
  const { on, isPaused, endedOn, yesterday, unprocessedDays: waiting } = state;
  const known = { tone: toneOf[yesterday], label: m.states[yesterday] };
  // A feed without an address can still get files manually.
  const idle = endedOn
    ? ({ tone: 'neutral', label: m.ended } as const)
    : isPaused
      ? ({ tone: 'warn', label: m.paused } as const)
      : !on && yesterday !== 'complete' && ({ tone: 'neutral', label: m.states.off } as const);
  const waits = waiting === 1 ? m.waitingOne : m.waiting(format.count(waiting));
  return { chip: idle || known, waits: waiting > 0 ? waits : null };
}
