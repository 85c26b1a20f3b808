import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import type { ClientRecommendations } from '#shared/schemas/calls/reports/client-recommendations.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Column } from '../../../ui/Column.tsx';
import '../../metrics/components/table.css';

interface MostReadProps {
  caption: string;
  tips: ClientRecommendations['mostRead'];
}

/** The most clicked reading tips; each links to its article. */
export function MostRead({ caption, tips }: MostReadProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerReportMessages).recommendations;
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <Column>{m.article}</Column>
          <Column isNumber>{m.clicks}</Column>
        </tr>
      </thead>
      <tbody>
        {tips.map(({ title, url, clicks }) => (
          <tr key={url}>
            <th scope="row">
              <a className="table-link" href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
            </th>
            <td className="number strong">{format.count(clicks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
