import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Column } from '../../../ui/Column.tsx';
import { Swatch } from '../../../ui/Swatch.tsx';
import { positionName } from '../positionName.ts';
import type { ViewsSlice } from './shareViews.ts';
import '../components/table.css';

interface ViewsTableProps {
  caption: string;
  slices: (ViewsSlice & { color: string })[];
  total: number;
}

/** The ring in figures, with a sum per owner; also its legend. */
export function ViewsTable({ caption, slices, total }: ViewsTableProps) {
  const { t, format } = useLanguage();
  const m = useMessages(partnerReportMessages).views;
  const owners = [...new Set(slices.map(({ owner }) => owner))];
  return (
    <table className="table views-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <Column>{m.columns.position}</Column>
          <Column className="number">{m.columns.views}</Column>
          <Column className="number">{m.columns.share}</Column>
        </tr>
      </thead>
      {owners.map((owner) => {
        const own = slices.filter((slice) => slice.owner === owner);
        const views = own.reduce((sum, slice) => sum + slice.views, 0);
        return (
          <tbody key={owner}>
            <tr className="views-owner">
              <th scope="row">{m.owners[owner]}</th>
              <td className="number">{format.count(views)}</td>
              <td className="number">{format.share(views / total)}</td>
            </tr>
            {own.map(({ key, position, positionCount, color, ...slice }) => (
              <tr key={key}>
                <th scope="row">
                  <span className="views-position">
                    <Swatch color={color} />
                    {position ? positionName(position, t) : m.others(positionCount)}
                  </span>
                </th>
                <td className="number">{format.count(slice.views)}</td>
                <td className="number">{format.share(slice.share)}</td>
              </tr>
            ))}
          </tbody>
        );
      })}
      <tfoot>
        <tr>
          <th scope="row">{m.total}</th>
          <td className="number">{format.count(total)}</td>
          <td className="number">{format.ratio(1)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
