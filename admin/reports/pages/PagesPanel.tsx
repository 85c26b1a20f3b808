import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { useRowsBy } from '../figures/useRowsBy.tsx';
import type { ReportFilter } from '../filter/report-filter.ts';
import { PagesBySite } from './PagesBySite.tsx';
import { PagesByTracker } from './PagesByTracker.tsx';

interface Props {
  filter: ReportFilter;
  isOneSite: boolean;
}

/** Page impressions, and what the websites are paid. */
export function PagesPanel({ filter, isOneSite }: Props) {
  const { figures: m } = useMessages(reportScreenMessages);
  const [by, action] = useRowsBy(isOneSite);
  const Rows = by === 'site' ? PagesBySite : PagesByTracker;
  return <Rows title={m.pageImpressions} filter={filter} action={action} />;
}
