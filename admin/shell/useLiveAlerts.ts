import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alertsRoom } from '#shared/realtime.ts';
import { openRealtime, type RealtimeLine } from '#shared/realtime-line.ts';
import { useAllowed } from '../platform/useMe.ts';

/** The first screen goes first. */
const firstScreenMs = 1000;
/** One run raises and resolves alerts, and many sites may be checked at once. */
const gatherMs = 300;
/** No event tells that an alert's mute has expired. */
const checkEveryMs = 300_000;

/**
 * Keeps alerts live on every screen that shows some, for users who may read them: refetched on each
 * change and each reconnect.
 */
export function useLiveAlerts(): void {
  const client = useQueryClient();
  const mayRead = useAllowed('monitoring');
  useEffect(() => {
    if (!mayRead) return;
    let leave = () => {};
    let left = false;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const ask = () => void client.invalidateQueries({ predicate: isOfAlerts });
    const gather = () => {
      clearTimeout(gathering);
      gathering = setTimeout(ask, gatherMs);
    };
    const checking = setInterval(() => document.hidden || ask(), checkEveryMs);
    const opening = setTimeout(async () => {
      const line = await openRealtime();
      if (!left) leave = follow(line, gather);
    }, firstScreenMs);
    return () => {
      left = true;
      clearTimeout(opening);
      clearTimeout(gathering);
      clearInterval(checking);
      leave();
    };
  }, [client, mayRead]);
}

/** @returns a function that stops it */
function follow(line: RealtimeLine, onNews: () => void): () => void {
  const enter = () => void line.emit('join', alertsRoom, onNews);
  line.on('connect', enter);
  line.on('alerts_changed', onNews);
  if (line.connected) enter();
  return () => {
    line.off('connect', enter);
    line.off('alerts_changed', onNews);
    if (line.connected) line.emit('leave', alertsRoom);
  };
}

/** react-admin's queries of the resource, the series behind an alert, and its history. */
const isOfAlerts = ({ queryKey: [of, what] }: Query): boolean =>
  of === 'alerts' || of === 'audit-log' || (of === 'call' && String(what).startsWith('alerts/'));
