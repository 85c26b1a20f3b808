import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import { adsTxtLine } from '#shared/schemas/entities/ads-txt-line.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const adsTxtLines = declareResource(adsTxtLine, {
  icon: FactCheckIcon,
  group: 'operations',
  representation: 'domain',
  empty: {
    en: 'Lines that the ads.txt of your sites should have.',
    de: 'Zeilen, die in der ads.txt Ihrer Seiten stehen sollen.',
  },
  list: ['domain', 'account', 'relationship', 'certificationId', 'owner'],
  filters: ['owner', 'relationship'],
  form: ['owner', 'domain', 'account', 'relationship', 'certificationId'],
});
