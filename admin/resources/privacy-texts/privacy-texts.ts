import PrivacyTipIcon from '@mui/icons-material/PrivacyTipOutlined';
import { lazy } from 'react';
import { say } from '#shared/saying/say.ts';
import { type PrivacyText, privacyText } from '#shared/schemas/entities/privacy-text.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

const reason = say('declared', {
  en: 'Published: it stays as it is. A new version is a new text, which begins as its copy.',
  de: 'Veröffentlicht: Er bleibt, wie er ist. Eine neue Fassung ist ein neuer Text, der als seine Kopie beginnt.',
});
const lockedBy = ({ state }: PrivacyText) => (state === 'PUBLISHED' ? reason : null);

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
    ...(['kind', 'language', 'title'] as const).map((field) => ({ field, lockedBy })),
    { field: 'body', lockedBy, input: lazy(() => import('./BodyInput.tsx')) },
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
