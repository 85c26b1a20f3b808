import { useSearchParams } from 'react-router-dom';
import { type Day, monthOf, monthRange } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import type { Month } from '../../lib/months.ts';
import { sitesQuery } from '../../lib/paths.ts';
import { changed, nothingOpen, usePeriod } from '../../lib/usePeriod.ts';
import { type Explained, readExplained, writeExplained } from './explained.ts';

/** The report's state is its address: it can be shared, reloaded and revisited. */
export function useReportAddress() {
  const [parameters, setParameters] = useSearchParams();
  const { period, search, choose, compare } = usePeriod();
  const month = monthOf(period.from);
  const day = parameters.get('day');
  const explained = readExplained(parameters.get('explain'), month);
  const showsRecommendations = parameters.get('report') === 'recommendations';

  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setParameters((current) => changed(current, changes), { replace, preventScrollReset: true });

  return {
    month,
    day: day && monthOf(day) === month ? day : null,
    /** The figure whose calculation is open. */
    explained,
    showsRecommendations,
    chosen: readChosen(parameters),
    /** For links to other pages of the same days. */
    monthQuery: search,
    period,
    compare,
    setMonth: (wanted: Month) => choose({ period: monthRange(wanted) }),
    setChosen: (wanted: ChosenSites) =>
      change({ sites: null, exclude: null, ...sitesQuery(wanted), ...nothingOpen }, true),
    setDay: (wanted: Day | null) => change({ day: wanted, explain: null }, day !== null),
    setExplained: (wanted: Explained | null) =>
      change({ explain: wanted && writeExplained(wanted) }, explained !== null),
    setShowsRecommendations: (isShown: boolean) =>
      change({ report: isShown ? 'recommendations' : null }, showsRecommendations),
  };
}

/** Included sites take precedence over excluded ones. */
function readChosen(parameters: URLSearchParams): ChosenSites {
  const sites = readIds(parameters.get('sites'));
  if (sites.length > 0) return { mode: 'Select', named: sites };
  const excluded = readIds(parameters.get('exclude'));
  return { mode: excluded.length > 0 ? 'Exclude' : 'All', named: excluded };
}

const readIds = (text: string | null): number[] =>
  text && /^\d{1,9}(,\d{1,9})*$/.test(text) ? text.split(',').map(Number) : [];
