import StatementIcon from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import { formatDay } from '#shared/dates.ts';
import { formatIban, isIban } from '#shared/domain/iban.ts';
import { bankStatement } from '#shared/schemas/entities/bank-statement.ts';
import { bankTransaction } from '#shared/schemas/entities/bank-transaction.ts';
import { declareResource, related } from '../../engine/declare-resource.tsx';

/** Mostly an IBAN; some banks name it by a number of their own. */
const account = {
  field: 'account' as const,
  cell: ({ record }: { record: { account: string } }) =>
    isIban(record.account) ? formatIban(record.account) : record.account,
};

export const bankStatements = declareResource(bankStatement, {
  icon: StatementIcon,
  group: 'settlement',
  representation: ({ toOn }, locale) =>
    locale === 'de' ? `Auszug bis ${formatDay(toOn)}` : `Statement until ${formatDay(toOn)}`,
  empty: {
    en: 'What the bank says of the payout account belongs here: statements in the format camt.053, also zipped.',
    de: 'Hierher gehört, was die Bank zum Auszahlungskonto meldet: Auszüge im Format camt.053, auch als ZIP.',
  },
  list: [
    'toOn',
    'fromOn',
    'openingCents',
    'closingCents',
    'gapCents',
    'transactions',
    'openTransactions',
    'takenBy',
    'fileName',
    account,
    'sequence',
  ],
  hidden: ['fromOn', 'account', 'sequence', 'fileName'],
  filters: ['toOn', 'source'],
  form: [],
  actions: lazy(() => import('./UploadStatement.tsx')),
  page: {
    parts: [
      {
        panel: lazy(() => import('./StatementGap.tsx')),
        when: ({ gapCents }) => gapCents !== null,
      },
      {
        facts: [
          'fromOn',
          'toOn',
          'openingCents',
          'closingCents',
          account,
          'sequence',
          'fileName',
          'source',
          'takenBy?',
        ],
      },
      related(bankTransaction, {
        by: 'statementId',
        columns: ['bookedOn', 'name', 'cents', 'remittance', 'state', 'companyId'],
        sort: ['bookedOn', 'ASC'],
      }),
    ],
  },
});
