import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import { operatorProfile } from '#shared/schemas/entities/operator-profile.ts';
import { declareResource } from '../engine/declare-resource.tsx';

/** The issuer's details on every document. A single record: its screen replaces a list. */
export const operatorProfiles = {
  ...declareResource(operatorProfile, {
    icon: BadgeIcon,
    group: 'settlement',
    representation: 'name',
    toasts: {
      saved: { en: 'Your details were saved', de: 'Ihre Angaben wurden gespeichert' },
    },
    empty: {
      en: 'What every document says of you belongs here: name, address, tax numbers, whom to ask.',
      de: 'Hierher gehört, was auf jedem Dokument über Sie steht: Name, Anschrift, Steuernummern, Ansprechpartner.',
    },
    list: ['name', 'street', 'zip', 'city', 'vatId', 'paymentDays', 'updatedAt'],
    form: [
      'name',
      'street',
      'zip',
      'city',
      { field: 'country', input: lazy(() => import('./companies/CountryInput.tsx')) },
      'vatId',
      'taxNumber',
      'email',
      'phone',
      'contactName',
      'register',
      'managers',
      'paymentDays',
      'payoutHolder',
      'payoutIban',
      'payoutBic',
    ],
    defaults: { country: 'DE', paymentDays: 30 },
    canDelete: () => false,
  }),
  list: lazy(() => import('./OperatorProfile.tsx')),
};
