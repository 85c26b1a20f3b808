import { Link } from 'react-router-dom';
import { partnerLeverMessages } from '#shared/messages/partner-levers.ts';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Column } from '../../../ui/Column.tsx';
import { formatGain, type ShareName, shareOf } from './shareOf.ts';
import '../components/table.css';

type Group = Levers['total'];

interface GroupTableProps {
  levers: Levers;
  /** The period, for the pages of single sites. */
  search: string;
}

/** Regions and sites with their shares, and what a point more of each comes to. */
export function GroupTable({ levers, search }: GroupTableProps) {
  const m = useMessages(partnerLeverMessages);
  const { columns } = m;
  const { total, regions, sites } = levers;
  const linkTo = (siteId: number) => {
    const parameters = new URLSearchParams(search);
    parameters.set('sites', String(siteId));
    return `?${parameters}`;
  };
  return (
    <section className="card">
      <header className="card-header spread">
        <h2>{m.bySite}</h2>
      </header>
      <table className="table lever-table">
        <caption className="visually-hidden">{m.bySite}</caption>
        <thead>
          <tr>
            <Column>{columns.name}</Column>
            <Column className="number on-wide">{columns.pageImpressions}</Column>
            <Column className="number on-wide">{columns.payout}</Column>
            <Column className="number">{columns.consent}</Column>
            <Column className="number">{columns.mobile}</Column>
          </tr>
        </thead>
        <tbody>
          {regions.map(({ region, ...group }) => (
            <GroupRow key={region} name={m.regions[region]} group={group} />
          ))}
        </tbody>
        <tbody>
          {sites.map(({ siteId, url, ...group }) => (
            <GroupRow
              key={siteId}
              name={
                sites.length > 1 ? (
                  <Link className="table-link" to={linkTo(siteId)}>
                    {url}
                  </Link>
                ) : (
                  url
                )
              }
              group={group}
            />
          ))}
        </tbody>
        <tfoot>
          <GroupRow name={m.all} group={total} />
        </tfoot>
      </table>
    </section>
  );
}

function GroupRow({ name, group }: { name: React.ReactNode; group: Group }) {
  const { t, format } = useLanguage();
  const { pageImpressions } = group;
  // Without page views it has not begun, or has no data: that is no zero.
  const isMissing = pageImpressions === 0 && group.payoutCents === 0;
  const [count, payoutCents] = isMissing ? [null, null] : [pageImpressions, group.payoutCents];
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="table-sub on-phone">
          {count !== null && t.positions.impressions(format.count(count))}
        </span>
      </th>
      <td className="number on-wide">{format.count(count)}</td>
      <td className="number on-wide">{format.money(payoutCents)}</td>
      <Share name="consent" group={group} />
      <Share name="mobile" group={group} />
    </tr>
  );
}

function Share({ name, group }: { name: ShareName; group: Group }) {
  const { format } = useLanguage();
  const m = useMessages(partnerLeverMessages);
  const { cents, because } = group[name];
  return (
    <td className="number lever-share">
      {format.share(shareOf(name, group))}
      {group.pageImpressions > 0 && (
        <span className="table-sub">
          {cents === null ? m.briefly[because ?? 'views'] : m.aPoint(formatGain(cents, format))}
        </span>
      )}
    </td>
  );
}
