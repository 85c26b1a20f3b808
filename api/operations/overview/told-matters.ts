import type { Shown } from '#api/core/realtime/realtime.ts';
import { mattersRoom } from '#shared/realtime.ts';

const permission = { read: [], write: [] };

/** All admins may hear that something moved; what waits for whom, the call decides. */
export const toldMatters: Shown[] = ['matter_marks', 'todos'].map((table) => ({
  table,
  entity: { name: mattersRoom, live: true, permission },
}));
