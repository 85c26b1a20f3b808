import LabelIcon from '@mui/icons-material/LabelOutlined';
import { tag } from '#shared/schemas/entities/tag.ts';
import { declareResource } from '../engine/declare-resource.tsx';

export const tags = declareResource(tag, {
  icon: LabelIcon,
  group: 'catalogue',
  empty: {
    en: 'Tags are free marks on sites, to find and filter them by.',
    de: 'Schlagwörter sind freie Merkmale, um Seiten zu finden und zu filtern.',
  },
  list: ['name', 'createdAt'],
  form: ['name'],
});
