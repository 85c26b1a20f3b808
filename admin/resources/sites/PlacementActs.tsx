import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import type { Placement } from '#shared/schemas/entities/placement.ts';
import { endPlacement } from '#shared/schemas/entities/site-acts.ts';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { neverHere } from './never-here.ts';

interface Props {
  record: Pick<Placement, 'placementId' | 'trackerId' | 'siteId' | 'current'>;
  isInRow?: true;
}

/** The acts of a site on one of its placements: the questions open on the site's page, filled in. */
export default function PlacementActs({ record, isInRow }: Props) {
  const { placements: m } = useMessages(siteHoldingMessages);
  const locale = useLocale();
  const never = neverHere(record);
  const mayWrite = useAllowed(...never.permission);
  const { placementId, trackerId, siteId, current } = record;
  const about = new URLSearchParams({ placementId, trackerId: `${trackerId}` });
  const look = isInRow ? ({ size: 'small' } as const) : ({ variant: 'outlined' } as const);
  if (!mayWrite) return null;
  return (
    <>
      <PageButton {...look} to={never.to} aria-label={never.label[locale]}>
        {m.never}
      </PageButton>
      {current && (
        <PageButton
          {...look}
          to={`/sites/${siteId}/placements/end?${about}`}
          aria-label={m.endOf(placementId)}
        >
          {endPlacement.at.short[locale]}
        </PageButton>
      )}
    </>
  );
}
