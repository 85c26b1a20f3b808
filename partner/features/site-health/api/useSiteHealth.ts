import type { SiteHealth } from '#shared/schemas/calls/site-health.ts';
import { request } from '../../../lib/request.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useGet } from '../../../lib/useGet.ts';

const followEveryMs = 2000;

/** What is wrong with one of my sites, followed during a check, and how to request one. */
export function useSiteHealth(siteId: number) {
  const path = `/api/client/sites/${siteId}`;
  const health = useGet<SiteHealth>(`${path}/health`, {
    refreshInterval: (known) => (known?.isUnderWay ? followEveryMs : 0),
  });
  const again = useAction(async () => {
    const asked = await request<SiteHealth>('POST', `${path}/request-ad-check`);
    await health.mutate(asked, { revalidate: false });
  });
  return { health, again };
}
