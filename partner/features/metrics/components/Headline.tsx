import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { consentShare } from '#shared/domain/consent-share.ts';
import { earningsStates } from '#shared/domain/ledger/earnings-state.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { changePath } from '../../../lib/paths.ts';
import type { ReportPeriod } from '../../../lib/period.ts';
import { today } from '../../../lib/today.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { beforeName } from '../beforeName.ts';
import { ChangeSkeleton } from '../change/ChangeSkeleton.tsx';
import { knownTotals } from '../knownTotals.ts';
import { comparedUntil, trendOf } from '../trendOf.ts';
import { ExplainedFigure, ExplainedMoney } from './ExplainedMoney.tsx';
import './Headline.css';

// Its catalogue loads with the first question.
const HelpText = lazy(() => import('../../../ui/HelpText.tsx'));
const ChangeLine = lazy(() => import('../change/ChangeLine.tsx'));

interface HeadlineProps {
  asked: ReportPeriod;
  /** Missing while it loads. */
  metrics: ClientMetrics | undefined;
  chosen?: ChosenSites;
}

/** The payout, and whether it is more or less than before. */
export function Headline({ asked, metrics, chosen }: HeadlineProps) {
  const { t, format } = useLanguage();
  const isCurrent = asked.period.to >= today();
  const totals = metrics?.totals;
  const known = metrics && knownTotals(metrics);
  const change =
    metrics && chosen && known?.payoutCents != null ? changePath(metrics, chosen) : null;
  return (
    <section className="card headline" aria-busy={!metrics}>
      <div className="headline-main">
        <h2 className="headline-label row">
          {isCurrent ? t.overview.payoutSoFar : t.overview.payout}, {t.overview.net}
          {totals && <PayoutStatus status={totals.status} />}
        </h2>
        <p className="headline-figure">
          {known ? (
            <ExplainedMoney cents={known.payoutCents} of={{}} />
          ) : (
            <Skeleton width="5.4em" height="0.9em" />
          )}
        </p>
        <div className="headline-notes">
          {known ? (
            known.payoutCents !== null && <TrendLine asked={asked} metrics={metrics} />
          ) : (
            <Skeleton width={250} height={16} />
          )}
          {totals && known?.payoutCents != null && totals.forecastCents !== null && (
            <p className="headline-forecast" title={t.overview.forecastHint}>
              <ExplainedFigure
                text={t.overview.forecast(format.euros(totals.forecastCents))}
                of={{ ratio: 'forecast' }}
              />
            </p>
          )}
        </div>
        {change && (
          <Suspense fallback={<ChangeSkeleton />}>
            <ChangeLine path={change} />
          </Suspense>
        )}
      </div>
      <dl className="kpis">
        <Kpi label={t.overview.kpis.pageImpressions}>
          {known && format.count(known.pageImpressions)}
        </Kpi>
        <Kpi label={t.overview.kpis.consentShare}>
          {totals && format.ratio(consentShare(totals))}
        </Kpi>
        <Kpi label={t.overview.kpis.payoutPerThousand}>
          {totals && (
            <ExplainedMoney cents={totals.payoutPerThousandCents} of={{ ratio: 'per-thousand' }} />
          )}
        </Kpi>
      </dl>
    </section>
  );
}

/** A loading figure is undefined, one that cannot be calculated is "–". */
const Kpi = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="kpi">
    <dt>{label}</dt>
    <dd>{children ?? <Skeleton width="4em" height="0.9em" />}</dd>
  </div>
);

function PayoutStatus({ status }: { status: ClientMetrics['totals']['status'] }) {
  const { t, locale } = useLanguage();
  const { tone, [locale]: name } = earningsStates[status];
  const { may } = useViewer();
  return (
    <Popover
      label={`${name}. ${t.overview.aboutStatus}`}
      buttonClassName="status-button"
      button={
        <Chip tone={tone}>
          {name}
          <Icon name="info" size={14} />
        </Chip>
      }
    >
      {() => (
        <p className="status-hint">
          {status === 'final' ? (
            <Suspense>
              <HelpText term="final" />
            </Suspense>
          ) : (
            t.overview.statusHint[status]
          )}{' '}
          {may('readDocuments') && <Link to="/dashboard/payouts">{t.frame.payouts}</Link>}
        </p>
      )}
    </Popover>
  );
}

function TrendLine({ asked, metrics }: { asked: ReportPeriod; metrics: ClientMetrics }) {
  const { t, format } = useLanguage();
  const name = beforeName(asked, format);
  if (!name) return null;
  const before = name.includes(' – ') ? t.overview.trend.days(name) : name;
  const trend = trendOf(metrics);
  if (!trend) return <p className="muted">{t.overview.trend.none(before)}</p>;
  if (trend === 'later') return <p className="muted">{t.overview.trend.later(before)}</p>;
  const { direction, ratio } = trend;
  const isPart = metrics.previous?.of?.to !== asked.period.to;
  const until = isPart ? comparedUntil(metrics, today()) : null;
  return (
    <p className="trend">
      {direction === 'equal' ? (
        <strong>{t.overview.trend.equal}</strong>
      ) : (
        <strong className={`trend-${direction}`}>
          <span aria-hidden="true">{direction === 'up' ? '▲' : '▼'} </span>
          <ExplainedFigure
            text={t.overview.trend[direction](format.ratio(ratio))}
            of={{ ratio: 'trend' }}
          />
        </strong>
      )}{' '}
      {direction === 'equal' ? t.overview.trend.as(before) : t.overview.trend.than(before)}{' '}
      {until
        ? t.overview.trend.samePeriodUntil(formatDay(until))
        : isPart && t.overview.trend.samePeriod}
    </p>
  );
}
