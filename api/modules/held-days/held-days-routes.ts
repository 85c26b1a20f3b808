import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { acceptHeldDay, keepHeldDay } from './decide-held-day.ts';

const keep = defineRoute({
  method: 'POST',
  url: '/api/admin/held-days/:id/keep',
  permission: admin('feeds'),
  summary: 'Keeps the figures of a day that was held back',
  params: idParams,
  handle: ({ db, params }) => keepHeldDay(db, params),
});

const accept = defineRoute({
  method: 'POST',
  url: '/api/admin/held-days/:id/accept',
  permission: admin('feeds'),
  summary: 'Takes the new figures of a day that was held back',
  params: idParams,
  handle: ({ db, params, clock, confirmation }) =>
    acceptHeldDay(db, { ...params, now: clock(), confirmation }),
});

export const heldDaysRoutes = [keep, accept];
