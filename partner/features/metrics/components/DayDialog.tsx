import type { Day } from '#shared/dates.ts';
import { knownFigures } from '#shared/domain/known-figures.ts';
import { earningsStates } from '#shared/domain/ledger/earnings-state.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Help } from '../../../ui/Help.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { positionsOfDay } from '../positionsOfDay.ts';
import { ExplainedMoney } from './ExplainedMoney.tsx';
import { PositionTable } from './PositionTable.tsx';
import { RestatedNotice } from './RestatedNotice.tsx';
import './DayDialog.css';

interface DayDialogProps {
  date: Day;
  metrics: ClientMetrics;
  onChange(date: Day): void;
  onClose(): void;
}

export default function DayDialog({ date, metrics, onChange, onClose }: DayDialogProps) {
  const { t, locale, format } = useLanguage();
  const index = metrics.days.findIndex((day) => day.date === date);
  const day = metrics.days[index];
  if (!day) return null;
  const before = metrics.days[index - 1];
  const after = metrics.days[index + 1];
  const hasData = day.completeness !== 'missing';
  const known = knownFigures(day);
  return (
    <Dialog title={format.longDay(date)} onClose={onClose}>
      <div className="day-summary">
        <div>
          <div className="day-figure row">
            <ExplainedMoney cents={known.payoutCents} of={{ date }} />
            {hasData && (
              <Chip tone={earningsStates[day.status].tone}>
                {earningsStates[day.status][locale]}
              </Chip>
            )}
            {hasData && day.status === 'final' && <Help term="final" />}
          </div>
          {hasData && (
            <p className="muted">
              {t.overview.net} · {t.positions.impressions(format.count(known.pageImpressions))} ·{' '}
              {t.positions.views(format.count(known.adViews))}
            </p>
          )}
          {day.documentNumber && (
            <p className="muted">{t.dayDetail.document(day.documentNumber)}</p>
          )}
        </div>
        <div className="day-steps">
          <IconButton
            icon="chevronLeft"
            label={t.dayDetail.previous}
            disabled={!before}
            onClick={() => before && onChange(before.date)}
          />
          <IconButton
            icon="chevronRight"
            label={t.dayDetail.next}
            disabled={!after}
            onClick={() => after && onChange(after.date)}
          />
        </div>
      </div>
      {day.completeness !== 'complete' && (
        <div className="day-notice">
          <Notice tone={hasData ? 'info' : 'warn'}>{t.dayDetail[day.completeness]}</Notice>
        </div>
      )}
      {day.restated && <RestatedNotice day={day} restated={day.restated} metrics={metrics} />}
      {hasData && (
        <PositionTable
          caption={t.dayDetail.caption(format.day(date))}
          positions={positionsOfDay(metrics, day)}
          date={date}
          totalCents={known.payoutCents}
          siteCount={metrics.sites.length}
        />
      )}
    </Dialog>
  );
}
