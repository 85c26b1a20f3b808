import { NothingHere } from '../../../ui/NothingHere.tsx';
import { useReportMessages } from '../useReportMessages.ts';
import type { FilterFault } from './report-filter.ts';

/** An address that names nothing to show. */
export function NoRange({ fault }: { fault: FilterFault }) {
  const { filter: m } = useReportMessages();
  return <NothingHere title={m[fault]} hint={m.changeHint} />;
}
