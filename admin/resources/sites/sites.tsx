import PublicIcon from '@mui/icons-material/PublicOutlined';
import Box from '@mui/material/Box';
import { lazy } from 'react';
import { type Site, site } from '#shared/schemas/entities/site.ts';
import { declareResource } from '../../engine/declare-resource.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { type ProfitField, ProfitFigure, type ProfitRecord } from './ProfitFigure.tsx';

const profitColumn = (field: ProfitField) => ({
  field,
  cell: ({ record }: { record: ProfitRecord }) => <ProfitFigure record={record} name={field} />,
});

/** What the tiles of the dashboard count. */
export const liveSites = { live: true };
export const sitesWithoutAgreement = { hasAgreement: false };

export const sites = declareResource(site, {
  icon: PublicIcon,
  group: 'network',
  empty: {
    en: 'Websites of your publishers belong here. Each needs a company and a category.',
    de: 'Hierher gehören die Websites Ihrer Partner. Jede braucht eine Firma und eine Kategorie.',
  },
  list: [
    'id',
    'url',
    { field: 'companyName', link: { path: 'companies', id: 'companyId' } },
    'onboardingStatus',
    'agreementStatus',
    { field: 'agreement', cell: AgreementCell },
    profitColumn('profitYesterday'),
    profitColumn('profit30Days'),
    profitColumn('marginYesterday'),
    profitColumn('margin30Days'),
    'indexedAt',
    'indexArticles',
    'indexCoverage',
    'createdAt',
  ],
  identifiedBy: 'url',
  bulk: ['tags'],
  hidden: ['id', 'indexArticles'],
  filters: [
    'companyId',
    'onboardingStatus',
    'agreementStatus',
    'live',
    'hasAgreement',
    'indexedAt',
    'createdAt',
  ],
  views: [
    { label: { en: 'In onboarding', de: 'Im Onboarding' }, filter: { onboardingStatus: ['OPEN'] } },
    { label: { en: 'Live', de: 'Live' }, filter: liveSites },
    { label: { en: 'Without agreement', de: 'Ohne Vereinbarung' }, filter: sitesWithoutAgreement },
  ],
  form: [
    { field: 'url', below: lazy(() => import('./UrlHint.tsx')) },
    { field: 'companyId', below: lazy(() => import('./CompanyHint.tsx')) },
    { field: 'categories', input: lazy(() => import('./CategoriesInput.tsx')) },
    { field: 'tags', input: lazy(() => import('./TagsInput.tsx')) },
  ],
  pageFrom: () => import('./site-page.tsx'),
});

/** The current agreement; a standard one is not marked. */
function AgreementCell({ record }: { record: Pick<Site, 'agreement'> }) {
  const { sites: m } = useMessages();
  const format = useFormat();
  const { agreement } = record;
  if (!agreement) return '–';
  const { mode, type, startsAt, endsAt } = agreement;
  const name = [m.modes[mode], type === 'CUSTOM' && m.types.CUSTOM].filter(Boolean).join(', ');
  const from = startsAt && format.day(startsAt);
  const days = endsAt ? `${from} – ${format.day(endsAt)}` : from && m.from(from);
  return (
    <>
      {name}
      <Box
        component="span"
        sx={{ display: 'block', typography: 'caption', lineHeight: 1.2, color: 'text.secondary' }}
      >
        {days}
      </Box>
    </>
  );
}
