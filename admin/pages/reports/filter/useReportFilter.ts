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
  /** The one site that the page is about: not for the reader to choose. */
  siteId?: number;
}

/** What a reader looks for in a report, and how it is sorted, outlives a change of the filter. */
const viewKeys = ['q', 'sort'];

/** The filter lives in the address: it can be shared, saved, reloaded and gone back to. */
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
    /** What a reset leads back to. */
    standard: { ...defaultFilter(today), ...presetRange(preset, today) },
    fault: faultOf(filter),
    /** For the API's report calls. */
    query: writeFilter(filter).toString(),
    /** The same report for whoever opens it, whenever: with its days, also when they are by default. */
    link: `${window.location.origin}${window.location.pathname}?${addressOf(filter)}`,
    hasSites: siteId === undefined,
    setFilter: (next: ReportFilter) => setParameters(addressOf(next)),
  };
}
