import { BrokenUrl } from '../../platform/ui/BrokenUrl.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';

interface Props {
  id: number;
  url: string;
  filter: ReportFilter;
}

/** Links to the site's own report, for the same days and regions. */
export const SiteLink = ({ id, url, filter }: Props) => (
  <PageLink
    to={`/sites/${id}/report?${writeFilter({ ...filter, siteIds: [] })}`}
    sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
  >
    <BrokenUrl url={url} />
  </PageLink>
);
