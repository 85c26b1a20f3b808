import type { Placement } from '#shared/schemas/entities/placement.ts';
import { site } from '#shared/schemas/entities/site.ts';

/** The correction that a placement was never its site's: asked on the site's page, filled in. */
export const neverHere = ({
  placementId,
  trackerId,
  siteId,
}: Pick<Placement, 'placementId' | 'trackerId' | 'siteId'>) => ({
  label: { en: `${placementId} was never here`, de: `${placementId} war nie hier` },
  to: `/sites/${siteId}/placements/correct?${new URLSearchParams({ placementId, trackerId: `${trackerId}`, fault: 'NEVER' })}`,
  permission: site.permission.write,
});
