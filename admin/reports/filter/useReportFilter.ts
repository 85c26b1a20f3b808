import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import { type PresetName, presetRange } from '#shared/domain/report-presets.ts';
import {
  defaultFilter,
  faultOf,
  type ReportFilter,
  readFilter,
  writeFilter,
} from './report-filter.ts';

interface Options {
  /** What is shown before the reader has chosen days. */
  preset?: PresetName;
  /** The page's own site, which the reader cannot change. */
  siteId?: number;
}

/** A report's search and sort order survive a change of the filter. */
const viewKeys = ['q', 'sort'];

/** The filter is in the address: it can be shared, saved, reloaded and revisited. */
export function useReportFilter({ preset = 'today', siteId }: Options = {}) {
  const [parameters, setParameters] = useSearchParams();
  const today = berlinDay(new Date());
  const filter = useMemo(() => {
    const { siteIds, ...read } = readFilter(parameters, today, presetRange(preset, today));
    return { ...read, siteIds: siteId === undefined ? siteIds : [siteId] };
  }, [parameters, today, preset, siteId]);

  const addressOf = (next: ReportFilter) => {
    const address = writeFilter(siteId === undefined ? next : { ...next, siteIds: [] });
    for (const key of viewKeys) {
      const value = parameters.get(key);
      if (value) address.set(key, value);
    }
    return address;
  };
  return {
    filter,
    today,
    /** The filter after a reset. */
    standard: { ...defaultFilter(today), ...presetRange(preset, today) },
    fault: faultOf(filter),
    /** For the API's report calls. */
    query: writeFilter(filter).toString(),
    /** The same report for anybody at any time: includes its days, even default ones. */
    link: `${window.location.origin}${window.location.pathname}?${addressOf(filter)}`,
    hasSites: siteId === undefined,
    setFilter: (next: ReportFilter) => setParameters(addressOf(next)),
  };
}
