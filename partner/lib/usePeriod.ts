import { useSearchParams } from 'react-router-dom';
import { periodSearch, type ReportPeriod, readPeriod, writePeriod } from './period.ts';
import { today } from './today.ts';

/** The parameters of what is open over a report; another period begins without them. */
export const nothingOpen = { day: null, explain: null, report: null };

/** The period in the address, for every screen with figures, and how to choose another one. */
export function usePeriod() {
  const [parameters, setParameters] = useSearchParams();
  const asked = readPeriod(parameters, today());
  return {
    ...asked,
    /** For links to other pages about the same days. */
    search: periodSearch(asked, today()),
    choose: (wanted: Partial<ReportPeriod>) =>
      setParameters(
        (current) =>
          changed(current, { ...writePeriod({ ...asked, ...wanted }, today()), ...nothingOpen }),
        { preventScrollReset: true },
      ),
  };
}

/** The parameters with these changes; null removes one. */
export function changed(
  parameters: URLSearchParams,
  changes: Record<string, string | null>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
