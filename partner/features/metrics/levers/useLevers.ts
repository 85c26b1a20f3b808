import useSWR from 'swr';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { figuresQuery } from '../../../lib/paths.ts';
import { askedRange, type ReportPeriod } from '../../../lib/period.ts';
import { type ApiError, get } from '../../../lib/request.ts';
import { today } from '../../../lib/today.ts';

export function useLevers({ period, compare }: ReportPeriod, chosen: ChosenSites) {
  const query = figuresQuery(askedRange(period, today()), chosen, compare);
  return useSWR<Levers, ApiError>(`/api/client/metrics/levers?${query}`, get);
}
