import { useSearchParams } from 'react-router-dom';
import { type Day, monthOf } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { type Month, readMonth } from '../../lib/months.ts';
import { sitesQuery } from '../../lib/paths.ts';
import { today } from '../../lib/today.ts';
import { type Explained, readExplained, writeExplained } from './explained.ts';

/** The report's state is its address: it can be shared, reloaded and revisited. */
export function useReportAddress() {
  const [parameters, setParameters] = useSearchParams();
  const month = readMonth(parameters.get('month'), today());
  const day = parameters.get('day');
  const explained = readExplained(parameters.get('explain'), month);
  const showsRecommendations = parameters.get('report') === 'recommendations';

  function change(changes: Record<string, string | null>, replace: boolean) {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    month,
    day: day && monthOf(day) === month ? day : null,
    /** The figure whose calculation is open. */
    explained,
    showsRecommendations,
    chosen: readChosen(parameters),
    /** For links to other pages of the same month. */
    monthQuery: month === monthOf(today()) ? '' : `?month=${month}`,
    setMonth: (wanted: Month) =>
      change({ month: wanted === monthOf(today()) ? null : wanted, ...nothingOpen }, false),
    setChosen: (wanted: ChosenSites) =>
      change({ sites: null, exclude: null, ...sitesQuery(wanted), ...nothingOpen }, true),
    setDay: (wanted: Day | null) => change({ day: wanted, explain: null }, day !== null),
    setExplained: (wanted: Explained | null) =>
      change({ explain: wanted && writeExplained(wanted) }, explained !== null),
    setShowsRecommendations: (isShown: boolean) =>
      change({ report: isShown ? 'recommendations' : null }, showsRecommendations),
  };
}

const nothingOpen = { day: null, explain: null, report: null };

/** Included sites take precedence over excluded ones. */
function readChosen(parameters: URLSearchParams): ChosenSites {
  const sites = readIds(parameters.get('sites'));
  if (sites.length > 0) return { mode: 'Select', named: sites };
  const excluded = readIds(parameters.get('exclude'));
  return { mode: excluded.length > 0 ? 'Exclude' : 'All', named: excluded };
}

const readIds = (text: string | null): number[] =>
  text && /^\d{1,9}(,\d{1,9})*$/.test(text) ? text.split(',').map(Number) : [];
