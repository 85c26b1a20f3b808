import LabelIcon from '@mui/icons-material/LabelOutlined';
import { adsTxtLine } from '#shared/schemas/entities/ads-txt-line.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const adsTxtLines = declareResource(adsTxtLine, {
  icon: LabelIcon,
  group: 'operations',
  empty: {
    en: 'Lines that the ads.txt of sites should have.',
    de: 'Zeilen, die in der ads.txt der Seiten stehen sollen.',
  },
  list: ['domain', 'account', 'relationship', 'certificationId', 'owner'],
  filters: ['owner'],
  form: ['owner', 'domain', 'account', 'relationship', 'certificationId'],
});
