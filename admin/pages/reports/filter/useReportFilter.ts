import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import { faultOf, type ReportFilter, readFilter, writeFilter } from './report-filter.ts';

/** The filter lives in the address: it can be shared, saved, reloaded and gone back to. */
export function useReportFilter() {
  const [parameters, setParameters] = useSearchParams();
  const today = berlinDay(new Date());
  const filter = useMemo(() => readFilter(parameters, today), [parameters, today]);
  return {
    filter,
    today,
    fault: faultOf(filter),
    /** For the API's report calls. */
    query: writeFilter(filter).toString(),
    setFilter: (next: ReportFilter) => setParameters(writeFilter(next)),
  };
}
