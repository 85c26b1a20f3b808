import { lazy } from 'react';
import { configuration } from '#shared/schemas/entities/configuration.ts';
import { credentials } from '#shared/schemas/entities/credentials.ts';
import { type Site, site } from '#shared/schemas/entities/site.ts';
import { skippedPage } from '#shared/schemas/entities/skipped-page.ts';
import { pageOf, related } from '../../engine/declare-resource.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { configurationColumn } from '../configurations/configurations.ts';

export default pageOf(site, {
  head: lazy(() => import('./SiteHead.tsx')),
  parts: [
    {
      left: [
        {
          facts: [
            'url',
            { field: 'companyName', link: { path: 'companies', id: 'companyId' } },
            { field: 'categories', cell: CategoriesCell },
            'tags',
            'totalViews',
            'createdAt',
          ],
        },
        { panel: lazy(() => import('./SiteProfit.tsx')) },
        { panel: lazy(() => import('../site-health/SiteHealth.tsx')), permission: ['monitoring'] },
        {
          panel: lazy(() => import('../ad-checks/AdCheckSection.tsx')),
          permission: ['monitoring'],
          folded: true,
        },
      ],
      right: [{ panel: lazy(() => import('../agreements/AgreementSummary.tsx')) }],
    },
    {
      left: [{ panel: lazy(() => import('./SitePlacements.tsx')) }],
      right: [
        { panel: lazy(() => import('./owners/SiteOwners.tsx')) },
        {
          panel: lazy(() => import('./domains/SiteDomains.tsx')),
          permission: ['sites', 'reports'],
        },
      ],
    },
    {
      panel: lazy(() => import('./SiteCredentials.tsx')),
      permission: credentials.permission.read,
      folded: true,
    },
    {
      ...related(configuration, {
        by: 'ownerId',
        filter: { ownerType: 'Site' },
        columns: [configurationColumn],
        sort: ['id', 'ASC'],
        edit: true,
        hint: {
          en: 'Missing configurations. Please contact product team.',
          de: 'Konfigurationen fehlen. Bitte wenden Sie sich an das Produktteam.',
        },
      }),
      folded: true,
    },
  ],
  tabs: [
    {
      part: 'report',
      label: { en: 'Report', de: 'Bericht' },
      permission: ['reports'],
      parts: [{ panel: lazy(() => import('../../reports/site/SiteReport.tsx')) }],
    },
    {
      part: 'what-if',
      label: { en: 'What if?', de: 'Was wäre, wenn?' },
      permission: ['reports'],
      parts: [{ panel: lazy(() => import('../agreements/what-if/SiteWhatIf.tsx')) }],
    },
    {
      part: 'onboarding',
      label: { en: 'Onboarding', de: 'Onboarding' },
      permission: ['sites', 'siteApproval'],
      parts: [{ panel: lazy(() => import('../onboarding/OnboardingTimeline.tsx')) }],
    },
    {
      part: 'recommendations',
      label: { en: 'Recommendations', de: 'Empfehlungen' },
      permission: ['recommendations'],
      parts: [
        { panel: lazy(() => import('../recommendations/SiteRecommendations.tsx')) },
        {
          ...related(skippedPage, {
            by: 'siteId',
            columns: ['url', 'reason', 'isKept'],
            atMost: 10,
          }),
          when: ({ indexedAt }) => indexedAt !== null,
        },
      ],
    },
  ],
  deleting: {
    en: 'Deletes the site with its categories, tags and configurations, if nothing else belongs to it. What still does is listed first.',
    de: 'Löscht die Seite mit ihren Kategorien, Schlagwörtern und Konfigurationen, wenn nichts anderes zu ihr gehört. Was noch zu ihr gehört, wird zuerst aufgezählt.',
  },
});

/** The site's categories, the primary one marked. */
function CategoriesCell({ record: { categories } }: { record: Site }) {
  const { primary } = useMessages().sites;
  return categories
    .map(({ name, type }) => (type === 'PRIMARY' ? `${name} (${primary})` : name))
    .join(', ');
}
