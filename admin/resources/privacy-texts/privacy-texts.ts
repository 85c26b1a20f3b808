import PrivacyTipIcon from '@mui/icons-material/PrivacyTipOutlined';
import { lazy } from 'react';
import { privacyText } from '#shared/schemas/entities/privacy-text.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** Texts for publishers' privacy policies: a new version is a new record. */
export const privacyTexts = declareResource(privacyText, {
  icon: PrivacyTipIcon,
  group: 'catalogue',
  empty: {
    en: 'Texts that publishers put into their privacy policies, in versions.',
    de: 'Texte, die Partner in ihre Datenschutzerklärungen setzen, in Fassungen.',
  },
  list: ['title', 'kind', 'language', 'version', 'state', 'validFrom', 'createdById'],
  filters: ['kind', 'language', 'state'],
  form: [
    'kind',
    'language',
    'title',
    { field: 'body', input: lazy(() => import('./BodyInput.tsx')) },
  ],
  page: {
    beside: true,
    parts: [
      {
        facts: [
          'kind',
          'language',
          'version',
          'state',
          'validFrom',
          'createdById',
          'title',
          'body',
        ],
      },
    ],
  },
});
