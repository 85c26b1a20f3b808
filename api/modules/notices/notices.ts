import type { Shown } from '#api/core/realtime/realtime.ts';

/** All of a company may hear that there is something; who may read it, the call decides. */
export const notices: Shown = {
  table: 'notices',
  entity: { name: 'notices', live: 'viewMetrics', permission: { read: [], write: [] } },
};
