import { useState } from 'react';
import { partnerLeverMessages } from '#shared/messages/partner-levers.ts';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { type Sort, type SortValue, sortRows } from '#shared/sort-rows.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useBeforePrint } from '../../../lib/useBeforePrint.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { positionName } from '../positionName.ts';
import '../components/table.css';

interface Row {
  key: string;
  site: string;
  position: string;
  region: string;
  count: number;
  consent: number | null;
  payout: number | null;
  perThousand: number | null;
}

type Sorted = Exclude<keyof Row, 'key'>;

const columns: { name: Sorted; className?: string }[] = [
  { name: 'site' },
  { name: 'position', className: 'on-wide' },
  { name: 'region', className: 'on-wide' },
  { name: 'count', className: 'number on-wide' },
  { name: 'consent', className: 'number' },
  { name: 'payout', className: 'number' },
  { name: 'perThousand', className: 'number on-wide' },
];

/** So many at first: a large publisher has thousands. */
const firstRows = 50;

/** Site × position × region, by any column; a phone chooses it from a list. */
export function RowTable({ levers }: { levers: Levers }) {
  const { t, format } = useLanguage();
  const m = useMessages(partnerLeverMessages);
  const [sort, setSort] = useState<Sort<Sorted>>({ by: 'payout', descending: true });
  const [showsAll, setShowsAll] = useState(false);
  // On paper their sum would be of more than what is above it.
  useBeforePrint(() => setShowsAll(true));
  const urls = new Map(levers.sites.map(({ siteId, url }) => [siteId, url]));
  const positions = new Map(levers.positions.map((one) => [one.trackerId, positionName(one, t)]));
  const rows = levers.rows.map(
    ({ siteId, trackerId, region, count, consentShare, payoutCents, perThousandCents }): Row => ({
      key: `${siteId} ${trackerId} ${region}`,
      site: urls.get(siteId) ?? '',
      position: positions.get(trackerId) ?? '',
      ...{ region, count, consent: consentShare },
      ...{ payout: payoutCents, perThousand: perThousandCents },
    }),
  );
  const read = (row: Row): SortValue => row[sort.by];
  const sorted = sortRows(rows, read, sort.descending);
  const shown = showsAll ? sorted : sorted.slice(0, firstRows);
  const isText = (by: Sorted) => ['site', 'position', 'region'].includes(by);
  const sortBy = (by: Sorted) =>
    setSort({ by, descending: sort.by === by ? !sort.descending : !isText(by) });
  return (
    <section className="card">
      <header className="card-header spread">
        <h2>{m.rows}</h2>
        <div className="lever-sort">
          <SelectField
            label={m.sortBy}
            value={sort.by}
            options={columns.map(({ name }) => ({ value: name, label: m.columns[name] }))}
            onChange={(event) => sortBy(event.target.value as Sorted)}
          />
        </div>
      </header>
      <table className="table lever-table">
        <caption className="visually-hidden">{m.rows}</caption>
        <thead>
          <tr>
            {columns.map(({ name, className }) => {
              const order = sort.descending ? 'descending' : 'ascending';
              return (
                <th
                  key={name}
                  scope="col"
                  className={className}
                  aria-sort={sort.by === name ? order : undefined}
                >
                  <button type="button" className="lever-sorter" onClick={() => sortBy(name)}>
                    {m.columns[name]}
                    {sort.by === name && (
                      <Icon name={sort.descending ? 'arrowDown' : 'arrowUp'} size={14} />
                    )}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, site, position, region, count, consent, payout, perThousand }) => (
            <tr key={key}>
              <th scope="row">
                {site}
                <span className="table-sub on-phone">{position}</span>
                <span className="table-sub on-phone">{`${region} · ${format.count(count)}`}</span>
              </th>
              <td className="on-wide">{position}</td>
              <td className="on-wide">{region}</td>
              <td className="number on-wide">{format.count(count)}</td>
              <td className="number">{format.share(consent)}</td>
              <td className="number strong">
                {format.money(payout)}
                {perThousand !== null && (
                  <span className="table-sub on-phone">
                    {m.perThousand(format.money(perThousand))}
                  </span>
                )}
              </td>
              <td className="number on-wide">{format.money(perThousand)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.positions.total}</th>
            <td className="on-wide" />
            <td className="on-wide" />
            <td className="on-wide" />
            <td />
            <td className="number">{format.money(levers.total.payoutCents)}</td>
            <td className="on-wide" />
          </tr>
        </tfoot>
      </table>
      <p className="chart-note">{m.rowsNote}</p>
      {shown.length < rows.length && (
        <p className="chart-note">
          <Button onClick={() => setShowsAll(true)}>{m.showAll(format.count(rows.length))}</Button>
        </p>
      )}
    </section>
  );
}
