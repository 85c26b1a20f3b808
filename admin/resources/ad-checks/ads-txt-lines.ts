import LabelIcon from '@mui/icons-material/LabelOutlined';
import { lazy } from 'react';
import { adsTxtLine } from '#shared/schemas/entities/ads-txt-line.ts';
import { adsTxtStanding, lackedStandings } from '#shared/schemas/entities/ads-txt-standing.ts';
import { declareResource, related } from '../../engine/declare-resource.tsx';

export const adsTxtLines = declareResource(adsTxtLine, {
  icon: LabelIcon,
  group: 'operations',
  empty: {
    en: 'Lines that the ads.txt of sites should have.',
    de: 'Zeilen, die in der ads.txt der Seiten stehen sollen.',
  },
  list: [
    ...(['domain', 'account', 'relationship', 'certificationId', 'owner'] as const),
    ...(['sellerStanding', 'sellerType', 'sellersReadAt'] as const),
    ...(['lacking', 'lackingShare', 'lackingSince', 'centsPerDay', 'sites'] as const),
  ],
  hidden: [
    ...(['certificationId', 'lackingShare', 'lackingSince', 'sites'] as const),
    ...(['sellerType', 'sellersReadAt'] as const),
  ],
  filters: ['owner', 'relationship', 'sellerStanding'],
  form: ['owner', 'domain', 'account', 'relationship', 'certificationId'],
  selection: lazy(() => import('./LineSelection.tsx')),
  page: {
    parts: [
      {
        facts: [
          ...(['domain', 'account', 'relationship', 'certificationId', 'owner'] as const),
          ...(['lacking', 'lackingShare', 'lackingSince', 'centsPerDay', 'sites'] as const),
          ...(['sellerStanding', 'sellerType', 'sellersReadAt'] as const),
        ],
      },
      related(adsTxtStanding, {
        by: 'lineId',
        title: { en: 'Sites without it', de: 'Seiten ohne sie' },
        filter: { standing: lackedStandings },
        empty: { en: 'No site lacks it', de: 'Keiner Seite fehlt sie' },
        columns: [
          'siteId',
          'companyId',
          'standing',
          'since',
          'centsPerDay',
          'toldAt',
          'toldByName',
        ],
      }),
    ],
  },
});

export const adsTxtStandings = declareResource(adsTxtStanding, {
  icon: LabelIcon,
  group: 'operations',
  representation: ({ line }) => line,
  empty: {
    en: 'Which site has which line: its ads.txt is looked at every morning.',
    de: 'Welche Seite welche Zeile hat: Jede ads.txt wird jeden Morgen angesehen.',
  },
  list: [
    ...(['line', 'siteId', 'companyId', 'owner', 'standing', 'since'] as const),
    ...(['centsPerDay', 'toldAt', 'toldByName'] as const),
  ],
  hidden: ['toldByName'],
  filters: ['lineId', 'siteId', 'companyId', 'owner', 'standing'],
  views: [{ label: { en: 'Lacking', de: 'Fehlend' }, filter: { standing: [...lackedStandings] } }],
  defaultFilter: { standing: [...lackedStandings] },
  form: [],
});
