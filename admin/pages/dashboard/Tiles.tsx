import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardData } from '#shared/schemas/calls/dashboard.ts';
import type { Declaration } from '../../engine/declaration.ts';
import { tileGridSx } from '../../platform/ui/tile-grid.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { companies } from '../../resources/companies/companies.tsx';
import { activePeople, people } from '../../resources/people/people.tsx';
import { liveSites, sites, sitesWithoutAgreement } from '../../resources/sites/sites.tsx';

/** The five totals; each links to the list of what it counts. */
export function Tiles({ data }: { data: DashboardData | undefined }) {
  const { overview: m } = useMessages();
  return (
    <Box component="ul" sx={{ ...tileGridSx, listStyle: 'none', p: 0 }}>
      <Tile label={m.companies} count={data?.totalCompanies} of={companies} />
      <Tile label={m.people} count={data?.totalPeople} of={people} filter={activePeople} />
      <Tile label={m.sites} count={data?.totalSites} of={sites} />
      <Tile label={m.liveSites} count={data?.totalLiveSites} of={sites} filter={liveSites} />
      <Tile
        label={m.sitesWithoutAgreement}
        count={data?.totalSitesWithoutAgreement}
        of={sites}
        filter={sitesWithoutAgreement}
        attention
      />
    </Box>
  );
}

interface TileProps {
  label: string;
  count: number | undefined;
  of: Declaration;
  /** The part of the list that it counts; by default all of it. */
  filter?: Record<string, unknown>;
  /** Any number above 0 means work. */
  attention?: boolean;
}

function Tile({ label, count, of, filter, attention }: TileProps) {
  const format = useFormat();
  const mayOpen = useAllowed(...of.permission.read);
  const face: ReactNode = (
    <>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          fontSize: 28,
          lineHeight: 1.3,
          fontWeight: 'fontWeightBold',
          letterSpacing: '-0.02em',
          color: attention && count ? 'warning.main' : 'text.primary',
        }}
      >
        {count === undefined ? <Skeleton width={64} /> : format.count(count)}
      </Box>
    </>
  );
  const search = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  const linked = mayOpen ? { component: Link, to: `/${of.path}${search}` } : {};
  return (
    <Box component="li" sx={{ display: 'flex' }}>
      <Card
        {...linked}
        sx={{
          // In a row, numbers stand side by side, however long their labels are.
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          flex: 1,
          px: 5,
          py: 4,
          textDecoration: 'none',
          ...(mayOpen && { '&:hover': { borderColor: 'primary.main' } }),
        }}
      >
        {face}
      </Card>
    </Box>
  );
}
