import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import { vatIdCheck } from '#shared/schemas/entities/vat-id-check.ts';
import { declareResource } from '../engine/declare-resource.tsx';

export const vatIdChecks = declareResource(vatIdCheck, {
  icon: VerifiedIcon,
  group: 'settlement',
  list: [
    'askedAt',
    'companyId',
    'vatNumber',
    'answer',
    'requestIdentifier',
    'name',
    'address',
    'error',
  ],
  hidden: ['address', 'error'],
  filters: ['companyId', 'answer', 'askedAt'],
  form: [],
  empty: {
    en: 'What the EU’s service said of your publishers’ VAT numbers belongs here: on entry, and again before a proof is 30 days old.',
    de: 'Hierher gehört, was der Dienst der EU zu den USt‑IdNrn. Ihrer Partner sagt: beim Eintragen, und erneut, bevor ein Nachweis 30 Tage alt ist.',
  },
  page: {
    parts: [
      {
        facts: [
          ...(['askedAt', 'companyId', 'vatNumber', 'answer'] as const),
          'requestIdentifier?',
          'name?',
          'address?',
          'error?',
        ],
      },
    ],
  },
});
