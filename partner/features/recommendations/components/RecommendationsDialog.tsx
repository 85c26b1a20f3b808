import type { ReactNode } from 'react';
import { monthRange } from '#shared/dates.ts';
import { begunDays } from '#shared/domain/periods/periods.ts';
import { hasRecommendations } from '#shared/domain/recommendations.ts';
import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import type { ClientRecommendations } from '#shared/schemas/calls/reports/client-recommendations.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Month } from '../../../lib/months.ts';
import { today } from '../../../lib/today.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Column } from '../../../ui/Column.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DayName } from '../../metrics/components/DayName.tsx';
import { ExplainedMoney } from '../../metrics/components/ExplainedMoney.tsx';
import type { Explained } from '../../metrics/explained.ts';
import { useRecommendations } from '../api/useRecommendations.ts';
import '../../metrics/components/table.css';
import './RecommendationsDialog.css';

interface RecommendationsDialogProps {
  site: { id: number; url: string };
  month: Month;
  onClose(): void;
}

/** A site's content recommendations in a month: in total, by position, by tip and by day. */
export default function RecommendationsDialog({
  site,
  month,
  onClose,
}: RecommendationsDialogProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerReportMessages).recommendations;
  const isReported = hasRecommendations(month);
  const range = isReported ? begunDays(monthRange(month), today()) : null;
  const { data, error, isLoading, mutate } = useRecommendations(site.id, range);
  const label = format.month(month);
  const hasFigures = data !== undefined && data.positions.length > 0;
  const hasTips = data !== undefined && data.mostRead.length > 0;
  return (
    <Dialog title={m.title(label)} onClose={onClose}>
      <div className="recommendations">
        <p className="muted">{site.url}</p>
        {!isReported && <Notice>{m.notYet}</Notice>}
        {error && !data && <LoadFailure text={m.failed} error={error} onRetry={mutate} />}
        {isLoading && <Skeleton width="100%" height={240} />}
        {data && !hasFigures && !hasTips && <Notice>{m.nothing(label)}</Notice>}
        {hasFigures && (
          <dl className="recommendations-figures">
            <Figure label={m.views}>{format.count(data.totals.views)}</Figure>
            <Figure label={m.clicks}>{format.count(data.totals.clicks)}</Figure>
            <Figure label={m.clickRate}>{format.ratio(data.totals.clickRate)}</Figure>
            <Figure label={m.payout}>
              <ExplainedMoney cents={data.totals.payoutCents} of={{ recommendations: true }} />
            </Figure>
          </dl>
        )}
      </div>
      {hasFigures && (
        <>
          <h3 className="recommendations-heading">{m.byPosition}</h3>
          <RecommendationsTable
            caption={m.positionCaption(label)}
            heading={m.position}
            rows={data.positions.map(({ trackerId, name, ...figures }) => ({
              key: trackerId,
              name,
              figures,
              of: { trackerId },
            }))}
            totals={data.totals}
          />
        </>
      )}
      {hasTips && (
        <>
          <h3 className="recommendations-heading">{m.mostRead}</h3>
          <p className="recommendations-hint muted">{m.mostReadHint}</p>
          <MostRead caption={m.mostReadCaption(label)} tips={data.mostRead} />
        </>
      )}
      {hasFigures && (
        <>
          <h3 className="recommendations-heading">{m.byDay}</h3>
          <RecommendationsTable
            caption={m.dayCaption(label)}
            heading={m.day}
            rows={data.days.toReversed().map(({ date, completeness, ...figures }) => ({
              key: date,
              name: <DayName date={date} />,
              ...(completeness !== 'complete' && { note: m[completeness] }),
              figures: isThere(completeness, figures.views) ? figures : null,
              of: { date },
            }))}
            totals={data.totals}
          />
        </>
      )}
    </Dialog>
  );
}

/** On an incomplete day, none so far means that its feed has not arrived yet. */
const isThere = (completeness: 'complete' | 'partial' | 'missing', views: number) =>
  completeness === 'complete' || (completeness === 'partial' && views > 0);

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface MostReadProps {
  caption: string;
  tips: ClientRecommendations['mostRead'];
}

/** The most clicked recommendations; each links to its article. */
function MostRead({ caption, tips }: MostReadProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerReportMessages).recommendations;
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <Column>{m.article}</Column>
          <Column className="number on-wide">{m.views}</Column>
          <Column className="number">{m.clicks}</Column>
          <Column className="number">{m.clickRate}</Column>
        </tr>
      </thead>
      <tbody>
        {tips.map(({ title, url, views, clicks, clickRate }) => (
          <tr key={url}>
            <th scope="row">
              <a className="table-link" href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
              <span className="table-sub on-phone">
                {m.counts(format.count(views), format.count(clicks))}
              </span>
            </th>
            <td className="number on-wide">{format.count(views)}</td>
            <td className="number strong">{format.count(clicks)}</td>
            <td className="number">{format.share(clickRate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Figures = ClientRecommendations['totals'];

interface RecommendationsTableProps {
  caption: string;
  /** Heading of the first column. */
  heading: string;
  /** Without figures if there are no data: that is no zero. */
  rows: {
    key: string | number;
    name: ReactNode;
    note?: string;
    figures: Figures | null;
    /** Which day or position it is. */
    of: Explained;
  }[];
  totals: Figures;
}

function RecommendationsTable(props: RecommendationsTableProps) {
  const { caption, heading, rows, totals } = props;
  const m = useMessages(partnerReportMessages).recommendations;
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <Column>{heading}</Column>
          <Column className="number on-wide">{m.views}</Column>
          <Column className="number on-wide">{m.clicks}</Column>
          <Column className="number">{m.clickRate}</Column>
          <Column className="number">{m.payout}</Column>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, ...row }) => (
          <FiguresRow key={key} {...row} />
        ))}
      </tbody>
      <tfoot>
        <FiguresRow name={m.total} figures={totals} of={{}} />
      </tfoot>
    </table>
  );
}

function FiguresRow({
  name,
  note,
  figures,
  of,
}: Omit<RecommendationsTableProps['rows'][number], 'key'>) {
  const { format } = useLanguage();
  const m = useMessages(partnerReportMessages).recommendations;
  return (
    <tr>
      <th scope="row">
        {name}
        {figures && (
          <span className="table-sub on-phone">
            {m.counts(format.count(figures.views), format.count(figures.clicks))}
          </span>
        )}
        {note && <span className="table-sub">{note}</span>}
      </th>
      <td className="number on-wide">{format.count(figures?.views)}</td>
      <td className="number on-wide">{format.count(figures?.clicks)}</td>
      <td className="number">{format.share(figures?.clickRate)}</td>
      <td className="number strong">
        <ExplainedMoney
          cents={figures?.payoutCents ?? null}
          of={{ ...of, recommendations: true }}
        />
      </td>
    </tr>
  );
}
