import { describe, expect, it } from 'vitest';
import { presetNames, presetRange } from '#shared/domain/report-presets.ts';
import { defaultFilter, type ReportFilter, writeFilter } from './report-filter.ts';
import { readSavedFilter, writeSavedFilter } from './saved-filter.ts';

const savedOn = '2026-11-20';
const openedOn = '2027-01-05';
const filter = (part: Partial<ReportFilter>): ReportFilter => ({
  ...defaultFilter(savedOn),
  siteIds: [7, 3],
  regions: ['AT'],
  compares: true,
  ...part,
});

describe('a saved filter', () => {
  it.each(presetNames)('means %s of the day on which it is opened', (name) => {
    const saved = writeSavedFilter(filter(presetRange(name, savedOn)), savedOn);
    expect(readSavedFilter(saved, openedOn)).toEqual(filter(presetRange(name, openedOn)));
    expect(readSavedFilter(saved, savedOn)).toEqual(filter(presetRange(name, savedOn)));
  });

  it('keeps days that are no preset', () => {
    const days = filter({ from: '2026-11-02', to: '2026-11-08' });
    expect(readSavedFilter(writeSavedFilter(days, savedOn), openedOn)).toEqual(days);
  });

  it('keeps the days that it was saved with before presets were', () => {
    const today = filter({ from: savedOn, to: savedOn });
    expect(readSavedFilter(writeFilter(today).toString(), openedOn)).toEqual(today);
  });

  it('is today where it was tampered with', () => {
    expect(readSavedFilter('preset=lastWeek', openedOn)).toEqual(defaultFilter(openedOn));
  });
});
