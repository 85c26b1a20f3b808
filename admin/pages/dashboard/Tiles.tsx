import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminPermission } from '#shared/permissions.ts';
import type { DashboardData } from '#shared/schemas/calls/dashboard.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useFormat, useMessages } from '../../app/useMessages.ts';
import { companies } from '../../resources/companies/companies.tsx';
import { people } from '../../resources/people/people.tsx';
import { sites } from '../../resources/sites/sites.tsx';
import { fiveTilesSx } from '../../ui/five-tiles.ts';

/** The five totals; each leads to its list. */
export function Tiles({ data }: { data: DashboardData | undefined }) {
  const { overview: m } = useMessages();
  return (
    <Box component="ul" sx={{ ...fiveTilesSx, listStyle: 'none', p: 0 }}>
      <Tile label={m.companies} count={data?.totalCompanies} to="/companies" of={companies} />
      <Tile label={m.people} count={data?.totalPeople} to="/users" of={people} />
      <Tile label={m.sites} count={data?.totalSites} to="/sites" of={sites} />
      <Tile label={m.liveSites} count={data?.totalLiveSites} to="/sites" of={sites} />
      <Tile
        label={m.sitesWithoutAgreement}
        count={data?.totalSitesWithoutAgreement}
        // Those without one come first.
        to="/sites?sort=agreementStatus&order=DESC"
        of={sites}
        attention
      />
    </Box>
  );
}

interface TileProps {
  label: string;
  count: number | undefined;
  to: string;
  of: { permission: { read: AdminPermission[] } };
  /** Anything but none asks for work. */
  attention?: boolean;
}

function Tile({ label, count, to, of, attention }: TileProps) {
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
  const linked = mayOpen ? { component: Link, to } : {};
  return (
    <Box component="li" sx={{ display: 'flex' }}>
      <Card
        {...linked}
        sx={{
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
