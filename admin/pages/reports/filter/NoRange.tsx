import { reportMessages } from '#shared/messages/reports.ts';
import { useMessages } from '../../../app/useMessages.ts';
import { NothingHere } from '../../../ui/NothingHere.tsx';
import type { FilterFault } from './report-filter.ts';

/** An address that names nothing to show. */
export function NoRange({ fault }: { fault: FilterFault }) {
  const { filter: m } = useMessages(reportMessages);
  return <NothingHere title={m[fault]} hint={m.changeHint} />;
}
