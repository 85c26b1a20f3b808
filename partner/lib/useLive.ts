import { useEffect } from 'react';
import { companyRoom } from '#shared/realtime.ts';
import { followRooms } from '#shared/realtime-line.ts';
import { useViewer } from './viewer.ts';

/** Asks again each time one of my company's records of a live resource has changed. */
export function useLive(resource: string, ask: () => unknown): void {
  const { me } = useViewer();
  const companyId = me.preview?.companyId ?? me.company?.id;
  useEffect(() => {
    if (companyId === undefined) return;
    return followRooms({ rooms: [companyRoom(resource, companyId)], onNews: () => void ask() });
  }, [resource, companyId, ask]);
}
