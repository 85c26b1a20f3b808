import SettleIcon from '@mui/icons-material/EventAvailableOutlined';
import ExportsIcon from '@mui/icons-material/FileDownloadOutlined';
import ConnectedIcon from '@mui/icons-material/GroupsOutlined';
import SitesIcon from '@mui/icons-material/LeaderboardOutlined';
import BooksIcon from '@mui/icons-material/MenuBookOutlined';
import StatusIcon from '@mui/icons-material/MonitorHeartOutlined';
import ReverseChargeIcon from '@mui/icons-material/PublicOutlined';
import MarketingIcon from '@mui/icons-material/QueryStatsOutlined';
import TipsIcon from '@mui/icons-material/RecommendOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { type ComponentType, createElement, lazy } from 'react';
import type { Label } from '#shared/locale.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { AnyReport } from '#shared/schemas/reports/report.ts';
import type { NavigationGroup } from '../engine/declaration.ts';

/** A screen that is no resource, for navigation, palette and routes. */
export interface Page {
  path: string;
  title: Label;
  icon: typeof SvgIcon;
  group: NavigationGroup;
  /** Any of them. */
  permission: AdminPermission[];
  Screen: ComponentType;
}

/** A screen of a report alone. */
function reportPage(page: Omit<Page, 'Screen'>, load: () => Promise<AnyReport>): Page {
  const Screen = lazy(async () => {
    const [{ ReportPage }, report] = await Promise.all([
      import('../reports/declared/ReportPage.tsx'),
      load(),
    ]);
    return { default: () => createElement(ReportPage, { title: page.title, report }) };
  });
  return { ...page, Screen };
}

export const pages: Page[] = [
  {
    path: '/reports/marketing',
    title: { en: 'Marketing report', de: 'Marketing-Bericht' },
    icon: MarketingIcon,
    group: 'reports',
    permission: ['reports'],
    Screen: lazy(() => import('../reports/marketing/MarketingReport.tsx')),
  },
  {
    path: '/reports/sites',
    title: { en: 'Site performance', de: 'Seitenvergleich' },
    icon: SitesIcon,
    group: 'reports',
    permission: ['reports'],
    Screen: lazy(() => import('../reports/site-list/SiteListPerformanceReport.tsx')),
  },
  reportPage(
    {
      path: '/reports/tips',
      title: { en: 'Recommendations by place', de: 'Empfehlungen nach Platz' },
      icon: TipsIcon,
      group: 'reports',
      permission: ['reports'],
    },
    async () => (await import('#shared/schemas/reports/tip-places.ts')).tipPlaces,
  ),
  {
    path: '/exports',
    title: { en: 'Exports', de: 'Exporte' },
    icon: ExportsIcon,
    group: 'reports',
    permission: ['reports'],
    Screen: lazy(() => import('./exports/ExportsPage.tsx')),
  },
  {
    path: '/settle-month',
    title: { en: 'Settle a month', de: 'Monat abrechnen' },
    icon: SettleIcon,
    group: 'settlement',
    permission: ['billing'],
    Screen: lazy(() => import('./settle-month/SettleMonthPage.tsx')),
  },
  {
    path: '/books',
    title: { en: 'Books', de: 'Buchhaltung' },
    icon: BooksIcon,
    group: 'settlement',
    permission: ['billing'],
    Screen: lazy(() => import('./books/BooksPage.tsx')),
  },
  reportPage(
    {
      path: '/reverse-charge',
      title: { en: 'Reverse charge (§ 13b UStG)', de: 'Reverse Charge (§ 13b UStG)' },
      icon: ReverseChargeIcon,
      group: 'settlement',
      permission: ['billing'],
    },
    async () => (await import('#shared/schemas/reports/reverse-charge.ts')).reverseCharge,
  ),
  {
    path: '/system-status',
    title: { en: 'System status', de: 'Systemzustand' },
    icon: StatusIcon,
    group: 'operations',
    permission: ['monitoring'],
    Screen: lazy(() => import('./system-status/SystemStatusPage.tsx')),
  },
  {
    path: '/connected',
    title: { en: 'Connected', de: 'Verbunden' },
    icon: ConnectedIcon,
    group: 'access',
    // Like the call behind it: anybody who may see users, their companies or admins.
    permission: ['users', 'companies', 'roles'],
    Screen: lazy(() => import('./connected/ConnectedPage.tsx')),
  },
];
