import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminsRoom, peopleRoom } from '#shared/realtime.ts';
import { followRooms } from '#shared/realtime-line.ts';
import type { ConnectedUsers } from '#shared/schemas/calls/users.ts';
import { useCall } from '../../platform/useCall.ts';

const address = 'connected-users';
/** A dying process does not sign off the users connected to it. */
const checkEveryMs = 30_000;

/** The connected users, live: refetched on each event and each reconnect. */
export function useConnectedUsers() {
  const client = useQueryClient();
  const [isLive, setLive] = useState(true);
  const call = useCall<ConnectedUsers>(address);

  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: ['call', address] });
    const checking = setInterval(() => document.hidden || ask(), checkEveryMs);
    const stop = followRooms({
      rooms: [adminsRoom, peopleRoom],
      onNews() {
        setLive(true);
        ask();
      },
      onLost: () => setLive(false),
    });
    return () => {
      clearInterval(checking);
      stop();
    };
  }, [client]);

  return { ...call, isLive };
}
