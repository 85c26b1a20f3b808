import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { BrokenUrl } from '../../platform/ui/BrokenUrl.tsx';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';

interface Props {
  id: number;
  url: string;
  filter: ReportFilter;
}

/** Links to the site's own report, for the same days and regions. */
export const SiteLink = ({ id, url, filter }: Props) => (
  <Link
    component={RouterLink}
    to={`/sites/${id}/report?${writeFilter({ ...filter, siteIds: [] })}`}
    sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
  >
    <BrokenUrl url={url} />
  </Link>
);
