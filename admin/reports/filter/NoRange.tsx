import { reportMessages } from '#shared/messages/reports.ts';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import type { FilterFault } from './report-filter.ts';

/** An address that names nothing to show. */
export function NoRange({ fault }: { fault: FilterFault }) {
  const { filter: m } = useMessages(reportMessages);
  return <NothingHere title={m[fault]} hint={m.changeHint} />;
}
