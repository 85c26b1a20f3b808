import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { figuresQuery } from '../../../lib/paths.ts';
import { askedRange, type ReportPeriod } from '../../../lib/period.ts';
import { today } from '../../../lib/today.ts';
import { useGet } from '../../../lib/useGet.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MaintenanceAlert } from '../../../ui/MaintenanceAlert.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useReportAddress } from '../useReportAddress.ts';
import { GainCard } from './GainCard.tsx';
import { GroupTable } from './GroupTable.tsx';
import { RowTable } from './RowTable.tsx';
import { ShareCard } from './ShareCard.tsx';
import './levers.css';

/** Consent and devices, each with its euros, and where they come from. */
export function LeversReport({ chosen }: { chosen: ChosenSites }) {
  const { t, format } = useLanguage();
  const { asked, monthQuery } = useReportAddress();
  const { data: levers, error, mutate } = useLevers(asked, chosen);
  if (error && !levers) {
    return <MaintenanceAlert missing="metrics" error={error} onRetry={() => mutate()} />;
  }
  if (!levers) {
    return ['1', '2', '3'].map((key) => (
      <section key={key} className="card lever-body" aria-busy="true">
        <Skeleton width="40%" height={20} />
        <Skeleton width="100%" height={160} />
      </section>
    ));
  }
  if (levers.rows.length === 0) {
    return <EmptyState title={t.empty.title} text={t.empty.month(format.period(asked.period))} />;
  }
  return (
    <>
      <GainCard levers={levers} period={asked.period} />
      <ShareCard levers={levers} period={asked.period} />
      <GroupTable levers={levers} search={monthQuery} />
      <RowTable levers={levers} />
    </>
  );
}

function useLevers({ period, compare }: ReportPeriod, chosen: ChosenSites) {
  const query = figuresQuery(askedRange(period, today()), chosen, compare);
  return useGet<Levers>(`/api/client/metrics/levers?${query}`);
}
