import type { Day } from '#shared/dates.ts';
import { presetNames, presetOf, presetRange } from '#shared/domain/report-presets.ts';
import { type ReportFilter, readFilter, writeFilter } from './report-filter.ts';

/**
 * A filter as saved: like in an address, but the days of a preset are saved as that preset, so that
 * "today" does not freeze to the day of saving.
 */
export function writeSavedFilter(filter: ReportFilter, today: Day): string {
  const written = writeFilter(filter);
  const preset = presetOf(filter, today);
  if (preset) {
    written.delete('from');
    written.delete('to');
    written.set('preset', preset);
  }
  return written.toString();
}

/** Its meaning on the day it is opened; days that are no preset stay as they were. */
export function readSavedFilter(saved: string, today: Day): ReportFilter {
  const parameters = new URLSearchParams(saved);
  const preset = presetNames.find((name) => name === parameters.get('preset'));
  return readFilter(parameters, today, preset && presetRange(preset, today));
}
