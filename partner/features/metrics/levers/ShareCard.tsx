import { useState } from 'react';
import { monthOf } from '#shared/dates.ts';
import { begunDays, listSteps, mostSingleDays } from '#shared/domain/periods/periods.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { regions } from '#shared/domain/regions.ts';
import { partnerLeverMessages } from '#shared/messages/partner-levers.ts';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { today } from '../../../lib/today.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Column } from '../../../ui/Column.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Swatch } from '../../../ui/Swatch.tsx';
import { seriesColor } from '../series.ts';
import { ShareLines, type SharePoint } from './ShareLines.tsx';
import { type Mix, type ShareName, shareOf } from './shareOf.ts';
import '../components/table.css';

const series = [
  { name: 'consent', color: seriesColor('desktop-consent') },
  { name: 'mobile', color: seriesColor('mobile-consent') },
] as const satisfies { name: ShareName; color: string }[];

/** Both shares over time, of one region or both; as a table on demand. */
export function ShareCard({ levers, period }: { levers: Levers; period: Period }) {
  const { t, format } = useLanguage();
  const m = useMessages(partnerLeverMessages);
  const [region, setRegion] = useState<'all' | 'DE' | 'AT'>('all');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { step } = levers;
  const points = listSteps(begunDays(period, today()), step).map(({ from: date }): SharePoint => {
    const own = levers.points.filter(
      (one) => one.date === date && (region === 'all' || one.region === region),
    );
    const mix = addUp(own);
    const name = step === 'day' ? format.day(date) : format.month(monthOf(date));
    return { name, consent: shareOf('consent', mix), mobile: shareOf('mobile', mix) };
  });
  return (
    <section className="card">
      <header className="card-header spread">
        <h2>{m.overTime}</h2>
        <div className="lever-choices">
          <Segmented
            label={m.region}
            options={[
              { value: 'all', label: m.allRegions },
              ...regions.map((value) => ({ value, label: value })),
            ]}
            value={region}
            onChange={setRegion}
          />
          <Segmented
            label={t.chart.view}
            options={[
              { value: 'chart', label: t.chart.asChart },
              { value: 'table', label: t.chart.asTable },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      </header>
      {view === 'chart' ? (
        <div className="chart-body">
          <ul className="bare-list lever-legend">
            {series.map(({ name, color }) => (
              <li key={name}>
                <Swatch color={color} /> {m.columns[name]}
              </li>
            ))}
          </ul>
          <ShareLines
            points={points}
            nameOf={({ name }) => (step === 'day' ? name.slice(0, 6) : name)}
            series={series}
            label={m.description(format.period(period))}
          />
        </div>
      ) : (
        <table className="table">
          <caption className="visually-hidden">{m.description(format.period(period))}</caption>
          <thead>
            <tr>
              <Column>{m.columns.span[step]}</Column>
              <Column className="number">{m.columns.consent}</Column>
              <Column className="number">{m.columns.mobile}</Column>
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, consent, mobile }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{format.share(consent)}</td>
                <td className="number">{format.share(mobile)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {step === 'month' && <p className="chart-note">{t.chart.byMonth(mostSingleDays)}</p>}
    </section>
  );
}

const addUp = (parts: readonly Mix[]): Mix =>
  parts.reduce(
    (sum, part) => ({
      pageImpressions: sum.pageImpressions + part.pageImpressions,
      consentPageImpressions: sum.consentPageImpressions + part.consentPageImpressions,
      mobilePageImpressions: sum.mobilePageImpressions + part.mobilePageImpressions,
    }),
    { pageImpressions: 0, consentPageImpressions: 0, mobilePageImpressions: 0 },
  );
