import { presetOf } from '#shared/domain/report-presets.ts';
import { selectionMode } from '#shared/domain/site-selection.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import type { ReportFilter } from './report-filter.ts';
import type { SiteChoice } from './useSiteChoices.ts';

/** What is shown, in one sentence: "Alle Seiten, DE und AT, 1.–20. November". */
export function useFilterSentence() {
  const { filter: m } = useMessages(reportMessages);
  const format = useFormat();

  const sitesOf = ({ siteIds }: ReportFilter, all: SiteChoice[]) => {
    const mode = selectionMode(siteIds.length, all.length);
    if (mode === 'All') return m.modes.All;
    if (mode === 'Exclude') return m.except(all.length - siteIds.length);
    const only = siteIds.length === 1 && all.find(({ id }) => id === siteIds[0])?.url;
    return only || m.count(siteIds.length);
  };
  const regionsOf = ({ regions: [one, other] }: ReportFilter) => {
    if (!one) return m.withoutRegion;
    return other ? m.and(one, other) : m.regionNames[one];
  };

  return (filter: ReportFilter, all: SiteChoice[], today: string) => {
    const preset = presetOf(filter, today);
    const days = format.days(filter);
    const named = preset ? `${inSentence(m.presets[preset])} (${days})` : days;
    return m.summary(sitesOf(filter, all), regionsOf(filter), named);
  };
}

/** A name that is capitalized in a menu is not so within a sentence. */
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
