import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { category } from '#shared/schemas/entities/category.ts';
import { declareResource } from '../engine/declare-resource.tsx';

export const categories = declareResource(category, {
  icon: CategoryIcon,
  group: 'catalogue',
  empty: {
    en: 'Categories say what a site is about; each site has one primary category.',
    de: 'Kategorien sagen, wovon eine Seite handelt; jede Seite hat eine primäre.',
  },
  list: ['name', 'createdAt'],
  form: ['name'],
});
