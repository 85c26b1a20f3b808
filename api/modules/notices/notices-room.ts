import type { Entity } from '#shared/schemas/entity.ts';

/** All of a company may hear that there is something; who may read it, the call decides. */
export const noticesRoom = {
  name: 'notices',
  live: 'viewMetrics',
  permission: { read: [], write: [] },
} satisfies Pick<Entity, 'name' | 'live' | 'permission'>;
