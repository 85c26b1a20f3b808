import { useSearchParams } from 'react-router-dom';
import { type Day, monthOf, monthRange } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { begunDays } from '#shared/domain/periods/periods.ts';
import type { Month } from '../../lib/months.ts';
import { sitesQuery } from '../../lib/paths.ts';
import { writePeriod } from '../../lib/period.ts';
import { today } from '../../lib/today.ts';
import { changed, nothingOpen, usePeriod } from '../../lib/usePeriod.ts';
import { type Explained, readExplained, writeExplained } from './explained.ts';

/** The report's state is its address: it can be shared, reloaded and revisited. */
export function useReportAddress() {
  const [parameters, setParameters] = useSearchParams();
  const { period, compare, search, choose } = usePeriod();
  const day = parameters.get('day');
  const explained = readExplained(parameters.get('explain'), period);
  const showsRecommendations = parameters.get('report') === 'recommendations';

  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setParameters((current) => changed(current, changes), { replace, preventScrollReset: true });

  return {
    /** The period, and what it is compared with. */
    asked: { period, compare },
    /** The last one of the period that has begun, for what is told by month alone. */
    month: monthOf(begunDays(period, today()).to),
    day: day && day >= period.from && day <= period.to ? day : null,
    /** The figure whose calculation is open. */
    explained,
    showsRecommendations,
    /** Is a long period drawn by day? */
    showsDays: parameters.get('step') === 'day',
    chosen: readChosen(parameters),
    /** For links to other pages of the same days. */
    monthQuery: search,
    /** Optionally with the calculation of one of its figures. */
    openMonth: (month: Month, figure?: Explained) =>
      change(
        {
          ...writePeriod({ period: monthRange(month), compare }, today()),
          ...nothingOpen,
          explain: figure ? writeExplained(figure) : null,
        },
        false,
      ),
    choosePeriod: choose,
    setChosen: (wanted: ChosenSites) =>
      change({ sites: null, exclude: null, ...sitesQuery(wanted), ...nothingOpen }, true),
    setDay: (wanted: Day | null) => change({ day: wanted, explain: null }, day !== null),
    setExplained: (wanted: Explained | null) =>
      change({ explain: wanted && writeExplained(wanted) }, explained !== null),
    setShowsDays: (isShown: boolean) => change({ step: isShown ? 'day' : null }, true),
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
