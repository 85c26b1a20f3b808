import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import { datevTaxFields, proposeAccounts } from '#shared/domain/books/datev-accounts.ts';
import { operatorProfile } from '#shared/schemas/entities/operator-profile.ts';
import { declareResource } from '../engine/declare-resource.tsx';

/** Asked for once the chart is chosen, which proposes them. */
const forBooks = (
  [
    'datevAdviser',
    'datevClient',
    'datevYearStart',
    'datevAccountLength',
    ...Object.values(datevTaxFields).flatMap(({ account, key }) => [account, key] as const),
    'datevCreditors',
    'datevCreditorAccount',
    'datevBankAccount',
  ] as const
).map((field) => ({
  field,
  when: ({ datevChart }: { datevChart?: unknown }) => Boolean(datevChart),
}));

/** The issuer's details on every document. A single record: its screen replaces a list. */
export const operatorProfiles = {
  ...declareResource(operatorProfile, {
    icon: BadgeIcon,
    group: 'settlement',
    toasts: {
      saved: { en: 'Your details were saved', de: 'Ihre Angaben wurden gespeichert' },
    },
    empty: {
      en: 'What every document says of you belongs here: name, address, tax numbers, whom to ask.',
      de: 'Hierher gehört, was auf jedem Dokument über Sie steht: Name, Anschrift, Steuernummern, Ansprechpartner.',
    },
    list: ['name', 'street', 'zip', 'city', 'vatId', 'paymentDays', 'updatedAt'],
    form: [
      { field: 'name', section: { en: 'On each document', de: 'Auf jedem Dokument' } },
      'street',
      { field: 'zip', short: true },
      { field: 'city', short: true },
      { field: 'country', input: lazy(() => import('./companies/CountryInput.tsx')) },
      'vatId',
      'taxNumber',
      'email',
      'phone',
      'contactName',
      'register',
      'managers',
      { field: 'paymentDays', section: { en: 'Payouts', de: 'Auszahlungen' } },
      'minimumPayoutCents',
      // Whoever enters them first may have no right to these.
      ...(['payoutHolder', 'payoutIban', 'payoutBic', 'paymentSource'] as const).map((field) => ({
        field,
        editOnly: true,
      })),
      {
        field: 'datevChart',
        section: { en: 'Books for DATEV', de: 'Buchhaltung für DATEV' },
      },
      ...forBooks,
    ],
    // The chart's accounts and keys.
    proposes: {
      by: ['datevChart'],
      propose: ({ datevChart, datevAccountLength }) => ({
        values: {
          ...{ datevAccountLength: 4, datevYearStart: 1, datevCreditors: 'BY_COMPANY' },
          ...(datevChart && proposeAccounts(datevChart, datevAccountLength || 4)),
        },
      }),
    },
    defaults: { country: 'DE', paymentDays: 30, minimumPayoutCents: 0 },
    // Its own screen makes the first one.
    canCreate: false,
    canDelete: false,
  }),
  list: lazy(() => import('./OperatorProfile.tsx')),
};
