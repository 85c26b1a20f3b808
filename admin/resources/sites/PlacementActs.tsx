import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import type { Placement } from '#shared/schemas/entities/placement.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { endPlacement } from '#shared/schemas/entities/site-acts.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

type Held = Pick<Placement, 'placementId' | 'trackerId' | 'siteId' | 'current'>;

/** The acts of a site on one of its placements: the questions open on the site's page, filled in. */
export default function PlacementActs({ record }: { record: Held }) {
  const { placements: m } = useMessages(siteHoldingMessages);
  const locale = useLocale();
  const mayWrite = useAllowed(...site.permission.write);
  const { placementId, trackerId, siteId, current } = record;
  const page = `/sites/${siteId}/placements`;
  const about = (more = {}) =>
    new URLSearchParams({ placementId, trackerId: `${trackerId}`, ...more });
  if (!mayWrite) return null;
  return (
    <>
      <Button
        size="small"
        component={Link}
        to={`${page}/correct?${about({ fault: 'NEVER' })}`}
        aria-label={m.neverOf(placementId)}
      >
        {m.never}
      </Button>
      {current && (
        <Button
          size="small"
          component={Link}
          to={`${page}/end?${about()}`}
          aria-label={m.endOf(placementId)}
        >
          {endPlacement.at.short[locale]}
        </Button>
      )}
    </>
  );
}
