import SkippedIcon from '@mui/icons-material/FindInPageOutlined';
import { skippedPage } from '#shared/schemas/entities/skipped-page.ts';
import { declareResource } from '../engine/declare-resource.tsx';

export const skippedPages = declareResource(skippedPage, {
  path: 'skipped-pages',
  icon: SkippedIcon,
  group: 'operations',
  empty: {
    en: 'Addresses of sitemaps that an index could not read as articles are listed here, each with its reason.',
    de: 'Hier stehen Adressen aus Sitemaps, die ein Index nicht als Artikel lesen konnte, jede mit ihrem Grund.',
  },
  list: ['url', 'reason', 'isKept', 'siteId'],
  filters: ['reason', 'isKept', 'siteId'],
  form: [],
});
