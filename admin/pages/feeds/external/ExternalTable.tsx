import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { externalSiteMessages } from '#shared/messages/external-sites.ts';
import type { ExternalSites } from '#shared/schemas/calls/reports/external.ts';
import { BrokenUrl } from '../../../platform/ui/BrokenUrl.tsx';
import { useFormat, useMessages } from '../../../platform/useMessages.ts';
import { opening } from '../../../platform/useOpened.ts';
import { FigureTable } from '../../../reports/figures/FigureTable.tsx';
import { useFigureColumns } from './useFigureColumns.ts';

type Row = ExternalSites['rows'][number];

/** Domains by revenue, largest first: there a site is missing most. */
export function ExternalTable({ answer }: { answer: ExternalSites }) {
  const m = useMessages(externalSiteMessages);
  const format = useFormat();
  const [sort, setSort] = useState({ by: 'revenueCents', descending: true });
  const figures = useFigureColumns<Row>(answer.totals, { isSortable: true });
  return (
    <FigureTable
      label={m.title}
      rows={answer.rows}
      rowKey={({ domain }) => domain}
      columns={[
        {
          key: 'domain',
          title: m.domain,
          sort: ({ domain }) => domain,
          cell: ({ domain }) => <Opener domain={domain} />,
          total: '',
        },
        ...figures,
        {
          key: 'placements',
          title: m.placements,
          sort: ({ placements }) => placements,
          cell: ({ placements }) => format.count(placements),
        },
        {
          key: 'lastDate',
          title: m.lastDate,
          sort: ({ lastDate }) => lastDate,
          cell: ({ lastDate }) => format.day(lastDate),
        },
      ]}
      sort={sort}
      onSort={setSort}
    />
  );
}

function Opener({ domain }: { domain: string }) {
  const m = useMessages(externalSiteMessages);
  const [parameters] = useSearchParams();
  const search = new URLSearchParams(parameters);
  search.set('external', domain);
  return (
    <Link
      component={RouterLink}
      to={{ search: search.toString() }}
      state={opening}
      preventScrollReset
      aria-label={m.open(domain)}
      sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
    >
      <BrokenUrl url={domain} />
    </Link>
  );
}
