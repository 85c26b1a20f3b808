import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminsRoom, peopleRoom } from '#shared/realtime.ts';
import { openRealtime, type RealtimeLine } from '#shared/realtime-line.ts';
import type { ConnectedUsers } from '#shared/schemas/calls/users.ts';
import { useCall } from '../../platform/useCall.ts';

const address = 'connected-users';
const events = [
  'admin_connected',
  'admin_disconnected',
  'person_connected',
  'person_disconnected',
] as const;

/** Several may come or go at once, e.g. when a process is replaced. */
const gatherMs = 300;
/** A dying process does not sign off the users connected to it. */
const checkEveryMs = 30_000;

/** The connected users, live: refetched on each event and each reconnect. */
export function useConnectedUsers() {
  const client = useQueryClient();
  const [isLive, setLive] = useState(true);
  const call = useCall<ConnectedUsers>(address);

  useEffect(() => {
    let leave = () => {};
    let left = false;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const ask = () => void client.invalidateQueries({ queryKey: ['call', address] });
    const gather = () => {
      clearTimeout(gathering);
      gathering = setTimeout(ask, gatherMs);
    };
    const checking = setInterval(() => document.hidden || ask(), checkEveryMs);
    void openRealtime().then((line) => {
      if (!left) leave = follow(line, { onNews: gather, onLine: setLive });
    });
    return () => {
      left = true;
      clearTimeout(gathering);
      clearInterval(checking);
      leave();
    };
  }, [client]);

  return { ...call, isLive };
}

interface Listeners {
  onNews: () => void;
  onLine: (isLive: boolean) => void;
}

/** @returns a function that stops it; the rooms stay joined, as other screens may follow them */
function follow(line: RealtimeLine, { onNews, onLine }: Listeners): () => void {
  const enter = () => {
    onLine(true);
    for (const room of [adminsRoom, peopleRoom] as const) line.emit('join', room, onNews);
  };
  const lose = () => onLine(false);
  line.on('connect', enter);
  line.on('disconnect', lose);
  for (const event of events) line.on(event, onNews);
  if (line.connected) enter();
  return () => {
    line.off('connect', enter);
    line.off('disconnect', lose);
    for (const event of events) line.off(event, onNews);
  };
}
