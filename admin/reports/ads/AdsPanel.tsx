import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { useRowsBy } from '../figures/useRowsBy.tsx';
import type { ReportFilter } from '../filter/report-filter.ts';
import { AdsBySite } from './AdsBySite.tsx';
import { AdsByTracker } from './AdsByTracker.tsx';

interface Props {
  owner: AdOwner;
  filter: ReportFilter;
  isOneSite: boolean;
}

/** One owner's ad views and revenue. */
export function AdsPanel({ owner, filter, isOneSite }: Props) {
  const { tables: m } = useMessages(reportScreenMessages);
  const [by, action] = useRowsBy(isOneSite);
  const Rows = by === 'site' ? AdsBySite : AdsByTracker;
  return <Rows title={m.ads[owner]} owner={owner} filter={filter} action={action} />;
}
