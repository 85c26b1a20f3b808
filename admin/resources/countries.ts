import FlagIcon from '@mui/icons-material/FlagOutlined';
import { country } from '#shared/schemas/entities/country.ts';
import { declareResource } from '../engine/declare-resource.tsx';

export const countries = declareResource(country, {
  icon: FlagIcon,
  group: 'catalogue',
  empty: {
    en: 'Countries that companies can be in.',
    de: 'Länder, in denen Firmen ansässig sein können.',
  },
  list: ['name', 'code'],
  form: ['name', 'code'],
});
