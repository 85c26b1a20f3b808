import RecommendIcon from '@mui/icons-material/RecommendOutlined';
import { lazy } from 'react';
import type { Locale } from '#shared/locale.ts';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import {
  recommendationConfig as entity,
  heldBackFields,
} from '#shared/schemas/entities/recommendation-config.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

const LinesInput = lazy(() => import('./LinesInput.tsx'));
const ColorInput = lazy(() => import('./ColorInput.tsx'));
const color = <F extends string>(field: F) => ({ field, short: true, input: ColorInput });

/** No list of their own: they are on their site's page. */
export const recommendationSettings = declareResource(entity, {
  icon: RecommendIcon,
  group: 'network',
  title: {
    one: { en: 'settings', de: 'Einstellungen' },
    many: { en: 'settings', de: 'Einstellungen' },
  },
  representation: () => '',
  empty: { en: 'No site recommends yet', de: 'Noch keine Seite empfiehlt' },
  list: ['siteId', 'recommendationCount', 'updatedAt'],
  form: [
    {
      field: 'recommendationCount',
      section: { en: 'Selection', de: 'Auswahl' },
      input: lazy(() => import('./CountInput.tsx')),
    },
    { field: 'keywordRelevanceThreshold', short: true },
    { field: 'recommendationScoreThreshold', short: true },
    { field: 'customStopwords', input: LinesInput },
    { ...color('primaryColor'), section: { en: 'Look', de: 'Aussehen' } },
    color('secondaryColor'),
    color('backgroundColor'),
    'fontFamily',
    'stylingSelector',
    { field: 'borderRadius', short: true },
    { field: 'containerMargin', short: true },
    { field: 'buttonRadius', short: true },
    { field: 'buttonWidth', short: true },
    { field: 'pid', section: { en: 'Ads', de: 'Werbung' } },
    { field: 'wmids', input: lazy(() => import('./WmidsInput.tsx')) },
    {
      field: 'sitemaps',
      section: { en: 'Reading pages (optional)', de: 'Lesen der Seiten (optional)' },
      input: lazy(() => import('./SitemapsInput.tsx')),
    },
    { field: 'selectorBlacklist', input: LinesInput },
    'titleReplaceRegex',
    'customImageSelector',
    'customImageAttribute',
    'customImageCssRegex',
    'excludeImageUrl',
    'username',
    'password',
    { field: 'hasPassword', input: lazy(() => import('./ForgetPassword.tsx')) },
  ],
  besideForm: lazy(() => import('./Preview.tsx')),
  askBefore: askAboutIndex,
  canCreate: false,
  canDelete: false,
  toasts: {
    saved: {
      en: recommendationSettingMessages.en.saved,
      de: recommendationSettingMessages.de.saved,
    },
  },
});

/** Some settings only apply after reindexing the website. */
function askAboutIndex(changes: object, locale: Locale) {
  const fields: Record<string, Field> = entity.fields;
  const labels = Object.keys(changes)
    .filter((name) => heldBackFields.includes(name))
    .map((name) => fields[name]?.label[locale]);
  if (labels.length === 0) return null;
  return {
    title: recommendationFormMessages[locale].warning,
    text: recommendationSettingMessages[locale].scrapingChanged(labels.join(', ')),
  };
}
